extension NSDiffableDataSourceSectionSnapshot {
  /// The definition of a valid section snapshot; stops the program if this is not one.
  ///
  /// - Complexity: O(*n*) hashes.
  package func _checkInvariants() {
    let layout = tree.makeLayout()
    hold(layout.order.count == tree.table.count, "\(layout.order.count) items are linked")
    hold(tree.nodes.count == tree.table.capacity, "there are \(tree.nodes.count) slots")
    hold(tree.layout.order == layout.order, "the remembered order is out of date")
    hold(tree.layout.isVisible == layout.isVisible, "the remembered visibility is out of date")
    hold(tree.firstRoot < 0 || tree.nodes[tree.firstRoot].previous < 0, "the first root has a sibling before it")
    hold(tree.lastRoot < 0 || tree.nodes[tree.lastRoot].next < 0, "the last root has a sibling after it")
    for slot in layout.order {
      let node = tree.nodes[slot]
      guard let item = node.item else {
        hold(false, "the free slot \(slot) is linked")
        continue
      }
      guard tree.table[item] == slot else { changedHash(item) }
      hold(node.level == (node.parent < 0 ? 0 : tree.nodes[node.parent].level + 1), "slot \(slot) has a wrong level")
      hold(node.next < 0 || tree.nodes[node.next].previous == slot, "slot \(slot) and its next sibling disagree")
      hold(node.next < 0 || tree.nodes[node.next].parent == node.parent, "siblings have different parents")
      hold(node.next >= 0 || tree.lastChild(of: node.parent) == slot, "slot \(slot) is last, but not for its parent")
      hold(node.firstChild < 0 || tree.nodes[node.firstChild].parent == slot, "a first child has another parent")
      hold((node.firstChild < 0) == (node.lastChild < 0), "slot \(slot) has a first child or a last one, but not both")
    }
  }

  /// Checks the invariants after an edit, in debug builds.
  ///
  /// Small snapshots only: a program that appends 10,000 items one by one must not become quadratic in debug builds. Tests
  /// call `_checkInvariants()` for large ones.
  func checkInvariantsIfSmall() {
    #if DEBUG
      if tree.table.count <= 64 { _checkInvariants() }
    #endif
  }

  private func hold(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { brokenPromise("\(Self.typeName): \(violation())", state: stateText) }
  }

  /// Stops the program because of an item that was hashed differently when it came in (`behaviour.md` E11).
  private func changedHash(_ item: ItemIdentifierType) -> Never {
    misuse(
      "An item identifier in the section snapshot has changed its hash since it was added: \(IdentifierText.one(item))",
      api: Self.typeName, state: stateText,
      remedy: "Use identifiers whose == and hash(into:) depend on constants only.")
  }
}
