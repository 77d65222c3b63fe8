import DiffableSnapshots

/// Counts how often each item that is in a list from beginning to end is hashed while the list lives.
///
/// The list is built, changed 100 times somewhere else, each time by editing a copy and comparing it with the list as an apply
/// does, and asked 100 times for an item. Identifiers that are handed over as arguments count for themselves.
struct LineageHashes: Codable {
  var count: Int

  /// The most hashes of one item.
  var greatest: Int

  /// The fewest hashes of one item.
  var least: Int

  static func measure(count: Int) -> LineageHashes {
    let workloads = Workloads<CountedIdentifier>(count: count)
    let edits = workloads.makeEdits(min(100, count / 10))
    CountedIdentifier.resetCounts(places: count)
    var current = NSDiffableDataSourceSnapshot<Int, CountedIdentifier>()
    current.appendSections([0])
    current.appendItems(edits.identifiers)
    for step in 0..<100 {
      let index = step % edits.fresh.count
      var next = current
      let target = edits.targets[index].asArgument
      switch step % 2 {
      case 0: next.insertItems([edits.fresh[index]], beforeItem: target)
      default: next.moveItem(edits.subjects[index].asArgument, beforeItem: target)
      }
      precondition(!next.sectionedDifference(from: current).isEmpty)
      current = next
    }
    for step in 0..<100 {
      precondition(current.indexOfItem(edits.subjects[step % edits.subjects.count].asArgument) != nil)
    }
    let hashes = CountedIdentifier.hashesByOrdinal
    return LineageHashes(count: count, greatest: Int(hashes.max() ?? 0), least: Int(hashes.min() ?? 0))
  }
}
