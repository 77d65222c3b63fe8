extension SnapshotModel {
  /// Every way to put the items 0, 1, … in this order into at most two sections.
  ///
  /// As the older side of a pair this is enough: identifiers are compared and hashed but never ordered, so that any other
  /// arrangement is one of these with other names.
  static func ordered(itemCount: Int) -> [SnapshotModel] {
    let items = Array(0..<itemCount)
    return (0...2).flatMap { spread(items, over: Array(0..<$0)) }
  }

  /// Every arrangement of five items in at most two sections, seen from an older side with the items below `oldItemCount`.
  ///
  /// Of the identifiers that the older side does not have, those used are numbered in order of appearance.
  static func arrangements(oldItemCount: Int, oldSectionCount: Int) -> [SnapshotModel] {
    let sections = selections(old: oldSectionCount, fresh: 2, atMost: 2)
    let items = selections(old: oldItemCount, fresh: 5 - oldItemCount, atMost: 5)
    return sections.flatMap { sections in items.flatMap { spread($0, over: sections) } }
  }

  /// All lists of different numbers: any below `old`, and those from there on, at most `fresh` of them, in their order.
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

  /// Edits that change these sections and items into others.
  ///
  /// - Parameters:
  ///   - other: What is to be there at the end.
  ///   - deletesFirst: Whether what goes is deleted first, so that items of a deleted section come back; otherwise items leave
  ///     their sections before these are deleted.
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
