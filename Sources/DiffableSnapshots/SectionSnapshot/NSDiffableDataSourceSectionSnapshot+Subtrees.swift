extension NSDiffableDataSourceSectionSnapshot {
  /// Replaces everything inside an item by another snapshot, with that one's expanded state (`behaviour.md` B25).
  ///
  /// The item keeps its own expanded state. An empty snapshot removes what is inside. An item of the other snapshot that is
  /// elsewhere in this one (B4, B27), or an unknown parent, is a mistake that stops the program.
  ///
  /// - Parameters:
  ///   - parent: The item whose inside is replaced.
  ///   - snapshot: What is inside from now on.
  /// - Complexity: O(*k* log *n*), where *k* is the number of items that go or come.
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
  /// - Complexity: O(*k* log *n*), where *k* is the number of items in the other snapshot.
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
  /// - Complexity: O(*k* log *n*), where *k* is the number of items in the other snapshot.
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
  /// - Complexity: O(*k* log *n*), where *k* is the number of items copied.
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
    let code = try attemptCode(of: parent, for: .parent)
    let items = snapshot.items
    let arriving = try addItems(items, leaving: Set(tree.descendants(of: code)))
    tree.removeChildren(of: code)
    tree.graft(arriving, items, part: snapshot.tree.codes, of: snapshot.tree, parent: code, after: -1)
    tree.renewInternersIfWasteful()
    checkInvariantsIfSmall()
  }

  /// `insert(_:before:)` or `insert(_:after:)` for a snapshot, or the reason why not.
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
