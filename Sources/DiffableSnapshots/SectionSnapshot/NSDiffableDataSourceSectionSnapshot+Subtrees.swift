extension NSDiffableDataSourceSectionSnapshot {
  /// Replaces all descendants of an item by another snapshot, with that snapshot's expanded state (`behaviour.md` B25).
  ///
  /// The item keeps its own expanded state. An empty snapshot removes the descendants. An item of the other snapshot
  /// that is elsewhere in this one (B4, B27), or an unknown parent, is misuse, which stops the program.
  ///
  /// - Parameters:
  ///   - parent: The item whose descendants are replaced.
  ///   - snapshot: The item's new descendants.
  /// - Complexity: O(*k* log *n*), where *k* is the number of removed and inserted items.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    editTree(#function, snapshot) { outline, snapshot throws(Refusal) in
      try outline.attemptReplace(childrenOf: parent, using: snapshot)
    }
  }

  /// Inserts another snapshot immediately before an item, with its expanded state (`behaviour.md` B26).
  ///
  /// The snapshot's root items get the item's parent. An item that is in both snapshots (B4), or an unknown destination
  /// (B8), is misuse, which stops the program. An empty snapshot changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The item to insert before.
  /// - Complexity: O(*k* log *n*), where *k* is the number of items in the other snapshot.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    editTree(#function, snapshot) { outline, snapshot throws(Refusal) in
      try outline.attemptInsert(snapshot, at: item, after: false)
    }
  }

  /// Inserts another snapshot after an item and all its descendants, with its expanded state (`behaviour.md` B26).
  ///
  /// The snapshot's root items get the item's parent. An item that is in both snapshots (B4), or an unknown destination
  /// (B8), is misuse, which stops the program. An empty snapshot changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The item to insert after.
  /// - Complexity: O(*k* log *n*), where *k* is the number of items in the other snapshot.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    editTree(#function, snapshot) { outline, snapshot throws(Refusal) in
      try outline.attemptInsert(snapshot, at: item, after: true)
    }
  }

  /// Returns a copy of an item's descendants, with their expanded state (`behaviour.md` B24).
  ///
  /// Levels start at 0 again. An item that is not in the snapshot is misuse, which stops the program, or yields an
  /// empty copy if the `MisusePolicy` lets the program go on.
  ///
  /// - Parameters:
  ///   - parent: The item whose descendants are copied.
  ///   - includingParent: If true, the item itself is the root of the copy; otherwise its children are the roots.
  /// - Returns: The copy; empty for an item without children, unless the item is included.
  /// - Complexity: O(*k* log *n*), where *k* is the number of copied items.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    guard let code = code(of: parent, for: .parent, #function) else { return result }
    let part = (includingParent ? [code] : []) + tree.descendants(of: code)
    let items = part.map { tree.item($0) }
    guard let arriving = result.tree.add(items) else {
      internalInconsistency("An outline has an item twice.", state: stateText)
    }
    result.tree.graft(arriving, items, part: part, of: tree, parent: -1, after: -1)
    result.checkInvariantsIfSmall()
    return result
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Performs `replace(childrenOf:using:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - parent: The item whose descendants are replaced.
  ///   - snapshot: The item's new descendants.
  /// - Throws: The items that are elsewhere in this snapshot (`behaviour.md` B4, B27), or the unknown parent (B5).
  /// - Complexity: The cost of `replace(childrenOf:using:)`.
  public mutating func attemptReplace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) throws(Refusal) {
    let code = try attemptCode(of: parent, for: .parent)
    let items = snapshot.items
    let arriving = try addItems(items, leaving: Set(tree.descendants(of: code)))
    tree.removeChildren(of: code)
    tree.graft(arriving, items, part: snapshot.tree.codes, of: snapshot.tree, parent: code, after: -1)
    tree.renewInternersIfWasteful()
    checkInvariantsIfSmall()
  }

  /// Inserts a snapshot before or after an item, or throws the reason for a refusal.
  package mutating func attemptInsert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, at destination: ItemIdentifierType, after: Bool
  ) throws(Refusal) {
    let items = snapshot.items
    guard !items.isEmpty else { return }
    let arriving = try addItems(items)
    let code = try attemptCode(of: destination, for: after ? .insertAfter : .insertBefore)
    let node = tree[code]
    tree.graft(
      arriving, items, part: snapshot.tree.codes, of: snapshot.tree, parent: node.parent,
      after: after ? code : node.previous)
    checkInvariantsIfSmall()
  }
}
