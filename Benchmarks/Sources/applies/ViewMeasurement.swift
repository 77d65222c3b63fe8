import DiffableKit
import DiffableTesting
import Foundation

/// A measurement of the cost of one edit of a list on screen: counts of work, and times.
@MainActor struct ViewMeasurement {
  /// The counts of the work of one apply and its host frame, such as the numbers of hashes and comparisons.
  struct Counts {
    var layoutNodes: Int
    var hashes: Int
    var comparisons: Int
    var cellsConfigured: Int
    var frameChanges: Int
  }

  static func count(_ edit: ViewEdit, count: Int) -> Counts {
    let list = ViewedList((0..<count).map { CountedIdentifier(ordinal: $0) })
    CountedIdentifier.hashes = 0
    CountedIdentifier.comparisons = 0
    let nodes = LayoutWorkCounter.layoutNodesVisited
    let cells = list.cellsConfigured
    let frames = list.host.frames.count
    list.edit { edit.carryOut(on: &$0, count: count, times: 0) }
    return Counts(
      layoutNodes: LayoutWorkCounter.layoutNodesVisited - nodes, hashes: CountedIdentifier.hashes,
      comparisons: CountedIdentifier.comparisons, cellsConfigured: list.cellsConfigured - cells,
      frameChanges: list.host.frames[frames...].reduce(0) { $0 + $1.changes.count })
  }

  /// Returns the median time in seconds of one edit: a copy of the snapshot, the edit, the apply, and the host frame.
  static func time(_ edit: ViewEdit, count: Int, samples: Int) -> Double {
    let list = ViewedList((0..<count).map { Int(ordinal: $0) })
    return median(
      (0..<samples).map { sample in
        seconds { list.edit { edit.carryOut(on: &$0, count: count, times: sample) } }
      })
  }

  /// Returns the median times in seconds of making a new snapshot of UUIDs, of its difference to the old one, and of
  /// the apply with its host frame, which computes the difference again; a fifth of the items is deleted, as many are
  /// inserted, and as many moved.
  static func churn(count: Int, samples: Int) -> (snapshot: Double, difference: Double, apply: Double) {
    var times: (snapshot: [Double], difference: [Double], apply: [Double]) = ([], [], [])
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<samples {
      let old = (0..<count).map { _ in uuid(&generator) }
      let list = ViewedList(old)
      let fifth = count / 5
      var new = old
      for _ in 0..<fifth { new.remove(at: Int.random(in: 0..<new.count, using: &generator)) }
      for _ in 0..<fifth {
        let item = new.remove(at: Int.random(in: 0..<new.count, using: &generator))
        new.insert(item, at: Int.random(in: 0...new.count, using: &generator))
      }
      for _ in 0..<fifth {
        new.insert(uuid(&generator), at: Int.random(in: 0...new.count, using: &generator))
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
      times.snapshot.append(
        seconds {
          snapshot.appendSections([0])
          snapshot.appendItems(new)
        })
      let before = list.dataSource.snapshot()
      times.difference.append(seconds { _ = snapshot.sectionedDifference(from: before) })
      times.apply.append(seconds { list.show(snapshot) })
    }
    return (median(times.snapshot), median(times.difference), median(times.apply))
  }

  private static func uuid(_ generator: inout SeededGenerator) -> UUID {
    withUnsafeBytes(of: (generator.next(), generator.next())) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
