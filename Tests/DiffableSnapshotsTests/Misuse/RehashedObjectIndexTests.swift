import DiffableSnapshots
import Synchronization
import Testing

/// Tests of objects whose hashes have changed since they were added to a snapshot.
@Suite("Changed objects") struct RehashedObjectIndexTests {
  /// Returns a snapshot of objects whose numbers, and so their hashes, have changed since; many, because a few could be
  /// found under their new hashes by chance.
  private static func changed() -> (NSDiffableDataSourceSnapshot<String, Changeable>, [Changeable]) {
    let recipes = (0..<100).map(Changeable.init)
    var snapshot = NSDiffableDataSourceSnapshot<String, Changeable>()
    snapshot.appendSections(["A"])
    snapshot.appendItems(recipes)
    for recipe in recipes { recipe.number += 1_000 }
    return (snapshot, recipes)
  }

  @Test("E11: an object whose hash has changed is found by being the same object, with a warning")
  func found() {
    let warnings = Mutex<[String]>([])
    withDiagnosticSink({ line in warnings.withLock { $0.append(line) } }) {
      var (snapshot, recipes) = Self.changed()
      snapshot.reloadItems([recipes[3], recipes[40]])
      snapshot.reconfigureItems([recipes[5]])
      #expect(snapshot.reloadedItemIdentifiers.map(\.number) == [1_003, 1_040])
      #expect(snapshot.reconfiguredItemIdentifiers.map(\.number) == [1_005])
      snapshot.moveItem(recipes[99], beforeItem: recipes[0])
      #expect(snapshot.itemIdentifiers.first === recipes[99])
      snapshot.insertItems([Changeable(number: 7_000)], afterItem: recipes[99])
      #expect(snapshot.itemIdentifiers[1].number == 7_000)
      #expect(snapshot.numberOfItems == 101)
    }
    let lines = warnings.withLock { $0 }
    #expect(lines.count >= 6)
    #expect(lines.allSatisfy { $0.contains("has changed its hash since it was added") })
  }

  @Test("E11: an object in an outline whose hash has changed is found by being the same object")
  func outline() {
    withDiagnosticSink({ _ in }) {
      let recipes = (0..<100).map(Changeable.init)
      var outline = NSDiffableDataSourceSectionSnapshot<Changeable>()
      outline.append(recipes)
      for recipe in recipes { recipe.number += 1_000 }
      outline.append([Changeable(number: 7_000)], to: recipes[4])
      #expect(outline.snapshot(of: recipes[4]).items.map(\.number) == [7_000])
      #expect(outline.level(of: recipes[4]) == 0)
    }
  }

  @Test("E11: an equal object that is not the same object counts as unknown once its hash has changed")
  func another() {
    withDiagnosticSink({ _ in }) {
      var (snapshot, _) = Self.changed()
      #expect(throws: (any Error).self) { try snapshot.attemptReloadItems([Changeable(number: 50_000)]) }
    }
  }
}
