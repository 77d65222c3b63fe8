/// The difference between two snapshots, told by identifiers: a change that can be kept, sent, undone and merged.
///
///     let change = edited.difference(from: original)
///     try original.applying(change) == edited
///     try edited.applying(change.inverse) == original
///
/// An addition of this package. A difference lists what is taken away from its place and what is put somewhere; what moves
/// is in both lists, and what keeps its place relative to its neighbours is in none. A place is named by the neighbour in
/// front of it. So a difference is as large as the change, whatever the size of the snapshots, but for the items of
/// sections that come or go, which it lists.
///
/// It can be encoded, sent to another process and applied there. It fits every snapshot that has what is taken away in the
/// very places that are named, and has what is named as a neighbour: not only the one it was made from. Marks play no part.
///
/// Two changes of the same snapshot are put together by `merged(with:)`; `rebased(over:)` makes one that is done after the
/// other. Both refuse to guess: changes of the same item, or at the same place, are a conflict.
public struct SnapshotDifference<SectionIdentifierType, ItemIdentifierType>: Hashable, Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// A section and its place among the sections.
  public struct PositionedSection: Hashable, Sendable {
    /// The section.
    public let section: SectionIdentifierType

    /// The section in front of it, or `nil` if it is the first.
    public let predecessor: SectionIdentifierType?

    package init(section: SectionIdentifierType, predecessor: SectionIdentifierType?) {
      self.section = section
      self.predecessor = predecessor
    }
  }

  /// An item and its place in a section.
  public struct PositionedItem: Hashable, Sendable {
    /// The item.
    public let item: ItemIdentifierType

    /// Its section.
    public let section: SectionIdentifierType

    /// The item in front of it in the section, or `nil` if it is the first.
    public let predecessor: ItemIdentifierType?

    package init(item: ItemIdentifierType, section: SectionIdentifierType, predecessor: ItemIdentifierType?) {
      self.item = item
      self.section = section
      self.predecessor = predecessor
    }
  }

  /// The sections that are deleted or moved, and where they were, predecessors first.
  public internal(set) var sectionRemovals: [PositionedSection] = []

  /// The sections that are inserted or moved, and where they are then, predecessors first.
  public internal(set) var sectionInsertions: [PositionedSection] = []

  /// The items that are deleted or moved, and where they were, predecessors first.
  ///
  /// The items of a deleted section are listed; those of one that is moved are not: they go with it.
  public internal(set) var itemRemovals: [PositionedItem] = []

  /// The items that are inserted or moved, and where they are then, predecessors first.
  ///
  /// The items of an inserted section are listed; those of one that is moved are not: they go with it.
  public internal(set) var itemInsertions: [PositionedItem] = []

  /// Makes a difference that changes nothing.
  public init() {}

  /// Whether the difference changes nothing.
  public var isEmpty: Bool {
    sectionRemovals.isEmpty && sectionInsertions.isEmpty && itemRemovals.isEmpty && itemInsertions.isEmpty
  }

  /// The difference that takes this one back.
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

  /// The sections that go, in their old order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var deletedSections: [SectionIdentifierType] {
    let coming = Set(sectionInsertions.map(\.section))
    return sectionRemovals.map(\.section).filter { !coming.contains($0) }
  }

  /// The sections that come, in their new order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var insertedSections: [SectionIdentifierType] { inverse.deletedSections }

  /// The items that go, in their old order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var deletedItems: [ItemIdentifierType] {
    let coming = Set(itemInsertions.map(\.item))
    return itemRemovals.map(\.item).filter { !coming.contains($0) }
  }

  /// The items that come, in their new order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var insertedItems: [ItemIdentifierType] { inverse.deletedItems }

  /// The items that move, in their new order.
  ///
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes.
  public var movedItems: [ItemIdentifierType] {
    let going = Set(itemRemovals.map(\.item))
    return itemInsertions.map(\.item).filter { going.contains($0) }
  }
}

extension SnapshotDifference.PositionedSection: PrecededIdentifier {
  var identifier: SectionIdentifierType { section }
}

extension SnapshotDifference.PositionedItem: PrecededIdentifier {
  var identifier: ItemIdentifierType { item }
}

/// An identifier behind another one.
protocol PrecededIdentifier: Hashable {
  associatedtype Identifier: Hashable

  var identifier: Identifier { get }

  var predecessor: Identifier? { get }
}

#if !hasFeature(Embedded)
  // Here, because the compiler writes the conformances in the file of the type only.
  extension SnapshotDifference.PositionedSection: Encodable where SectionIdentifierType: Encodable {}

  extension SnapshotDifference.PositionedSection: Decodable where SectionIdentifierType: Decodable {}

  extension SnapshotDifference.PositionedItem: Encodable
  where SectionIdentifierType: Encodable, ItemIdentifierType: Encodable {}

  extension SnapshotDifference.PositionedItem: Decodable
  where SectionIdentifierType: Decodable, ItemIdentifierType: Decodable {}
#endif
