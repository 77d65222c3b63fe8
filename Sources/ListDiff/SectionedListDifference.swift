/// What changes one list of sections with items into another: sections and items that are deleted, inserted and moved.
///
/// Sections and items are told apart by identifier. An item that keeps its section and its place relative to the items
/// that stay there is not mentioned, wherever its section goes. An item that changes its section is a move, also out of
/// a deleted section or into an inserted one (`behaviour.md` C36). Other items of a deleted section go with it, and other
/// items of an inserted section come with it, without being listed (C38).
///
/// Section identifiers should be unique, and item identifiers unique across all sections. Duplicates are treated
/// as by `ListDifference`.
public struct SectionedListDifference: Hashable, Sendable {
  /// An item that changes its section, or its place relative to the items that stay in its section.
  public struct ItemMove: Hashable, Sendable {
    /// The item's place in the old list.
    public var from: ItemPosition

    /// The item's place in the new list.
    public var to: ItemPosition

    /// Makes a move.
    ///
    /// - Parameters:
    ///   - from: The item's place in the old list.
    ///   - to: The item's place in the new list.
    public init(from: ItemPosition, to: ItemPosition) {
      self.from = from
      self.to = to
    }
  }

  /// The sections themselves, compared as a list.
  public internal(set) var sections: ListDifference

  /// The old indices of the sections that disappear, ascending.
  public var sectionDeletions: [Int] { sections.deletions }

  /// The new indices of the sections that appear, ascending.
  public var sectionInsertions: [Int] { sections.insertions }

  /// The sections that move, by ascending new index.
  ///
  /// No difference with fewer exists.
  public var sectionMoves: [ListDifference.Move] { sections.moves }

  /// The old positions of the items that disappear from sections that stay, ascending.
  public internal(set) var itemDeletions: [ItemPosition] = []

  /// The new positions of the items that appear in sections that were there before, ascending.
  public internal(set) var itemInsertions: [ItemPosition] = []

  /// The items that move, by ascending new position.
  ///
  /// Within a section that stays no difference with fewer exists.
  public internal(set) var itemMoves: [ItemMove] = []

  /// Whether both lists have the same sections with the same items in the same order.
  public var isEmpty: Bool {
    sections.isEmpty && itemDeletions.isEmpty && itemInsertions.isEmpty && itemMoves.isEmpty
  }

  /// Compares two lists of sections.
  ///
  /// - Parameters:
  ///   - old: The sections to start from, each with its items.
  ///   - new: The sections to arrive at, each with its items.
  /// - Complexity: As that of `init(from:to:)` for flat arrays, and a copy of both lists.
  @inlinable
  public init<Section: Hashable, Item: Hashable>(
    from old: [(section: Section, items: [Item])], to new: [(section: Section, items: [Item])]
  ) {
    self.init(from: Self.flatten(old), to: Self.flatten(new))
  }

  /// Compares two lists of sections whose items are in one array each.
  ///
  /// - Parameters:
  ///   - old: The section identifiers to start from, the items of all sections one after the other, and for each section
  ///     the index after its last item.
  ///   - new: The same for the list to arrive at.
  /// - Complexity: O(*n*) comparisons and hashes and O(*m* log *m*) for the order, where *n* is the number of sections and
  ///   items of both lists together and *m* the number of stretches that kept their inner order.
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

  /// Compares two lists of sections where they lie in memory.
  ///
  /// - Parameters:
  ///   - old: The section identifiers to start from, the items of all sections one after the other, and for each section
  ///     the index after its last item.
  ///   - new: The same for the list to arrive at.
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

  /// A difference that moves items and does nothing else.
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
