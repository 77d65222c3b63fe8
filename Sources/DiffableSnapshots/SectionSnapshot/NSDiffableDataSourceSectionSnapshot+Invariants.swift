extension NSDiffableDataSourceSectionSnapshot {
  /// Checks the definition of a valid section snapshot; stops the program if this one is invalid.
  ///
  /// - Complexity: O(*n*) hashes.
  package func _checkInvariants() {
    for order in [tree.order, tree.families] {
      if let violation = order.violation(codeLimit: tree.codeLimit) { hold(false, violation) }
    }
    hold(tree.firstRoot < 0 || tree[tree.firstRoot].previous < 0, "the first root has a sibling before it")
    hold(tree.lastRoot < 0 || tree[tree.lastRoot].next < 0, "the last root has a sibling after it")
    var linked: [Int32] = []
    var root = tree.firstRoot
    while root >= 0 {
      linked.append(root)
      linked += tree.descendants(of: root)
      root = tree[root].next
    }
    hold(linked == tree.codes, "the order is not that of the links")
    var presentCount = 0
    tree.nodes.forEach { if $1.isPresent { presentCount += 1 } }
    hold(presentCount == tree.count, "\(presentCount) items are said to be there")
    hold(tree.families.count == tree.count, "\(tree.families.count) items are in families")
    var changed: Int32?
    for code in linked {
      let node = tree[code]
      if changed == nil, tree.code(of: tree.item(code)) != code { changed = code }
      hold(node.level == (node.parent < 0 ? 0 : tree[node.parent].level + 1), "item \(code) has a wrong level")
      hold(node.next < 0 || tree[node.next].previous == code, "item \(code) and its next sibling disagree")
      hold(node.next < 0 || tree[node.next].parent == node.parent, "siblings have different parents")
      hold(
        node.next < 0 || tree.families.index(of: node.next) == tree.families.index(of: code) + 1,
        "siblings are not beside each other")
      hold(node.next >= 0 || tree.lastChild(of: node.parent) == code, "item \(code) is last, but not for its parent")
      hold(node.firstChild < 0 || tree[node.firstChild].parent == code, "a first child has another parent")
      hold((node.firstChild < 0) == (node.lastChild < 0), "item \(code) has a first child or a last one, but not both")
    }
    if let changed { changedHash(tree.item(changed)) }
  }

  /// Checks the invariants after an edit, in debug builds.
  ///
  /// Only for small snapshots: a program that appends 10,000 items one by one must not become quadratic in debug
  /// builds. Tests call `_checkInvariants()` for large ones.
  func checkInvariantsIfSmall() {
    #if DEBUG
      if tree.count <= 64 { _checkInvariants() }
    #endif
  }

  private func hold(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { internalInconsistency("\(Self.typeName): \(violation())", state: stateText) }
  }

  /// Stops the program because of an item whose hash has changed since it was added, or only warns if the item is an
  /// object, which is found by its identity (`behaviour.md` E11).
  private func changedHash(_ item: ItemIdentifierType) {
    if ObjectIdentityIndex.warnsInstead(of: item) { return }
    misuse(
      "An item identifier in the section snapshot has changed its hash since it was added: \(IdentifierMessageFormatter.one(item))",
      api: Self.typeName, state: stateText,
      remedy: "Use identifiers whose == and hash(into:) depend on constants only.")
  }
}
