/// Collects the sections of a snapshot from the statements of a closure.
@resultBuilder
public enum SnapshotSectionBuilder<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// A section in the making.
  public typealias Section = SnapshotSection<SectionIdentifierType, ItemIdentifierType>

  /// Takes a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: A list of it.
  public static func buildExpression(_ section: Section) -> [Section] { [section] }

  /// Takes several sections.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The same list.
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }

  /// Joins the statements of a block.
  ///
  /// - Parameter parts: The sections of each statement.
  /// - Returns: All of them, in order.
  public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap { $0 } }

  /// Takes an `if` without `else`.
  ///
  /// - Parameter part: The sections of the block, or `nil` if it was left out.
  /// - Returns: The sections, if any.
  public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }

  /// Takes the first branch of an `if` or `switch`.
  ///
  /// - Parameter part: The sections of the branch.
  /// - Returns: The same list.
  public static func buildEither(first part: [Section]) -> [Section] { part }

  /// Takes another branch of an `if` or `switch`.
  ///
  /// - Parameter part: The sections of the branch.
  /// - Returns: The same list.
  public static func buildEither(second part: [Section]) -> [Section] { part }

  /// Joins the rounds of a `for` loop.
  ///
  /// - Parameter parts: The sections of each round.
  /// - Returns: All of them, in order.
  public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap { $0 } }
}

/// Collects the items of a section from the statements of a closure.
@resultBuilder
public enum SnapshotItemBuilder<ItemIdentifierType> {
  /// Takes an item.
  ///
  /// - Parameter item: The item.
  /// - Returns: A list of it.
  public static func buildExpression(_ item: ItemIdentifierType) -> [ItemIdentifierType] { [item] }

  /// Takes several items.
  ///
  /// - Parameter items: The items.
  /// - Returns: The same list.
  public static func buildExpression(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] { items }

  /// Joins the statements of a block.
  ///
  /// - Parameter parts: The items of each statement.
  /// - Returns: All of them, in order.
  public static func buildBlock(_ parts: [ItemIdentifierType]...) -> [ItemIdentifierType] { parts.flatMap { $0 } }

  /// Takes an `if` without `else`.
  ///
  /// - Parameter part: The items of the block, or `nil` if it was left out.
  /// - Returns: The items, if any.
  public static func buildOptional(_ part: [ItemIdentifierType]?) -> [ItemIdentifierType] { part ?? [] }

  /// Takes the first branch of an `if` or `switch`.
  ///
  /// - Parameter part: The items of the branch.
  /// - Returns: The same list.
  public static func buildEither(first part: [ItemIdentifierType]) -> [ItemIdentifierType] { part }

  /// Takes another branch of an `if` or `switch`.
  ///
  /// - Parameter part: The items of the branch.
  /// - Returns: The same list.
  public static func buildEither(second part: [ItemIdentifierType]) -> [ItemIdentifierType] { part }

  /// Joins the rounds of a `for` loop.
  ///
  /// - Parameter parts: The items of each round.
  /// - Returns: All of them, in order.
  public static func buildArray(_ parts: [[ItemIdentifierType]]) -> [ItemIdentifierType] { parts.flatMap { $0 } }
}
