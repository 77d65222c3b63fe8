import DiffableSnapshots
import ListDiff

/// A list made of a snapshot with one section.
struct SnapshotList<Identifier: BenchmarkIdentifier>: ComparableList {
  static var contestant: ContestantName { .snapshot }

  var snapshot = NSDiffableDataSourceSnapshot<Int, Identifier>()

  init(_ identifiers: [Identifier]) {
    snapshot.appendSections([0])
    snapshot.appendItems(identifiers)
  }

  var count: Int { snapshot.numberOfItems }

  var identifiers: [Identifier] { snapshot.itemIdentifiers }

  func index(of identifier: Identifier) -> Int? {
    snapshot.indexOfItem(identifier)
  }

  mutating func append(_ identifier: Identifier) {
    snapshot.appendItems([identifier])
  }

  mutating func insert(_ identifier: Identifier, before other: Identifier) {
    snapshot.insertItems([identifier], beforeItem: other)
  }

  mutating func delete(_ identifier: Identifier) {
    snapshot.deleteItems([identifier])
  }

  mutating func move(_ identifier: Identifier, before other: Identifier) {
    snapshot.moveItem(identifier, beforeItem: other)
  }

  func changes(from old: Self) -> ChangeCounts {
    let difference = snapshot.sectionedDifference(from: old.snapshot)
    return ChangeCounts(
      deletions: difference.itemDeletions.count, insertions: difference.itemInsertions.count,
      moves: difference.itemMoves.count)
  }
}
