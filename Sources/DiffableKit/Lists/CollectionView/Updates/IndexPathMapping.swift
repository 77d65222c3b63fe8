import ListDiff

/// A mapping of index paths that results from a batch of edits, in both directions.
package struct IndexPathMapping: Sendable {
  /// The difference that replays the batch; empty if nothing was inserted, deleted or moved.
  ///
  /// A reloaded section is contained as a deletion and an insertion, since its items cannot be matched.
  package let difference: SectionedListDifference

  /// The new index paths of items that get another cell, ascending.
  package private(set) var reloadedItems: [IndexPath] = []

  /// The new index paths of items whose cell is reconfigured, ascending.
  package private(set) var reconfiguredItems: [IndexPath] = []

  private let sectionShift: OrderPreservingIndexMapping
  private let sectionMoves: BatchEditsByKind.Moves<Int>
  private let reloadedSections: Set<Int>
  /// The mappings of items within sections that stay, by old section; sections without edits have none.
  private var itemShifts: [Int: OrderPreservingIndexMapping] = [:]
  private let itemMoves: BatchEditsByKind.Moves<ItemPosition>

  /// Creates the mapping of edits whose index paths all exist.
  init(_ edits: BatchEditsByKind) {
    sectionMoves = edits.sectionMoves
    itemMoves = edits.itemMoves
    reloadedSections = edits.reloadedSections
    let shift = OrderPreservingIndexMapping(
      leaving: (edits.deletedSections.map { $0 } + edits.sectionMoves.destinations.keys).sorted(),
      arriving: (edits.insertedSections.map { $0 } + edits.sectionMoves.origins.keys).sorted())
    sectionShift = shift

    let goneSections = edits.deletedSections.union(edits.reloadedSections)
    let newSections = edits.insertedSections.union(edits.reloadedSections.compactMap { shift.newIndex(of: $0) })
    // Edits of items in a deleted or inserted section are implied by the section's edit (`behaviour.md` C38).
    let deletions = edits.deletedItems.filter { !goneSections.contains($0.section) }.sorted()
    let insertions = edits.insertedItems.filter { !newSections.contains($0.section) }.sorted()
    let moves = edits.itemMoves.origins.map { SectionedListDifference.ItemMove(from: $1, to: $0) }
      .sorted { $0.to < $1.to }
    difference = SectionedListDifference(
      sections: ListDifference(
        deletions: goneSections.sorted(), insertions: newSections.sorted(),
        moves: edits.sectionMoves.origins.map { ListDifference.Move(from: $1, to: $0) }.sorted { $0.to < $1.to }),
      itemDeletions: deletions, itemInsertions: insertions, itemMoves: moves)

    shiftItems()
    reloadedItems = edits.reloadedItems.compactMap { newPosition($0) }.sorted().map { IndexPath($0) }
    reconfiguredItems = edits.reconfiguredItems.compactMap { newPosition($0) }.sorted().map { IndexPath($0) }
  }

  /// Creates the mapping of a difference in which all sections keep their indices; `nil` if some do not.
  ///
  /// - Complexity: O(*k* log *k*) in the changes of the difference.
  init?(_ difference: SectionedListDifference) {
    guard difference.sections.isEmpty else { return nil }
    self.difference = difference
    (sectionShift, sectionMoves, reloadedSections) = (OrderPreservingIndexMapping(), BatchEditsByKind.Moves(), [])
    var moves = BatchEditsByKind.Moves<ItemPosition>()
    for move in difference.itemMoves { _ = moves.add(from: move.from, to: move.to) }
    itemMoves = moves
    shiftItems()
  }

  private mutating func shiftItems() {
    for place in (difference.itemDeletions + difference.itemMoves.map(\.from)).sorted() {
      itemShifts[place.section, default: OrderPreservingIndexMapping()].leaving.append(place.item)
    }
    for place in (difference.itemInsertions + difference.itemMoves.map(\.to)).sorted() {
      // Items that arrive in an inserted section need no mapping, because no item stays there.
      guard let section = oldSection(place.section) else { continue }
      itemShifts[section, default: OrderPreservingIndexMapping()].arriving.append(place.item)
    }
  }

  /// Returns the new index of a section by its old one, or `nil` if the section was deleted or reloaded.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func newSection(_ oldSection: Int) -> Int? {
    if let destination = sectionMoves.destinations[oldSection] { return destination }
    return reloadedSections.contains(oldSection) ? nil : sectionShift.newIndex(of: oldSection)
  }

  /// Returns the old index of a section by its new one, or `nil` if the section was inserted or reloaded.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func oldSection(_ newSection: Int) -> Int? {
    if let origin = sectionMoves.origins[newSection] { return origin }
    return sectionShift.oldIndex(of: newSection).flatMap { reloadedSections.contains($0) ? nil : $0 }
  }

  /// Returns the old index of a reloaded section by its new one, or `nil` for all other sections.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func reloadedSection(_ newSection: Int) -> Int? {
    guard sectionMoves.origins[newSection] == nil else { return nil }
    return sectionShift.oldIndex(of: newSection).flatMap { reloadedSections.contains($0) ? $0 : nil }
  }

  /// Returns the new index path of an item by its old one, or `nil` if the item was deleted or its section reloaded.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func newIndexPath(_ oldIndexPath: IndexPath) -> IndexPath? {
    newPosition(ItemPosition(section: oldIndexPath.section, item: oldIndexPath.item)).map { IndexPath($0) }
  }

  /// Returns the old index path of an item by its new one, or `nil` if the item was inserted or its section reloaded.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func oldIndexPath(_ newIndexPath: IndexPath) -> IndexPath? {
    let position = ItemPosition(section: newIndexPath.section, item: newIndexPath.item)
    if let origin = itemMoves.origins[position] { return IndexPath(origin) }
    guard let section = oldSection(position.section) else { return nil }
    guard let shift = itemShifts[section] else { return IndexPath(item: position.item, section: section) }
    return shift.oldIndex(of: position.item).map { IndexPath(item: $0, section: section) }
  }

  private func newPosition(_ position: ItemPosition) -> ItemPosition? {
    if let destination = itemMoves.destinations[position] { return destination }
    guard let section = newSection(position.section) else { return nil }
    guard let shift = itemShifts[position.section] else { return ItemPosition(section: section, item: position.item) }
    return shift.newIndex(of: position.item).map { ItemPosition(section: section, item: $0) }
  }
}
