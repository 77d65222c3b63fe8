extension SnapshotModel {
  /// Returns every arrangement of the items 0, 1, … in this order in at most two sections.
  ///
  /// As the old side of a pair these are enough: identifiers are compared and hashed but never ordered, so that any
  /// other arrangement is one of these with other names.
  static func ordered(itemCount: Int) -> [SnapshotModel] {
    let items = Array(0..<itemCount)
    return (0...2).flatMap { spread(items, over: Array(0..<$0)) }
  }

  /// Returns every arrangement of at most five items in at most two sections, as the new side to an old side with
  /// `oldItemCount` items.
  ///
  /// Identifiers that the old side does not have are numbered in order of appearance.
  static func arrangements(oldItemCount: Int, oldSectionCount: Int) -> [SnapshotModel] {
    let sections = selections(old: oldSectionCount, fresh: 2, atMost: 2)
    let items = selections(old: oldItemCount, fresh: 5 - oldItemCount, atMost: 5)
    return sections.flatMap { sections in items.flatMap { spread($0, over: sections) } }
  }

  /// Returns all lists of at most `limit` different numbers: numbers below `old` in any order, and at most `fresh`
  /// numbers from `old` on, of which only these ascend.
  private static func selections(old: Int, fresh: Int, atMost limit: Int) -> [[Int]] {
    var complete: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<limit {
      longest = longest.flatMap { list -> [[Int]] in
        let next = old + list.filter { $0 >= old }.count
        return ((0..<old).filter { !list.contains($0) } + (next < old + fresh ? [next] : [])).map { list + [$0] }
      }
      complete += longest
    }
    return complete
  }

  private static func spread(_ items: [Int], over sections: [Int]) -> [SnapshotModel] {
    switch sections.count {
    case 0: items.isEmpty ? [SnapshotModel()] : []
    case 1: [SnapshotModel(sections: [Section(id: sections[0], items: items)])]
    default:
      (0...items.count).map { end in
        SnapshotModel(sections: [
          Section(id: sections[0], items: Array(items[..<end])), Section(id: sections[1], items: Array(items[end...])),
        ])
      }
    }
  }

  /// Returns edits that change these sections and items into others.
  ///
  /// - Parameters:
  ///   - other: The sections and items after the edits.
  ///   - deletesFirst: True to delete sections first, so that their items are inserted again; false to move the items
  ///     out of their sections before these are deleted.
  /// - Returns: The edits, none of which is refused.
  func edits(to other: SnapshotModel, deletesFirst: Bool) -> [SnapshotEdit] {
    let stayingSections = Set(other.sections.map { $0.id })
    let stayingItems = Set(other.items)
    let deletions: [SnapshotEdit] = [
      .deleteItems(items.filter { !stayingItems.contains($0) }),
      .deleteSections(sections.map { $0.id }.filter { !stayingSections.contains($0) }),
    ]
    var edits: [SnapshotEdit] = [.appendSections(other.sections.map { $0.id }.filter { index(ofSection: $0) == nil })]
    for (section, next) in zip(other.sections, other.sections.dropFirst()) {
      edits.append(.moveSection(next.id, to: section.id, after: true))
    }
    edits += other.sections.map { .replaceItems($0.items, section: $0.id) }
    return deletesFirst ? deletions + edits : edits + deletions
  }
}
