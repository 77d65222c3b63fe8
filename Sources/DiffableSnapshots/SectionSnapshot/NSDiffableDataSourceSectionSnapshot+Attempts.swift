// Methods of a section snapshot: throwing variants of the edits that name a destination. Additions of this package.
extension NSDiffableDataSourceSectionSnapshot {
  /// Performs `insert(_:before:)` with items, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - item: The item to insert before.
  /// - Throws: The items that are named twice or exist (`behaviour.md` B4), or the unknown destination (B8).
  /// - Complexity: The cost of `insert(_:before:)`.
  public mutating func attemptInsert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsert(items, at: item, after: false)
  }

  /// Performs `insert(_:after:)` with items, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - item: The item to insert after.
  /// - Throws: The items that are named twice or exist (`behaviour.md` B4), or the unknown destination (B8).
  /// - Complexity: The cost of `insert(_:after:)`.
  public mutating func attemptInsert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsert(items, at: item, after: true)
  }

  /// Performs `insert(_:before:)` with a snapshot, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The item to insert before.
  /// - Throws: The items that are in both snapshots (`behaviour.md` B4), or the unknown destination (B8).
  /// - Complexity: The cost of `insert(_:before:)`.
  public mutating func attemptInsert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsert(snapshot, at: item, after: false)
  }

  /// Performs `insert(_:after:)` with a snapshot, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The item to insert after.
  /// - Throws: The items that are in both snapshots (`behaviour.md` B4), or the unknown destination (B8).
  /// - Complexity: The cost of `insert(_:after:)`.
  public mutating func attemptInsert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsert(snapshot, at: item, after: true)
  }
}
