import DiffableKit
import DiffableTesting
import Foundation

/// Operations of the benchmark on snapshots alone, without a list on screen.
extension Operation {
  static let snapshots = [
    Operation(name: "build", repetitions: 5) {
      building((0..<10_000).map { _ in UUID(from: &generator) })
    },
    Operation(name: "build-strings", repetitions: 5) {
      building((0..<10_000).map { "identifier of item \($0)" })
    },
    Operation(name: "edit", repetitions: 50, prepare: editing),
    Operation(name: "difference", repetitions: 10, prepare: comparingRelatives),
    Operation(name: "difference-strangers", repetitions: 5, prepare: comparingStrangers),
  ]

  private static var generator = SeededGenerator(seed: 1)

  /// Prepares the operations `build` (of UUIDs) and `build-strings`: the making of a snapshot of ten sections, and a
  /// look-up of one item's position.
  private static func building<Item: Hashable & Sendable>(_ items: [Item]) -> (Int) -> @MainActor () -> Void {
    var built = snapshot([])
    return { _ in
      {
        built = snapshot(items)
        check(built.indexOfItem(items[items.count - 1]) == items.count - 1, "a snapshot was built otherwise")
      }
    }

    func snapshot(_ items: [Item]) -> NSDiffableDataSourceSnapshot<Int, Item> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
      let part = max(items.count / 10, 1)
      for section in 0..<10 {
        snapshot.appendSections([section])
        snapshot.appendItems(Array(items.dropFirst(section * part).prefix(part)), toSection: section)
      }
      return snapshot
    }
  }

  /// Prepares the operation `edit`: a copy of a large snapshot, in which one item is deleted, one inserted and one
  /// moved.
  private static func editing() -> (Int) -> @MainActor () -> Void {
    let count = 100_000
    let base = numbers(0..<count)
    var edited = base
    return { number in
      let places = (0..<4).map { _ in Int.random(in: 0..<count / 4, using: &generator) }
      return {
        var copy = base
        copy.deleteItems([places[0]])
        copy.insertItems([count + number], beforeItem: count / 4 + places[1])
        copy.moveItem(count / 2 + places[2], afterItem: count * 3 / 4 + places[3])
        edited = copy
        check(edited.numberOfItems == count, "a snapshot was edited otherwise")
      }
    }
  }

  /// Prepares the operation `difference`: the difference between a snapshot and its copy, in which ten of ten thousand
  /// items are deleted, ten inserted and ten moved.
  private static func comparingRelatives() -> (Int) -> @MainActor () -> Void {
    let count = 10_000
    let base = numbers(0..<count)
    return { number in
      var copy = base
      for edit in 0..<10 {
        let offset = edit * count / 10
        copy.deleteItems([offset + 100 + number])
        copy.insertItems([count + edit], afterItem: offset + 300 + number)
        copy.moveItem(offset + 500 + number, afterItem: offset + 700 + number)
      }
      return comparing(copy, with: base, edits: 30)
    }
  }

  /// Prepares the operation `difference-strangers`: the difference between two snapshots that were made separately: of
  /// ten thousand items a tenth is deleted, as many are inserted, and one of a hundred is moved.
  private static func comparingStrangers() -> (Int) -> @MainActor () -> Void {
    let old = (0..<10_000).map { _ in UUID(from: &generator) }
    var new = old
    for _ in 0..<1_000 { new.remove(at: Int.random(in: 0..<new.count, using: &generator)) }
    for _ in 0..<100 {
      let item = new.remove(at: Int.random(in: 0..<new.count, using: &generator))
      new.insert(item, at: Int.random(in: 0...new.count, using: &generator))
    }
    for _ in 0..<1_000 {
      new.insert(UUID(from: &generator), at: Int.random(in: 0...new.count, using: &generator))
    }
    return { [new] _ in comparing(snapshot(of: new), with: snapshot(of: old), edits: 2_000) }

    func snapshot(of items: [UUID]) -> NSDiffableDataSourceSnapshot<Int, UUID> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      return snapshot
    }
  }

  private static func comparing<Item: Hashable & Sendable>(
    _ new: NSDiffableDataSourceSnapshot<Int, Item>, with old: NSDiffableDataSourceSnapshot<Int, Item>, edits: Int
  ) -> @MainActor () -> Void {
    {
      let difference = new.sectionedDifference(from: old)
      let found = difference.itemDeletions.count + difference.itemInsertions.count + difference.itemMoves.count
      check(found >= edits, "a difference has \(found) edits, not \(edits)")
    }
  }

  private static func numbers(_ items: Range<Int>) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items))
    return snapshot
  }
}

extension UUID {
  /// Makes a UUID from the next random numbers.
  fileprivate init(from generator: inout SeededGenerator) {
    self = withUnsafeBytes(of: (generator.next(), generator.next())) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
