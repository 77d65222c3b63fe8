/// A section with its items, in the description of a snapshot.
///
/// An addition of this package:
///
///     let snapshot = NSDiffableDataSourceSnapshot<String, Int> {
///       SnapshotSection("Starters", items: [12, 7])
///       SnapshotSection("Mains") {
///         31
///         for number in specials { number }
///       }
///     }
public struct SnapshotSection<SectionIdentifierType, ItemIdentifierType>: Hashable, Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// The section.
  public let identifier: SectionIdentifierType

  /// Its items, in order.
  public let items: [ItemIdentifierType]

  /// Describes a section.
  ///
  /// - Parameters:
  ///   - identifier: The section.
  ///   - items: Its items, in order.
  public init(_ identifier: SectionIdentifierType, items: [ItemIdentifierType] = []) {
    self.identifier = identifier
    self.items = items
  }

  /// Describes a section.
  ///
  /// - Parameters:
  ///   - identifier: The section.
  ///   - items: Its items, in order: single ones and arrays, with `if`, `switch` and `for` as you like.
  public init(
    _ identifier: SectionIdentifierType, @SnapshotItemBuilder<ItemIdentifierType> items: () -> [ItemIdentifierType]
  ) {
    self.init(identifier, items: items())
  }
}
