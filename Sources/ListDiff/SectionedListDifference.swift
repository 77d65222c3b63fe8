/// The difference between two lists of sections with items: the sections and items that are deleted, inserted and
/// moved.
///
/// Sections and items are compared by identifier. An item that stays in its section and keeps its order relative to the
/// items that stay there is not listed, even if its section moves. An item that changes its section is a move, also out
/// of a deleted section or into an inserted one (`behaviour.md` C36). The other items of a deleted section are deleted
/// with it, and the other items of an inserted section are inserted with it, without being listed (C38).
///
/// Section identifiers should be unique, and item identifiers unique across all sections. Duplicates are treated as by
/// `ListDifference`.
public struct SectionedListDifference: Hashable, Sendable {
  /// The move of an item that changes its section, or its order relative to the items that stay in its section.
  public struct ItemMove: Hashable, Sendable {
    /// The item's position in the old list.
    public var from: ItemPosition

    /// The item's position in the new list.
    public var to: ItemPosition

    /// Makes a move of an item from its positions in both lists.
    ///
    /// - Parameters:
    ///   - from: The item's position in the old list.
    ///   - to: The item's position in the new list.
    public init(from: ItemPosition, to: ItemPosition) {
      self.from = from
      self.to = to
    }
  }

  /// The difference of the sections, compared as a list.
  public internal(set) var sections: ListDifference

  /// The old indices of the deleted sections, ascending.
  public var sectionDeletions: [Int] { sections.deletions }

  /// The new indices of the inserted sections, ascending.
  public var sectionInsertions: [Int] { sections.insertions }

  /// The moved sections, by ascending new index.
  ///
  /// No difference with fewer section moves exists.
  public var sectionMoves: [ListDifference.Move] { sections.moves }

  /// The old positions of the items that are deleted from sections in both lists, ascending.
  public internal(set) var itemDeletions: [ItemPosition] = []

  /// The new positions of the items that are inserted into sections in both lists, ascending.
  public internal(set) var itemInsertions: [ItemPosition] = []

  /// The moved items, by ascending new position.
  ///
  /// Within a section that is in both lists, no difference with fewer moves exists.
  public internal(set) var itemMoves: [ItemMove] = []

  /// True if both lists have the same sections with the same items in the same order.
  public var isEmpty: Bool {
    sections.isEmpty && itemDeletions.isEmpty && itemInsertions.isEmpty && itemMoves.isEmpty
  }

  /// Computes the difference between two lists of sections.
  ///
  /// - Parameters:
  ///   - old: The sections before the change, each with its items.
  ///   - new: The sections after the change, each with its items.
  /// - Complexity: That of `init(from:to:)` for flat arrays, plus a copy of both lists.
  @inlinable
  public init<Section: Hashable, Item: Hashable>(
    from old: [(section: Section, items: [Item])], to new: [(section: Section, items: [Item])]
  ) {
    self.init(from: Self.flatten(old), to: Self.flatten(new))
  }

  /// Compares two lists of sections whose items are in one array each.
  ///
  /// - Parameters:
  ///   - old: The section identifiers of the old list, the items of all sections one after the other, and for each
  ///     section the index after its last item.
  ///   - new: The same for the new list.
  /// - Complexity: O(*n*) comparisons and hashes and O(*m* log *m*) for the order, where *n* is the number of sections
  ///   and items of both lists together and *m* the number of runs that kept their inner order.
  @inlinable
  public init<Section: Hashable, Item: Hashable>(
    from old: (sections: [Section], items: [Item], sectionEnds: [Int]),
    to new: (sections: [Section], items: [Item], sectionEnds: [Int])
  ) {
    self.init(
      sections: ListMatching(from: old.sections, to: new.sections),
      items: ListMatching(from: old.items, to: new.items),
      oldEnds: SectionEnds(old.sectionEnds, sectionCount: old.sections.count, itemCount: old.items.count),
      newEnds: SectionEnds(new.sectionEnds, sectionCount: new.sections.count, itemCount: new.items.count))
  }

  /// Compares two lists of sections in memory buffers, without copying them.
  ///
  /// - Parameters:
  ///   - old: The section identifiers of the old list, the items of all sections one after the other, and for each
  ///     section the index after its last item.
  ///   - new: The same for the new list.
  @inlinable
  package init<Section: Hashable, Item: Hashable>(
    from old: (
      sections: UnsafeBufferPointer<Section>, items: UnsafeBufferPointer<Item>, sectionEnds: [Int]
    ),
    to new: (
      sections: UnsafeBufferPointer<Section>, items: UnsafeBufferPointer<Item>, sectionEnds: [Int]
    )
  ) {
    self.init(
      sections: ListMatching(from: old.sections, to: new.sections),
      items: ListMatching(from: old.items, to: new.items),
      oldEnds: SectionEnds(old.sectionEnds, sectionCount: old.sections.count, itemCount: old.items.count),
      newEnds: SectionEnds(new.sectionEnds, sectionCount: new.sections.count, itemCount: new.items.count))
  }

  /// Makes a difference that only moves items.
  ///
  /// - Parameter itemMoves: The moves, by ascending new position.
  package init(itemMoves: [ItemMove]) {
    sections = ListDifference(from: [Int](), to: [])
    self.itemMoves = itemMoves
  }

  @inlinable
  static func flatten<Section, Item>(
    _ list: [(section: Section, items: [Item])]
  ) -> (sections: [Section], items: [Item], sectionEnds: [Int]) {
    var items: [Item] = []
    var ends: [Int] = []
    ends.reserveCapacity(list.count)
    for entry in list {
      items.append(contentsOf: entry.items)
      ends.append(items.count)
    }
    return (list.map { $0.section }, items, ends)
  }
}
