extension ArrayDictionarySnapshot {
  /// What changed, by place.
  struct Difference {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var deletions: [Place] = []
    var insertions: [Place] = []
    var moves: [(from: Place, to: Place)] = []
  }

  /// What changes another snapshot into this one.
  ///
  /// Sections and items are matched through the dictionaries, which exist already. Within a section that stays, the items that
  /// keep their order are a longest increasing subsequence, and all others move.
  func difference(from old: Self) -> Difference {
    var result = Difference()
    result.deletedSections = old.sections.indices.filter { sectionIndices[old.sections[$0]] == nil }
    result.insertedSections = sections.indices.filter { old.sectionIndices[sections[$0]] == nil }
    let keptSections = sections.indices.compactMap { new in
      old.sectionIndices[sections[new]].map { (from: $0, to: new) }
    }
    result.movedSections = Self.moving(keptSections.map(\.from)).map { keptSections[$0] }

    for (section, sectionItems) in old.items.enumerated() where sectionIndices[old.sections[section]] != nil {
      for (index, item) in sectionItems.enumerated() where places[item] == nil {
        result.deletions.append(Place(section: section, index: index))
      }
    }
    for (section, sectionItems) in items.enumerated() {
      let oldSection = old.sectionIndices[sections[section]]
      var staying: [(from: Place, to: Place)] = []
      for (index, item) in sectionItems.enumerated() {
        let place = Place(section: section, index: index)
        if let oldPlace = old.places[item] {
          if oldPlace.section == oldSection {
            staying.append((oldPlace, place))
          } else {
            result.moves.append((oldPlace, place))
          }
        } else if oldSection != nil {
          result.insertions.append(place)
        }
      }
      result.moves += Self.moving(staying.map(\.from.index)).map { staying[$0] }
    }
    return result
  }

  /// The indices of the numbers outside a longest increasing subsequence.
  private static func moving(_ numbers: [Int]) -> [Int] {
    let staying = longestIncreasingSubsequence(numbers)
    return numbers.indices.filter { !staying[$0] }
  }
}
