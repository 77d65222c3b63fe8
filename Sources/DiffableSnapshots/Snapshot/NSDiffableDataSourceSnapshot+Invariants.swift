extension NSDiffableDataSourceSnapshot {
  /// Checks the definition of a valid snapshot; stops the program if this one is invalid.
  ///
  /// - Complexity: O(*n*) hashes.
  @usableFromInline
  package func _checkInvariants() {
    if let violation = list.order.violation() { hold(false, violation) }
    var changed: Int32?
    for section in list.order.sections.codes {
      hold(list.sections.code(of: list.sections[section]) == section, "a section is not found by its identifier")
      for item in list.order.items[Int(section)].codes where list.items.code(of: list.items[item]) != item {
        changed = changed ?? item
      }
    }
    if let changed { changedHash(list.items[changed]) }
    for section in list.reloadedSections.codes + list.reconfiguredSections.codes {
      hold(list.order.containsSection(section), "a deleted section is marked")
    }
    for item in list.reloadedItems.codes + list.reconfiguredItems.codes {
      hold(list.order.place(ofItem: item) != nil, "a deleted item is marked")
    }
  }

  /// Checks the invariants after an edit, in debug builds.
  ///
  /// Only for small snapshots: a program that appends 10,000 items one by one must not become quadratic in debug
  /// builds. Tests call `_checkInvariants()` for large ones.
  @inlinable @inline(__always)
  func checkInvariantsIfSmall() {
    #if DEBUG
      if numberOfItems <= 64, numberOfSections <= 64 { _checkInvariants() }
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
      "An item identifier in the snapshot has changed its hash since it was added: \(IdentifierMessageFormatter.one(item))",
      api: Self.typeName, state: stateText,
      remedy: "Use identifiers whose == and hash(into:) depend on constants only.")
  }
}
