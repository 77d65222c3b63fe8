// The number of items, read once.
extension UICollectionView {
  var counts: [Int] {
    if let itemCounts { return itemCounts }
    let read = readCounts()
    itemCounts = read
    areIndexTitlesKnown = false
    return read
  }

  /// The position of an item among all, from 1, and their number, as the data source has told.
  ///
  /// - Complexity: O(1), and O(*s*) in the sections once after each change.
  func placementAmongAll(_ path: IndexPath) -> (position: Int, count: Int) {
    let ends =
      itemEnds
      ?? counts.reduce(into: []) { ends, count in ends.append((ends.last ?? 0) + count) }
    itemEnds = ends
    return ((path.section > 0 ? ends[path.section - 1] : 0) + path.item + 1, ends.last ?? 0)
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }
}
