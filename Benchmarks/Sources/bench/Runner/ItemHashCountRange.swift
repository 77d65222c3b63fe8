import DiffableSnapshots

/// The result of counting how often items are hashed during the whole life of a list: the greatest and the smallest
/// number for one item.
///
/// The list is built, changed 100 times elsewhere, each time by editing a copy and computing the difference as an apply
/// does, and items are looked up 100 times. The hashes of identifiers that are passed as arguments are counted
/// separately.
struct ItemHashCountRange: Codable {
  var count: Int

  /// The greatest number of hashes of one item.
  var greatest: Int

  /// The smallest number of hashes of one item.
  var least: Int

  static func measure(count: Int) -> ItemHashCountRange {
    let workloads = Workloads<CountedIdentifier>(count: count)
    let edits = workloads.makeEdits(min(100, count / 10))
    CountedIdentifier.resetCounts(count: count)
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
    return ItemHashCountRange(count: count, greatest: Int(hashes.max() ?? 0), least: Int(hashes.min() ?? 0))
  }
}
