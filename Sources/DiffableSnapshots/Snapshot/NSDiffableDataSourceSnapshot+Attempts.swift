// Methods of a snapshot: throwing variants of the edits that name a destination. Additions of this package.
extension NSDiffableDataSourceSnapshot {
  /// Performs `insertItems(_:beforeItem:)`, or throws the reason for a refusal and changes nothing
  /// (`behaviour.md` A53).
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - beforeIdentifier: The item to insert before.
  /// - Throws: The items that are named twice (A3), or the destination if it is one of the items (A18) or unknown
  ///   (A17).
  /// - Complexity: The cost of `insertItems(_:beforeItem:)`.
  @inlinable
  public mutating func attemptInsertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsertItems(identifiers, at: beforeIdentifier, after: false)
  }

  /// Performs `insertItems(_:afterItem:)`, or throws the reason for a refusal and changes nothing (`behaviour.md` A53).
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - afterIdentifier: The item to insert after.
  /// - Throws: The items that are named twice (A3), or the destination if it is one of the items (A18) or unknown
  ///   (A17).
  /// - Complexity: The cost of `insertItems(_:afterItem:)`.
  @inlinable
  public mutating func attemptInsertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) throws(Refusal) {
    try attemptInsertItems(identifiers, at: afterIdentifier, after: true)
  }

  /// Performs `moveItem(_:beforeItem:)`, or throws the reason for a refusal and changes nothing (`behaviour.md` A53).
  ///
  /// - Parameters:
  ///   - identifier: The item to move.
  ///   - toIdentifier: The item to move it before.
  /// - Throws: The item that is unknown (A26), or that is to move before itself (A24).
  /// - Complexity: The cost of `moveItem(_:beforeItem:)`.
  @inlinable
  public mutating func attemptMoveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) throws(Refusal) {
    try attemptMoveItem(identifier, to: toIdentifier, after: false)
  }

  /// Performs `moveItem(_:afterItem:)`, or throws the reason for a refusal and changes nothing (`behaviour.md` A53).
  ///
  /// - Parameters:
  ///   - identifier: The item to move.
  ///   - toIdentifier: The item to move it after.
  /// - Throws: The item that is unknown (A26), or that is to move after itself (A24).
  /// - Complexity: The cost of `moveItem(_:afterItem:)`.
  @inlinable
  public mutating func attemptMoveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) throws(Refusal) {
    try attemptMoveItem(identifier, to: toIdentifier, after: true)
  }

  /// Performs `insertSections(_:beforeSection:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The sections to insert.
  ///   - toIdentifier: The section to insert before.
  /// - Throws: The sections that are named twice (`behaviour.md` A7) or exist (A5), or the unknown destination (A27).
  /// - Complexity: The cost of `insertSections(_:beforeSection:)`.
  @inlinable
  public mutating func attemptInsertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) throws(Refusal) {
    try attemptInsertSections(identifiers, at: toIdentifier, after: false)
  }

  /// Performs `insertSections(_:afterSection:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The sections to insert.
  ///   - toIdentifier: The section to insert after.
  /// - Throws: The sections that are named twice (`behaviour.md` A7) or exist (A5), or the unknown destination (A27).
  /// - Complexity: The cost of `insertSections(_:afterSection:)`.
  @inlinable
  public mutating func attemptInsertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) throws(Refusal) {
    try attemptInsertSections(identifiers, at: toIdentifier, after: true)
  }

  /// Performs `moveSection(_:beforeSection:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - identifier: The section to move.
  ///   - toIdentifier: The section to move it before.
  /// - Throws: The section that is unknown (`behaviour.md` A26), or that is to move before itself (A28).
  /// - Complexity: The cost of `moveSection(_:beforeSection:)`.
  @inlinable
  public mutating func attemptMoveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) throws(Refusal) {
    try attemptMoveSection(identifier, to: toIdentifier, after: false)
  }

  /// Performs `moveSection(_:afterSection:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - identifier: The section to move.
  ///   - toIdentifier: The section to move it after.
  /// - Throws: The section that is unknown (`behaviour.md` A26), or that is to move after itself (A28).
  /// - Complexity: The cost of `moveSection(_:afterSection:)`.
  @inlinable
  public mutating func attemptMoveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) throws(Refusal) {
    try attemptMoveSection(identifier, to: toIdentifier, after: true)
  }
}
