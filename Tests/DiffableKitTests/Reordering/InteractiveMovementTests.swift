import DiffableKit
import ListDiff
import Testing

/// Tests of the index paths of data source and presentation while a person moves a row.
@MainActor struct InteractiveMovementTests {
  /// The item counts of all lists of up to three sections with up to three items each.
  private static let lists: [[Int]] = (1...3).flatMap { sections in
    (0..<Int(4).raised(to: sections)).map { number in
      (0..<sections).map { (number / Int(4).raised(to: $0)) % 4 }
    }
  }

  /// Returns all movements in a list: of each row, with any number of rows below it, to each target index path.
  private static func movements(in counts: [Int]) -> [InteractiveMovement] {
    var all: [InteractiveMovement] = []
    for (section, items) in counts.enumerated() {
      for item in 0..<items {
        for count in 1...(items - item) {
          for (targetSection, targetItems) in counts.enumerated() {
            let others = targetItems - (targetSection == section ? count : 0)
            for target in 0...others {
              all.append(
                InteractiveMovement(
                  source: IndexPath(item: item, section: section), count: count,
                  target: IndexPath(item: target, section: targetSection), location: .zero))
            }
          }
        }
      }
    }
    return all
  }

  private static func paths(_ counts: [Int]) -> [IndexPath] {
    counts.indices.flatMap { section in (0..<counts[section]).map { IndexPath(item: $0, section: section) } }
  }

  /// Returns the index paths as presented, computed naively by removing the moved rows and inserting them at the
  /// target.
  private static func shown(_ movement: InteractiveMovement, _ counts: [Int]) -> [[IndexPath]] {
    var list = counts.indices.map { section in (0..<counts[section]).map { IndexPath(item: $0, section: section) } }
    let range = movement.source.item..<movement.source.item + movement.count
    let rows = Array(list[movement.source.section][range])
    list[movement.source.section].removeSubrange(range)
    list[movement.target.section].insert(contentsOf: rows, at: movement.target.item)
    return list
  }

  @Test("C50: during a move, index paths of data source and presentation map to each other as in a naive reordering")
  func maps() {
    var number = 0
    for counts in Self.lists {
      for movement in Self.movements(in: counts) {
        number += 1
        let shown = Self.shown(movement, counts)
        #expect(movement.shownCounts(ItemCounts(counts)).array == shown.map(\.count))
        for (section, items) in shown.enumerated() {
          for (item, path) in items.enumerated() {
            let shownPath = IndexPath(item: item, section: section)
            #expect(
              movement.dataSourceIndexPath(shownAt: shownPath) == path, "\(movement) in \(counts) at \(shownPath)")
            #expect(movement.presentationIndexPath(of: path) == shownPath, "\(movement) in \(counts) for \(path)")
          }
        }
      }
    }
    #expect(number > 3000)
  }

  @Test("C50: the difference between two targets of a move turns one presented order into the other")
  func differences() {
    for counts in Self.lists where counts.count < 3 {
      for movement in Self.movements(in: counts) {
        for other in Self.movements(in: counts)
        where other.source == movement.source && other.count == movement.count {
          let difference = movement.difference(from: movement.target, to: other.target)
          let result = difference.applying(
            to: Self.shown(movement, counts).map { (section: (), items: $0) },
            insertingSection: { _ in (section: (), itemCount: 0) }, insertingItem: { _ in IndexPath() })
          #expect(result.map(\.items) == Self.shown(other, counts), "\(movement) to \(other.target) in \(counts)")
        }
      }
    }
  }

  @Test("C50: a move's target index path that does not exist is replaced by the nearest existing one")
  func existingTargets() {
    let movement = InteractiveMovement(
      source: IndexPath(item: 1, section: 0), count: 2, target: IndexPath(item: 1, section: 0), location: .zero)
    let counts = ItemCounts([5, 0])
    #expect(movement.existing(IndexPath(item: 9, section: 0), counts: counts) == IndexPath(item: 3, section: 0))
    #expect(movement.existing(IndexPath(item: 9, section: 1), counts: counts) == IndexPath(item: 0, section: 1))
    #expect(movement.existing(IndexPath(item: -1, section: 7), counts: counts) == IndexPath(item: 0, section: 1))
    #expect(movement.existing(IndexPath(item: 2, section: -3), counts: counts) == IndexPath(item: 2, section: 0))
    #expect(movement.existing(IndexPath(), counts: counts) == movement.target)
  }
}

extension Int {
  fileprivate func raised(to exponent: Int) -> Int { (0..<exponent).reduce(1) { product, _ in product * self } }
}
