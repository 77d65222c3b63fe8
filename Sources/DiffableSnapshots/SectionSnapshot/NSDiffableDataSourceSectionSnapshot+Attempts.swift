// The twins of the edits that name a destination. An addition of this package.
extension NSDiffableDataSourceSectionSnapshot {
  /// Does what `insert(_:before:)` does with items, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - item: The item to insert before.
  /// - Throws: The items that are named twice or exist (`behaviour.md` B4), or the unknown destination (B8).
  /// - Complexity: That of `insert(_:before:)`.
  public mutating func attemptInsert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsert(items, at: item, after: false)
  }

  /// Does what `insert(_:after:)` does with items, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - item: The item to insert after.
  /// - Throws: The items that are named twice or exist (`behaviour.md` B4), or the unknown destination (B8).
  /// - Complexity: That of `insert(_:after:)`.
  public mutating func attemptInsert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsert(items, at: item, after: true)
  }

  /// Does what `insert(_:before:)` does with a snapshot, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The item to insert before.
  /// - Throws: The items that are in both snapshots (`behaviour.md` B4), or the unknown destination (B8).
  /// - Complexity: That of `insert(_:before:)`.
  public mutating func attemptInsert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsert(snapshot, at: item, after: false)
  }

  /// Does what `insert(_:after:)` does with a snapshot, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The item to insert after.
  /// - Throws: The items that are in both snapshots (`behaviour.md` B4), or the unknown destination (B8).
  /// - Complexity: That of `insert(_:after:)`.
  public mutating func attemptInsert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsert(snapshot, at: item, after: true)
  }
}
