/// A model of a section snapshot in its simplest form: an array of all rows from top to bottom, each with its level.
struct OutlineModel: Equatable, Sendable {
  /// A row of the outline: an item, its level, and true if the item is expanded.
  struct Row: Equatable, Sendable {
    var id: Int
    var level = 0
    var isExpanded = false
  }

  var rows: [Row] = []

  var ids: [Int] { rows.map { $0.id } }

  var visibleIDs: [Int] { rows.indices.filter { isVisible($0) }.map { rows[$0].id } }

  var childlessExpandedIDs: [Int] {
    rows.indices.filter { rows[$0].isExpanded && end(of: $0) == $0 + 1 }.map { rows[$0].id }
  }

  func index(of id: Int) -> Int? { rows.firstIndex { $0.id == id } }

  /// Returns the index of the parent of the row at an index, or `nil` for a root item.
  func parent(of index: Int) -> Int? { rows[..<index].lastIndex { $0.level < rows[index].level } }

  func isVisible(_ index: Int) -> Bool {
    guard let parent = parent(of: index) else { return true }
    return rows[parent].isExpanded && isVisible(parent)
  }

  /// Returns the index after the row at an index and all its descendants.
  func end(of index: Int) -> Int {
    rows[(index + 1)...].firstIndex { $0.level <= rows[index].level } ?? rows.count
  }

  /// Inserts rows at an index; the rows' levels are counted from the given level.
  ///
  /// - Returns: True if the rows were inserted; false if one of them is already in the outline or is named twice.
  mutating func insert(_ new: [Row], at index: Int, level: Int) -> Bool {
    let ids = new.map { $0.id }
    guard Set(ids).count == ids.count, ids.allSatisfy({ self.index(of: $0) == nil }) else { return false }
    rows.insert(
      contentsOf: new.map { Row(id: $0.id, level: $0.level + level, isExpanded: $0.isExpanded) }, at: index)
    return true
  }

  mutating func append(_ new: [Row], to parent: Int?) -> Bool {
    guard !new.isEmpty else { return true }
    guard let parent else { return insert(new, at: rows.count, level: 0) }
    guard let index = index(of: parent) else { return false }
    return insert(new, at: end(of: index), level: rows[index].level + 1)
  }

  mutating func insert(_ new: [Row], next id: Int, after: Bool) -> Bool {
    guard !new.isEmpty else { return true }
    guard let index = index(of: id) else { return false }
    return insert(new, at: after ? end(of: index) : index, level: rows[index].level)
  }

  mutating func delete(_ ids: [Int]) -> Bool {
    guard ids.allSatisfy({ index(of: $0) != nil }) else { return false }
    for id in ids {
      if let index = index(of: id) { rows.removeSubrange(index..<end(of: index)) }
    }
    return true
  }

  mutating func setExpanded(_ ids: [Int], _ isExpanded: Bool) {
    for id in ids {
      if let index = index(of: id) { rows[index].isExpanded = isExpanded }
    }
  }

  /// Returns the descendants of a row, with the row itself if asked for, and levels from zero.
  func part(of id: Int, includingParent: Bool) -> [Row] {
    guard let index = index(of: id) else { return [] }
    let part = rows[(includingParent ? index : index + 1)..<end(of: index)]
    let level = rows[index].level + (includingParent ? 0 : 1)
    return part.map { Row(id: $0.id, level: $0.level - level, isExpanded: $0.isExpanded) }
  }

  mutating func replaceChildren(of id: Int, with new: [Row]) -> Bool {
    guard let index = index(of: id) else { return false }
    var changed = self
    changed.rows.removeSubrange((index + 1)..<end(of: index))
    guard changed.insert(new, at: index + 1, level: rows[index].level + 1) else { return false }
    self = changed
    return true
  }
}
