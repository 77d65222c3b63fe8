/// A result builder that collects the sections of a snapshot from the statements of a closure.
@resultBuilder
public enum SnapshotSectionBuilder<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// The type of a section in the description of a snapshot.
  public typealias Section = SnapshotSection<SectionIdentifierType, ItemIdentifierType>

  /// Wraps a section in an array.
  ///
  /// - Parameter section: The section.
  /// - Returns: An array of the section.
  public static func buildExpression(_ section: Section) -> [Section] { [section] }

  /// Accepts several sections as one statement.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The same list.
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }

  /// Joins the statements of a block.
  ///
  /// - Parameter parts: The sections of each statement.
  /// - Returns: The sections of all statements, in order.
  public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap { $0 } }

  /// Accepts an `if` without `else`.
  ///
  /// - Parameter part: The sections of the block, or `nil` if the condition is false.
  /// - Returns: The sections, if any.
  public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }

  /// Accepts the first branch of an `if` or `switch`.
  ///
  /// - Parameter part: The sections of the branch.
  /// - Returns: The same list.
  public static func buildEither(first part: [Section]) -> [Section] { part }

  /// Accepts another branch of an `if` or `switch`.
  ///
  /// - Parameter part: The sections of the branch.
  /// - Returns: The same list.
  public static func buildEither(second part: [Section]) -> [Section] { part }

  /// Joins the iterations of a `for` loop.
  ///
  /// - Parameter parts: The sections of each iteration.
  /// - Returns: The sections of all iterations, in order.
  public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap { $0 } }
}

/// A result builder that collects the items of a section from the statements of a closure.
@resultBuilder
public enum SnapshotItemBuilder<ItemIdentifierType> {
  /// Wraps an item in an array.
  ///
  /// - Parameter item: The item.
  /// - Returns: An array of the item.
  public static func buildExpression(_ item: ItemIdentifierType) -> [ItemIdentifierType] { [item] }

  /// Accepts several items as one statement.
  ///
  /// - Parameter items: The items.
  /// - Returns: The same list.
  public static func buildExpression(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] { items }

  /// Joins the statements of a block.
  ///
  /// - Parameter parts: The items of each statement.
  /// - Returns: The items of all statements, in order.
  public static func buildBlock(_ parts: [ItemIdentifierType]...) -> [ItemIdentifierType] { parts.flatMap { $0 } }

  /// Accepts an `if` without `else`.
  ///
  /// - Parameter part: The items of the block, or `nil` if the condition is false.
  /// - Returns: The items, if any.
  public static func buildOptional(_ part: [ItemIdentifierType]?) -> [ItemIdentifierType] { part ?? [] }

  /// Accepts the first branch of an `if` or `switch`.
  ///
  /// - Parameter part: The items of the branch.
  /// - Returns: The same list.
  public static func buildEither(first part: [ItemIdentifierType]) -> [ItemIdentifierType] { part }

  /// Accepts another branch of an `if` or `switch`.
  ///
  /// - Parameter part: The items of the branch.
  /// - Returns: The same list.
  public static func buildEither(second part: [ItemIdentifierType]) -> [ItemIdentifierType] { part }

  /// Joins the iterations of a `for` loop.
  ///
  /// - Parameter parts: The items of each iteration.
  /// - Returns: The items of all iterations, in order.
  public static func buildArray(_ parts: [[ItemIdentifierType]]) -> [ItemIdentifierType] { parts.flatMap { $0 } }
}
