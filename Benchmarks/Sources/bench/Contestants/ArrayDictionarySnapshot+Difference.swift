extension ArrayDictionarySnapshot {
  /// The difference between two snapshots of the yardstick: the changes of sections and items, by position.
  struct Difference {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var deletions: [Position] = []
    var insertions: [Position] = []
    var moves: [(from: Position, to: Position)] = []
  }

  /// Returns the difference that changes another snapshot into this one.
  ///
  /// Sections and items are matched through the dictionaries, which exist already. Within a section that is in both,
  /// the items that keep their order are a longest increasing subsequence, and all others move.
  func difference(from old: Self) -> Difference {
    var result = Difference()
    result.deletedSections = old.sections.indices.filter { sectionIndices[old.sections[$0]] == nil }
    result.insertedSections = sections.indices.filter { old.sectionIndices[sections[$0]] == nil }
    let keptSections = sections.indices.compactMap { new in
      old.sectionIndices[sections[new]].map { (from: $0, to: new) }
    }
    result.movedSections = Self.moving(keptSections.map(\.from)).map { keptSections[$0] }

    for (section, sectionItems) in old.items.enumerated() where sectionIndices[old.sections[section]] != nil {
      for (index, item) in sectionItems.enumerated() where positions[item] == nil {
        result.deletions.append(Position(section: section, index: index))
      }
    }
    for (section, sectionItems) in items.enumerated() {
      let oldSection = old.sectionIndices[sections[section]]
      var staying: [(from: Position, to: Position)] = []
      for (index, item) in sectionItems.enumerated() {
        let position = Position(section: section, index: index)
        if let oldPosition = old.positions[item] {
          if oldPosition.section == oldSection {
            staying.append((oldPosition, position))
          } else {
            result.moves.append((oldPosition, position))
          }
        } else if oldSection != nil {
          result.insertions.append(position)
        }
      }
      result.moves += Self.moving(staying.map(\.from.index)).map { staying[$0] }
    }
    return result
  }

  /// Returns the indices of the numbers outside a longest increasing subsequence.
  private static func moving(_ numbers: [Int]) -> [Int] {
    let staying = longestIncreasingSubsequence(numbers)
    return numbers.indices.filter { !staying[$0] }
  }
}
