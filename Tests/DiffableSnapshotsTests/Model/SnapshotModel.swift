/// A model of a snapshot in its simplest form: arrays that are searched from the start.
struct SnapshotModel: Equatable, Sendable {
  /// A section of the model and its items.
  struct Section: Equatable, Sendable {
    var id: Int
    var items: [Int] = []
  }

  private(set) var sections: [Section]
  private(set) var reloadedItems: [Int] = []
  private(set) var reconfiguredItems: [Int] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var reconfiguredSections: [Int] = []

  init(sections: [Section] = []) {
    self.sections = sections
  }

  var items: [Int] {
    var items: [Int] = []
    for section in sections { items += section.items }
    return items
  }

  func index(ofSection id: Int) -> Int? { sections.firstIndex { $0.id == id } }

  func place(of item: Int) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let offset = section.items.firstIndex(of: item) { return (index, offset) }
    }
    return nil
  }

  /// Makes an edit, or changes nothing if the edit breaks a rule (`behaviour.md` A53).
  ///
  /// - Returns: True if the edit was made, false if it breaks a rule.
  mutating func apply(_ edit: SnapshotEdit) -> Bool {
    switch edit {
    case .appendSections(let ids): insertSections(ids, at: sections.count)
    case .insertSections(let ids, let id, let after): insertSections(ids, next: id, after: after)
    case .deleteSections(let ids): deleteSections(ids)
    case .moveSection(let id, let destination, let after): moveSection(id, next: destination, after: after)
    case .appendItems(let ids, let section): appendItems(ids, section)
    case .insertItems(let ids, let id, let after): insertItems(ids, next: id, after: after)
    case .replaceItems(let ids, let section): replaceItems(ids, section)
    case .deleteItems(let ids): deleteItems(ids)
    case .deleteAllItems: removeEverything()
    case .moveItem(let id, let destination, let after): moveItem(id, next: destination, after: after)
    case .reloadItems(let ids): knows(ids) && Self.mark(ids, in: &reloadedItems)
    case .reconfigureItems(let ids): knows(ids) && Self.mark(ids, in: &reconfiguredItems)
    case .reloadSections(let ids): knows(sections: ids) && Self.mark(ids, in: &reloadedSections)
    case .reconfigureSections(let ids): knows(sections: ids) && Self.mark(ids, in: &reconfiguredSections)
    case .removeMarks: removeMarks()
    case .keep, .swap, .compare, .rebuild: true
    }
  }

  mutating func removeMarks() -> Bool {
    (reloadedItems, reconfiguredItems) = ([], [])
    (reloadedSections, reconfiguredSections) = ([], [])
    return true
  }

  private mutating func removeEverything() -> Bool {
    self = SnapshotModel()
    return true
  }

  private mutating func insertSections(_ ids: [Int], at index: Int) -> Bool {
    guard Set(ids).count == ids.count, ids.allSatisfy({ self.index(ofSection: $0) == nil }) else { return false }
    sections.insert(contentsOf: ids.map { Section(id: $0) }, at: index)
    return true
  }

  private mutating func insertSections(_ ids: [Int], next id: Int, after: Bool) -> Bool {
    guard !ids.isEmpty else { return true }
    guard let index = index(ofSection: id) else { return false }
    return insertSections(ids, at: index + (after ? 1 : 0))
  }

  private mutating func deleteSections(_ ids: [Int]) -> Bool {
    var leaving: [Int] = []
    for section in sections where ids.contains(section.id) { leaving += section.items }
    forgetMarks(of: Set(leaving))
    sections.removeAll { ids.contains($0.id) }
    reloadedSections.removeAll { ids.contains($0) }
    reconfiguredSections.removeAll { ids.contains($0) }
    return true
  }

  private mutating func moveSection(_ id: Int, next destination: Int, after: Bool) -> Bool {
    guard id != destination, let from = index(ofSection: id), index(ofSection: destination) != nil else { return false }
    let section = sections.remove(at: from)
    guard let index = index(ofSection: destination) else { return false }
    sections.insert(section, at: index + (after ? 1 : 0))
    return true
  }

  private mutating func appendItems(_ ids: [Int], _ section: Int?) -> Bool {
    guard !ids.isEmpty else { return true }
    guard Set(ids).count == ids.count, let last = sections.last else { return false }
    guard let index = index(ofSection: section ?? last.id) else { return false }
    lift(ids)
    sections[index].items += ids
    return true
  }

  private mutating func insertItems(_ ids: [Int], next destination: Int, after: Bool) -> Bool {
    guard !ids.isEmpty else { return true }
    guard Set(ids).count == ids.count, !ids.contains(destination), place(of: destination) != nil else { return false }
    lift(ids)
    guard let (section, item) = place(of: destination) else { return false }
    sections[section].items.insert(contentsOf: ids, at: item + (after ? 1 : 0))
    return true
  }

  private mutating func replaceItems(_ ids: [Int], _ section: Int) -> Bool {
    guard Set(ids).count == ids.count, let index = index(ofSection: section) else { return false }
    forgetMarks(of: Set(sections[index].items).subtracting(ids))
    lift(ids)
    sections[index].items = ids
    return true
  }

  private mutating func deleteItems(_ ids: [Int]) -> Bool {
    lift(ids)
    forgetMarks(of: Set(ids))
    return true
  }

  private mutating func moveItem(_ id: Int, next destination: Int, after: Bool) -> Bool {
    place(of: id) != nil && insertItems([id], next: destination, after: after)
  }

  /// Removes items from the sections that contain them.
  private mutating func lift(_ ids: [Int]) {
    if ids.count == 1, let (section, item) = place(of: ids[0]) {
      sections[section].items.remove(at: item)
    } else if ids.count > 1 {
      let leaving = Set(ids)
      for index in sections.indices { sections[index].items.removeAll { leaving.contains($0) } }
    }
  }

  private func knows(_ items: [Int]) -> Bool { items.allSatisfy { place(of: $0) != nil } }

  private func knows(sections: [Int]) -> Bool { sections.allSatisfy { index(ofSection: $0) != nil } }

  private static func mark(_ ids: [Int], in marks: inout [Int]) -> Bool {
    for id in ids where !marks.contains(id) { marks.append(id) }
    return true
  }

  private mutating func forgetMarks(of items: Set<Int>) {
    reloadedItems.removeAll { items.contains($0) }
    reconfiguredItems.removeAll { items.contains($0) }
  }
}
