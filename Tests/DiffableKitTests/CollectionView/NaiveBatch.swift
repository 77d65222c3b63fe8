import DiffableKit

/// The slow reference implementation of `BatchUpdate`: edits arrays of arrays, deletions from the last to the first,
/// insertions from the first to the last (`behaviour.md` D2).
struct NaiveBatch {
  typealias Edit = BatchUpdate.Edit

  private let edits: [Edit]
  private let old: [NamedSection]
  private let counts: [Int]

  /// Returns the model after a batch of edits.
  ///
  /// - Parameters:
  ///   - edits: The edits.
  ///   - old: The model before.
  ///   - counts: The number of items of each section after.
  /// - Returns: Nil if the batch is invalid; otherwise the model, with new sections and items named `NamedSection.new`.
  static func result(of edits: [Edit], on old: [NamedSection], after counts: [Int]) -> [NamedSection]? {
    let unique = edits.enumerated().filter { index, edit in !edits[..<index].contains(edit) }.map(\.element)
    let isContradiction = unique.contains { one in unique.contains { contradict(one, $0) } }
    return isContradiction ? nil : NaiveBatch(edits: unique, old: old, counts: counts).result()
  }

  private static func contradict(_ one: Edit, _ other: Edit) -> Bool {
    switch (one, other) {
    case (.deleteItem(let path), .reloadItem(let same)): path == same
    case (.deleteItem(let path), .moveItem(let from, _)), (.reloadItem(let path), .moveItem(let from, _)):
      path == from
    case (.insertItem(let path), .moveItem(_, let to)): path == to
    case (.moveItem(let from, let to), .moveItem(let otherFrom, let otherTo)): (from == otherFrom) != (to == otherTo)
    case (.deleteSection(let section), .reloadSection(let same)): section == same
    case (.deleteSection(let section), .moveSection(let from, _)),
      (.reloadSection(let section), .moveSection(let from, _)):
      section == from
    case (.insertSection(let section), .moveSection(_, let to)): section == to
    case (.moveSection(let from, let to), .moveSection(let otherFrom, let otherTo)):
      (from == otherFrom) != (to == otherTo)
    default: false
    }
  }

  private func result() -> [NamedSection]? {
    guard placesBeforeExist, let sections = moveSections() else { return nil }
    guard sections.count == counts.count else { return nil }
    var result: [NamedSection] = []
    for (index, section) in sections.enumerated() {
      guard let filled = fill(section, at: index) else { return nil }
      result.append(filled)
    }
    return placesAfterExist ? result : nil
  }

  private var placesBeforeExist: Bool {
    edits.allSatisfy { edit in
      switch edit {
      case .deleteItem(let path), .reloadItem(let path), .reconfigureItem(let path), .moveItem(let path, _):
        old.item(at: path) != nil
      case .deleteSection(let index), .reloadSection(let index), .moveSection(let index, _): old.indices.contains(index)
      case .insertItem, .insertSection: true
      }
    }
  }

  private var placesAfterExist: Bool {
    edits.allSatisfy { edit in
      switch edit {
      case .insertItem(let path), .moveItem(_, let path):
        counts.indices.contains(path.section) && path.item < counts[path.section]
      case .insertSection(let index), .moveSection(_, let index): counts.indices.contains(index)
      default: true
      }
    }
  }

  /// Returns the sections in their new order, each with its remaining items, and nil in place of a new or reloaded
  /// section; nil as a whole if an index is invalid.
  private func moveSections() -> [NamedSection?]? {
    let left: [NamedSection?] = old.enumerated().map { index, section in
      if edits.contains(.reloadSection(index)) { return nil }
      let leaves = { (item: Int) in
        edits.contains { edit in
          switch edit {
          case .deleteItem(let path), .moveItem(let path, _): path == IndexPath(item: item, section: index)
          default: false
          }
        }
      }
      return NamedSection(
        name: section.name, items: section.items.enumerated().filter { !leaves($0.offset) }.map(\.element))
    }
    var sections = left
    var arrivals: [(Int, NamedSection?)] = []
    for index in old.indices.reversed() {
      for edit in edits {
        switch edit {
        case .deleteSection(index): sections.remove(at: index)
        case .moveSection(index, let destination): arrivals.append((destination, sections.remove(at: index)))
        default: break
        }
      }
    }
    for case .insertSection(let index) in edits { arrivals.append((index, nil)) }
    for (index, section) in arrivals.sorted(by: { $0.0 < $1.0 }) {
      guard (0...sections.count).contains(index) else { return nil }
      sections.insert(section, at: index)
    }
    return sections
  }

  private func fill(_ section: NamedSection?, at index: Int) -> NamedSection? {
    var arrivals: [(Int, String)] = []
    for case .moveItem(let from, let to) in edits where to.section == index {
      arrivals.append((to.item, old[from.section].items[from.item]))
    }
    var filled: NamedSection
    if let section {
      filled = section
      for case .insertItem(let path) in edits where path.section == index {
        arrivals.append((path.item, NamedSection.new))
      }
    } else {
      guard counts[index] >= arrivals.count else { return nil }
      let new = Array(repeating: NamedSection.new, count: counts[index] - arrivals.count)
      filled = NamedSection(name: NamedSection.new, items: new)
    }
    for (item, name) in arrivals.sorted(by: { $0.0 < $1.0 }) {
      guard (0...filled.items.count).contains(item) else { return nil }
      filled.items.insert(name, at: item)
    }
    return filled.items.count == counts[index] ? filled : nil
  }
}
