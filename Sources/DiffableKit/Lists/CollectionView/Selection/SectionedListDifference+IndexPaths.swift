import ListDiff

extension SectionedListDifference {
  /// The first position at which items have come, gone or moved, in the old or in the new list; `nil` if there is none.
  ///
  /// Items before it keep their index paths.
  ///
  /// - Complexity: O(*m*) for *m* moves.
  var firstChangedPosition: ItemPosition? {
    var positions = [itemDeletions.first, itemInsertions.first].compactMap(\.self)
    for move in itemMoves { positions.append(min(move.from, move.to)) }
    for section in [sectionDeletions.first, sectionInsertions.first].compactMap(\.self) {
      positions.append(ItemPosition(section: section, item: 0))
    }
    for move in sectionMoves { positions.append(ItemPosition(section: min(move.from, move.to), item: 0)) }
    return positions.min()
  }

  /// Returns a closure that maps old index paths to new ones from the changes alone, with `nil` for deleted items.
  ///
  /// Looking up the identifier in both models costs more, and would be paid for each of perhaps a million selected
  /// items.
  ///
  /// - Complexity: O(*k* log *k*) to create for *k* changes, O(log *k*) to call.
  func newIndexPaths() -> (IndexPath) -> IndexPath? {
    let sectionShift = OrderPreservingIndexMapping(
      leaving: (sectionDeletions + sectionMoves.map(\.from)).sorted(),
      arriving: (sectionInsertions + sectionMoves.map(\.to)).sorted())
    let movedSections = Dictionary(uniqueKeysWithValues: sectionMoves.map { ($0.from, $0.to) })
    let movedItems = Dictionary(uniqueKeysWithValues: itemMoves.map { ($0.from, $0.to) })
    var leaving: [Int: [Int]] = [:]
    for place in (itemDeletions + itemMoves.map(\.from)).sorted() {
      leaving[place.section, default: []].append(place.item)
    }
    var arriving: [Int: [Int]] = [:]
    for place in (itemInsertions + itemMoves.map(\.to)).sorted() {
      arriving[place.section, default: []].append(place.item)
    }
    // The new index of each old section, with the mapping of its items from old to new indices; computed when needed.
    var shifts: [Int: (section: Int, shift: OrderPreservingIndexMapping)] = [:]
    return { path in
      if let position = movedItems[ItemPosition(section: path.section, item: path.item)] { return IndexPath(position) }
      let known = shifts[path.section]
      guard
        let (section, shift) = known
          ?? (movedSections[path.section] ?? sectionShift.newIndex(of: path.section)).map({ section in
            (
              section,
              OrderPreservingIndexMapping(leaving: leaving[path.section] ?? [], arriving: arriving[section] ?? [])
            )
          })
      else { return nil }
      if known == nil { shifts[path.section] = (section, shift) }
      return shift.newIndex(of: path.item).map { IndexPath(item: $0, section: section) }
    }
  }
}
