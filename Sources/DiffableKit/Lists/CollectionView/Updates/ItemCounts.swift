import LayoutGeometry
import ListDiff

/// The numbers of items of a list, by section.
///
/// A copy costs nothing and keeps the numbers of before an update, which an update follows.
///
/// - Complexity: Unless stated otherwise, each operation takes O(log *s*) for *s* sections.
@MainActor package struct ItemCounts {
  /// The number of items of one section.
  private struct SectionCount: SumTreeElement {
    var items: Int
    var sum: Sum { Sum(sections: 1, items: items) }
  }

  /// A number of sections and of the items in them.
  private struct Sum: SumTreeSum {
    var sections = 0
    var items = 0

    static let zero = Sum()

    static func += (left: inout Sum, right: Sum) {
      left.sections += right.sections
      left.items += right.items
    }
  }

  /// The maximum numbers of sections of a list, and of items in one of them: their product is far below the greatest
  /// integer, so that no sum of numbers overflows.
  package static let sectionLimit = 1 << 24, itemLimit = Int(Int32.max)

  private var sections: SumTree<SectionCount>

  /// Makes the numbers of items from an array with one number per section.
  ///
  /// - Complexity: O(*s*).
  package init(_ counts: [Int]) { sections = SumTree(counts.map { SectionCount(items: $0) }) }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  package var count: Int { sections.root?.sum.sections ?? 0 }

  /// True if there is no section.
  package var isEmpty: Bool { count == 0 }

  /// The indices of the sections.
  package var indices: Range<Int> { 0..<count }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  package var total: Int { sections.root?.sum.items ?? 0 }

  /// The numbers of items as an array with one number per section.
  ///
  /// - Complexity: O(*s*).
  package var array: [Int] { sections.elements.map(\.items) }

  /// The number of items in a section, which must exist.
  package subscript(section: Int) -> Int {
    guard let found = find(section) else {
      internalInconsistency("section \(section) of \(count) was asked for its items")
    }
    return found.items
  }

  /// Returns the number of items in a section and in those before it; `nil` for a section that does not exist.
  ///
  /// A loop instead of a search with a closure, since each call of a closure checks that it runs on the main actor: lists
  /// ask for each cell and each of its attributes.
  private func find(_ section: Int) -> (before: Int, items: Int)? {
    guard section >= 0 else { return nil }
    var next = sections.root
    var rest = section
    var before = 0
    while let node = next {
      SumTreeVisitCounter.nodesVisited += 1
      let left = node.left?.sum ?? .zero
      if rest < left.sections {
        next = node.left
      } else if rest == left.sections {
        return (before + left.items, node.element.items)
      } else {
        rest -= left.sections + 1
        before += left.items + node.element.items
        next = node.right
      }
    }
    return nil
  }

  /// Returns true if a section has an item at an index path.
  package func contains(_ path: IndexPath) -> Bool {
    guard path.count == 2, path.item >= 0, let found = find(path.section) else { return false }
    return path.item < found.items
  }

  /// Returns the number of items in the sections before one.
  package func items(before section: Int) -> Int {
    section > 0 ? find(section)?.before ?? total : 0
  }

  /// Returns the index path of the item at a position among all items, from 0; `nil` if there is none.
  package func indexPath(at position: Int) -> IndexPath? {
    guard position >= 0, let (before, _) = sections.find({ $0.items > position }) else { return nil }
    return IndexPath(item: position - before.items, section: before.sections)
  }

  /// Changes the number of items of a section by a number, which may be negative.
  package mutating func add(_ number: Int, to section: Int) {
    sections.modify(where: { $0.sections > section }) { $0.items += number }
  }

  /// Sets the number of items of a section.
  mutating func set(_ number: Int, ofSection section: Int) {
    sections.modify(where: { $0.sections > section }) { $0.items = number }
  }

  /// Removes, moves and inserts sections as a difference says; a section that stays keeps its number.
  ///
  /// - Parameters:
  ///   - difference: The difference between the old and the new sections.
  ///   - inserted: Returns the number of items of an inserted section, by its index.
  /// - Complexity: O(*k* log *s*) for *k* changes.
  mutating func updateSections(with difference: ListDifference, inserted: (Int) -> Int) {
    sections.update(with: difference, count: \.sections) { SectionCount(items: inserted($0)) }
  }

  /// Adapts the numbers to a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference between the old and the new identifiers.
  ///   - inserted: Returns the number of items of an inserted section, by its index.
  /// - Complexity: O(*k* log *s*) for *k* changes.
  package mutating func update(with difference: SectionedListDifference, inserted: (Int) -> Int) {
    guard !difference.hasOnlyMovesWithinSections else { return }
    for run in difference.departures { add(-run.count, to: run.section) }
    updateSections(with: difference.sections, inserted: inserted)
    // The items of an inserted section were counted with it.
    let insertedSections = Set(difference.sectionInsertions)
    for run in difference.arrivals where !insertedSections.contains(run.section) { add(run.count, to: run.section) }
  }
}

extension SectionedListDifference {
  /// A number of items that leave or enter a section; a section may have several.
  typealias SectionRun = (section: Int, count: Int)

  /// True if nothing differs but the order of items in their sections.
  fileprivate var hasOnlyMovesWithinSections: Bool {
    guard sections.isEmpty, itemDeletions.isEmpty, itemInsertions.isEmpty else { return false }
    for move in itemMoves where move.from.section != move.to.section { return false }
    return true
  }

  /// The items that are deleted or move, by their old sections.
  var departures: [SectionRun] {
    var runs: [SectionRun] = []
    for position in itemDeletions { Self.count(position.section, in: &runs) }
    for move in itemMoves { Self.count(move.from.section, in: &runs) }
    return runs
  }

  /// The items that are inserted or have moved, by their new sections.
  var arrivals: [SectionRun] {
    var runs: [SectionRun] = []
    for position in itemInsertions { Self.count(position.section, in: &runs) }
    for move in itemMoves { Self.count(move.to.section, in: &runs) }
    return runs
  }

  /// Adds one item to the last run if it is of the same section, since neighbouring changes mostly are.
  private static func count(_ section: Int, in runs: inout [SectionRun]) {
    if runs.last?.section == section { runs[runs.count - 1].count += 1 } else { runs.append((section, 1)) }
  }
}
