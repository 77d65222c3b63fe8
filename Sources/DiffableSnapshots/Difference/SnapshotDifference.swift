/// The difference between two snapshots, by identifier: a change that can be stored, sent, inverted and merged.
///
///     let change = edited.difference(from: original)
///     try original.applying(change) == edited
///     try edited.applying(change.inverse) == original
///
/// An addition of this package. A difference lists removed and inserted identifiers; a moved identifier is in both
/// lists, and one that keeps its position relative to its neighbours is in none. Positions are given by the
/// predecessor, the identifier in front. So a difference is as large as the change, whatever the size of the snapshots,
/// except that all items of deleted and inserted sections are listed.
///
/// A difference can be encoded, sent to another process and applied there. It fits every snapshot in which the removed
/// identifiers are at the recorded positions and the named predecessors exist: not only the one it was made from. Marks
/// are not part of a difference.
///
/// Two changes of the same snapshot are combined by `merged(with:)`; `rebased(over:)` returns one that applies after
/// the other. Both refuse to guess: changes of the same item, or at the same position, are a conflict.
public struct SnapshotDifference<SectionIdentifierType, ItemIdentifierType>: Hashable, Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// A section that a difference removes or inserts, with the section in front of it.
  public struct SectionWithPredecessor: Hashable, Sendable {
    /// The section's identifier.
    public let section: SectionIdentifierType

    /// The identifier of the section in front of this one, or `nil` if this section is the first.
    public let predecessor: SectionIdentifierType?

    package init(section: SectionIdentifierType, predecessor: SectionIdentifierType?) {
      self.section = section
      self.predecessor = predecessor
    }
  }

  /// An item that a difference removes or inserts, with its section and the item in front of it.
  public struct ItemWithPredecessor: Hashable, Sendable {
    /// The item's identifier.
    public let item: ItemIdentifierType

    /// The identifier of the section that contains the item.
    public let section: SectionIdentifierType

    /// The item in front of this one in the section, or `nil` if this item is the first.
    public let predecessor: ItemIdentifierType?

    package init(item: ItemIdentifierType, section: SectionIdentifierType, predecessor: ItemIdentifierType?) {
      self.item = item
      self.section = section
      self.predecessor = predecessor
    }
  }

  /// The deleted and moved sections with their old positions, predecessors first.
  public internal(set) var sectionRemovals: [SectionWithPredecessor] = []

  /// The inserted and moved sections with their new positions, predecessors first.
  public internal(set) var sectionInsertions: [SectionWithPredecessor] = []

  /// The deleted and moved items with their old positions, predecessors first.
  ///
  /// The items of a deleted section are listed; those of a moved section are not, since they move with it.
  public internal(set) var itemRemovals: [ItemWithPredecessor] = []

  /// The inserted and moved items with their new positions, predecessors first.
  ///
  /// The items of an inserted section are listed; those of a moved section are not, since they move with it.
  public internal(set) var itemInsertions: [ItemWithPredecessor] = []

  /// Makes a difference that changes nothing.
  public init() {}

  /// True if the difference changes nothing.
  public var isEmpty: Bool {
    sectionRemovals.isEmpty && sectionInsertions.isEmpty && itemRemovals.isEmpty && itemInsertions.isEmpty
  }

  /// The difference that undoes this one.
  ///
  /// - Complexity: O(1).
  public var inverse: Self {
    var inverse = Self()
    inverse.sectionRemovals = sectionInsertions
    inverse.sectionInsertions = sectionRemovals
    inverse.itemRemovals = itemInsertions
    inverse.itemInsertions = itemRemovals
    return inverse
  }

  /// The deleted sections, in their old order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var deletedSections: [SectionIdentifierType] {
    let inserted = Set(sectionInsertions.map(\.section))
    return sectionRemovals.map(\.section).filter { !inserted.contains($0) }
  }

  /// The inserted sections, in their new order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var insertedSections: [SectionIdentifierType] { inverse.deletedSections }

  /// The deleted items, in their old order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var deletedItems: [ItemIdentifierType] {
    let inserted = Set(itemInsertions.map(\.item))
    return itemRemovals.map(\.item).filter { !inserted.contains($0) }
  }

  /// The inserted items, in their new order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var insertedItems: [ItemIdentifierType] { inverse.deletedItems }

  /// The moved items, in their new order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var movedItems: [ItemIdentifierType] {
    let removed = Set(itemRemovals.map(\.item))
    return itemInsertions.map(\.item).filter { removed.contains($0) }
  }
}

extension SnapshotDifference.SectionWithPredecessor: IdentifierWithPredecessor {
  var identifier: SectionIdentifierType { section }
}

extension SnapshotDifference.ItemWithPredecessor: IdentifierWithPredecessor {
  var identifier: ItemIdentifierType { item }
}

/// A protocol for the entries of a difference: a removed or inserted section or item with its predecessor, the
/// identifier in front of it.
protocol IdentifierWithPredecessor: Hashable {
  associatedtype Identifier: Hashable

  var identifier: Identifier { get }

  var predecessor: Identifier? { get }
}

#if !hasFeature(Embedded)
  // These conformances to `Encodable` and `Decodable` are in this file because the compiler synthesises them only in
  // the file of the type.
  extension SnapshotDifference.SectionWithPredecessor: Encodable where SectionIdentifierType: Encodable {}

  extension SnapshotDifference.SectionWithPredecessor: Decodable where SectionIdentifierType: Decodable {}

  extension SnapshotDifference.ItemWithPredecessor: Encodable
  where SectionIdentifierType: Encodable, ItemIdentifierType: Encodable {}

  extension SnapshotDifference.ItemWithPredecessor: Decodable
  where SectionIdentifierType: Decodable, ItemIdentifierType: Decodable {}
#endif
