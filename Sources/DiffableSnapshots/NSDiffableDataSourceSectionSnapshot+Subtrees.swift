extension NSDiffableDataSourceSectionSnapshot {
  /// Replaces everything inside an item by another snapshot, with that one's expanded state (`behaviour.md` B25).
  ///
  /// The item keeps its own expanded state. An empty snapshot removes what is inside. An item of the other snapshot that is
  /// elsewhere in this one (B4, B27), or an unknown parent, is a mistake that stops the program.
  ///
  /// - Parameters:
  ///   - parent: The item whose inside is replaced.
  ///   - snapshot: What is inside from now on.
  /// - Complexity: O(*k*), where *k* is the number of items that go or come.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    editTree(#function, snapshot) { outline, snapshot throws(Refusal) in
      try outline.attemptReplace(childrenOf: parent, using: snapshot)
    }
  }

  /// Inserts another snapshot immediately before an item, with its expanded state (`behaviour.md` B26).
  ///
  /// Its roots get the item's parent. An item that is in both snapshots (B4), or an unknown destination (B8), is a mistake
  /// that stops the program. An empty snapshot changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The item to insert before.
  /// - Complexity: O(*k*), where *k* is the number of items in the other snapshot.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    editTree(#function, snapshot) { outline, snapshot throws(Refusal) in
      try outline.attemptInsert(snapshot, at: item, after: false)
    }
  }

  /// Inserts another snapshot after an item and everything inside it, with its expanded state (`behaviour.md` B26).
  ///
  /// Its roots get the item's parent. An item that is in both snapshots (B4), or an unknown destination (B8), is a mistake
  /// that stops the program. An empty snapshot changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The item to insert after.
  /// - Complexity: O(*k*), where *k* is the number of items in the other snapshot.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    editTree(#function, snapshot) { outline, snapshot throws(Refusal) in
      try outline.attemptInsert(snapshot, at: item, after: true)
    }
  }

  /// A copy of what is inside an item, with its expanded state (`behaviour.md` B24).
  ///
  /// Levels start at 0 again. An item that is not in the snapshot is a mistake that stops the program, or gives an empty
  /// copy if the `MisusePolicy` goes on.
  ///
  /// - Parameters:
  ///   - parent: The item to look inside of.
  ///   - includingParent: Whether the copy has the item itself as root; otherwise its children are the roots.
  /// - Returns: The copy; empty for an item with nothing inside, unless it is included.
  /// - Complexity: O(*k*), where *k* is the number of items copied.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    guard let slot = slot(of: parent, for: .parent, #function) else { return result }
    result.tree.graft((includingParent ? [slot] : []) + tree.descendants(of: slot), of: tree, parent: -1, after: -1)
    result.checkInvariantsIfSmall()
    return result
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Does what `replace(childrenOf:using:)` does, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - parent: The item whose inside is replaced.
  ///   - snapshot: What is inside from now on.
  /// - Throws: The items that are elsewhere in this snapshot (`behaviour.md` B4, B27), or the unknown parent (B5).
  /// - Complexity: That of `replace(childrenOf:using:)`.
  public mutating func attemptReplace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) throws(Refusal) {
    let slot = try attemptSlot(of: parent, for: .parent)
    let leaving = Set(tree.descendants(of: slot))
    try checkIncoming(snapshot.items, leaving: leaving)
    tree.removeChildren(of: slot)
    tree.graft(snapshot.tree.layout.order, of: snapshot.tree, parent: slot, after: -1)
    checkInvariantsIfSmall()
  }

  /// `insert(_:before:)` or `insert(_:after:)` for a snapshot, or the reason why not.
  package mutating func attemptInsert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, at destination: ItemIdentifierType, after: Bool
  ) throws(Refusal) {
    let order = snapshot.tree.layout.order
    guard !order.isEmpty else { return }
    try checkIncoming(snapshot.items)
    let slot = try attemptSlot(of: destination, for: after ? .insertAfter : .insertBefore)
    let previous = after ? slot : tree.nodes[slot].previous
    tree.graft(order, of: snapshot.tree, parent: tree.nodes[slot].parent, after: previous)
    checkInvariantsIfSmall()
  }
}
