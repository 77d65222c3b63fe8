import ListDiff

/// What a batch of edits does to index paths: where each item and section goes, and where it came from.
package struct IndexPathMapping: Sendable {
  /// What replays the batch; empty if nothing came, went or moved.
  ///
  /// A reloaded section is in it as one that goes and one that comes, since nothing is known of its items.
  package let difference: SectionedListDifference

  /// The new places of items that get another cell, ascending.
  package private(set) var reloadedItems: [IndexPath] = []

  /// The new places of items whose cell is filled again, ascending.
  package private(set) var reconfiguredItems: [IndexPath] = []

  private let sectionShift: IndexMapping
  private let sectionMoves: SortedEdits.Moves<Int>
  private let reloadedSections: Set<Int>
  /// What happens in sections that stay, by old index; nothing in those that are not named.
  private var itemShifts: [Int: IndexMapping] = [:]
  private let itemMoves: SortedEdits.Moves<ItemPosition>

  /// Finds what edits do whose places all exist.
  init(_ edits: SortedEdits) {
    sectionMoves = edits.sectionMoves
    itemMoves = edits.itemMoves
    reloadedSections = edits.reloadedSections
    let shift = IndexMapping(
      leaving: (edits.deletedSections.map { $0 } + edits.sectionMoves.destinations.keys).sorted(),
      arriving: (edits.insertedSections.map { $0 } + edits.sectionMoves.origins.keys).sorted())
    sectionShift = shift

    let goneSections = edits.deletedSections.union(edits.reloadedSections)
    let newSections = edits.insertedSections.union(edits.reloadedSections.compactMap { shift.newIndex(of: $0) })
    // What is said of items in a section that goes or comes is said with the section (`behaviour.md` C38).
    let deletions = edits.deletedItems.filter { !goneSections.contains($0.section) }.sorted()
    let insertions = edits.insertedItems.filter { !newSections.contains($0.section) }.sorted()
    let moves = edits.itemMoves.origins.map { SectionedListDifference.ItemMove(from: $1, to: $0) }
      .sorted { $0.to < $1.to }
    difference = SectionedListDifference(
      sections: ListDifference(
        deletions: goneSections.sorted(), insertions: newSections.sorted(),
        moves: edits.sectionMoves.origins.map { ListDifference.Move(from: $1, to: $0) }.sorted { $0.to < $1.to }),
      itemDeletions: deletions, itemInsertions: insertions, itemMoves: moves)

    for place in (deletions + moves.map(\.from)).sorted() {
      itemShifts[place.section, default: IndexMapping()].leaving.append(place.item)
    }
    for place in (insertions + moves.map(\.to)).sorted() {
      // A section that has come has no items that stay.
      guard let section = oldSection(place.section) else { continue }
      itemShifts[section, default: IndexMapping()].arriving.append(place.item)
    }
    reloadedItems = edits.reloadedItems.compactMap { newPosition($0) }.sorted().map { IndexPath($0) }
    reconfiguredItems = edits.reconfiguredItems.compactMap { newPosition($0) }.sorted().map { IndexPath($0) }
  }

  /// The new index of a section by its old one; nil if it is gone or everything in it is new.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func newSection(_ oldSection: Int) -> Int? {
    if let destination = sectionMoves.destinations[oldSection] { return destination }
    return reloadedSections.contains(oldSection) ? nil : sectionShift.newIndex(of: oldSection)
  }

  /// The old index of a section by its new one; nil if it has come or everything in it is new.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func oldSection(_ newSection: Int) -> Int? {
    if let origin = sectionMoves.origins[newSection] { return origin }
    return sectionShift.oldIndex(of: newSection).flatMap { reloadedSections.contains($0) ? nil : $0 }
  }

  /// The old index of a section by its new one, if it is reloaded; nil for all others.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func reloadedSection(_ newSection: Int) -> Int? {
    guard sectionMoves.origins[newSection] == nil else { return nil }
    return sectionShift.oldIndex(of: newSection).flatMap { reloadedSections.contains($0) ? $0 : nil }
  }

  /// The new place of an item by its old one; nil if it is gone.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func newIndexPath(_ oldIndexPath: IndexPath) -> IndexPath? {
    newPosition(ItemPosition(section: oldIndexPath.section, item: oldIndexPath.item)).map { IndexPath($0) }
  }

  /// The old place of an item by its new one; nil if it has come.
  ///
  /// - Complexity: O(log *k*) for *k* edits.
  package func oldIndexPath(_ newIndexPath: IndexPath) -> IndexPath? {
    let place = ItemPosition(section: newIndexPath.section, item: newIndexPath.item)
    if let origin = itemMoves.origins[place] { return IndexPath(origin) }
    guard let section = oldSection(place.section) else { return nil }
    guard let shift = itemShifts[section] else { return IndexPath(item: place.item, section: section) }
    return shift.oldIndex(of: place.item).map { IndexPath(item: $0, section: section) }
  }

  private func newPosition(_ place: ItemPosition) -> ItemPosition? {
    if let destination = itemMoves.destinations[place] { return destination }
    guard let section = newSection(place.section) else { return nil }
    guard let shift = itemShifts[place.section] else { return ItemPosition(section: section, item: place.item) }
    return shift.newIndex(of: place.item).map { ItemPosition(section: section, item: $0) }
  }
}
