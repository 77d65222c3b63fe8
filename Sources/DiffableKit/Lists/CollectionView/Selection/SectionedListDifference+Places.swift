import ListDiff

extension SectionedListDifference {
  /// The new place of an item by its old one, found from the changes alone; nil if it is gone.
  ///
  /// To look up the identifier in both models costs more, and is paid for each of perhaps a million selected items.
  ///
  /// - Complexity: O(*k* log *k*) to make for *k* changes, O(log *k*) to call.
  func newIndexPaths() -> (IndexPath) -> IndexPath? {
    let sectionShift = IndexMapping(
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
    // By the new section; that of an item which stays in its own.
    var shifts: [Int: (section: Int, shift: IndexMapping)] = [:]
    return { path in
      if let place = movedItems[ItemPosition(section: path.section, item: path.item)] { return IndexPath(place) }
      let known = shifts[path.section]
      guard
        let (section, shift) = known
          ?? (movedSections[path.section] ?? sectionShift.newIndex(of: path.section)).map({ section in
            (section, IndexMapping(leaving: leaving[path.section] ?? [], arriving: arriving[section] ?? []))
          })
      else { return nil }
      if known == nil { shifts[path.section] = (section, shift) }
      return shift.newIndex(of: path.item).map { IndexPath(item: $0, section: section) }
    }
  }
}
