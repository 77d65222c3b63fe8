/// A section with its items, in the description of a snapshot by a result builder.
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
  /// The section's identifier.
  public let identifier: SectionIdentifierType

  /// The section's items, in order.
  public let items: [ItemIdentifierType]

  /// Describes a section by an array of its items.
  ///
  /// - Parameters:
  ///   - identifier: The section's identifier.
  ///   - items: The section's items, in order.
  public init(_ identifier: SectionIdentifierType, items: [ItemIdentifierType] = []) {
    self.identifier = identifier
    self.items = items
  }

  /// Describes a section by a closure that lists its items.
  ///
  /// - Parameters:
  ///   - identifier: The section's identifier.
  ///   - items: The section's items, in order: single items and arrays, with `if`, `switch` and `for`.
  public init(
    _ identifier: SectionIdentifierType, @SnapshotItemBuilder<ItemIdentifierType> items: () -> [ItemIdentifierType]
  ) {
    self.init(identifier, items: items())
  }
}
