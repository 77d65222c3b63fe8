import DiffableKit
import DiffableTesting

/// An outline as a plain array of items with levels.
struct ListOutline {
  private(set) var rows: [(item: Int, level: Int)] = []
  private(set) var expanded: Set<Int> = []

  /// Creates a random tree of items, in their order.
  init(items: [Int], using generator: inout SeededGenerator) {
    var level = 0
    for (index, item) in items.enumerated() {
      level = index == 0 ? 0 : generator.number(0...min(level + 1, 3))
      rows.append((item, level))
      if generator.chance(2) { expanded.insert(item) }
    }
  }

  /// Returns the ancestors of the item at an index, outermost first.
  private func ancestors(at index: Int) -> [Int] {
    var found: [Int] = []
    var level = rows[index].level
    for row in rows[..<index].reversed() where row.level < level {
      found.insert(row.item, at: 0)
      level = row.level
    }
    return found
  }

  private func isVisible(_ index: Int) -> Bool { ancestors(at: index).allSatisfy(expanded.contains) }

  var visibleRows: [(item: Int, level: Int)] { rows.indices.filter(isVisible).map { rows[$0] } }

  var items: [Int] { rows.map { $0.item } }

  /// Returns the innermost visible ancestor of an item that is not visible.
  func visibleParent(of item: Int) -> Int? {
    guard let index = rows.firstIndex(where: { $0.item == item }), !isVisible(index) else { return nil }
    return ancestors(at: index).last { parent in isVisible(rows.firstIndex { $0.item == parent }!) }
  }

  var snapshot: NSDiffableDataSourceSectionSnapshot<Int> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    for index in rows.indices { snapshot.append([rows[index].item], to: ancestors(at: index).last) }
    snapshot.expand(Array(expanded))
    return snapshot
  }
}
