// Properties and methods of a collection view for the numbers of its items by section, which are read from the data
// source once per change.
extension UICollectionView {
  var counts: [Int] {
    if let known = itemCounts.known { return known }
    let read = readCounts()
    itemCounts.note(read)
    indexTitles.forget()
    return read
  }

  /// Returns an item's position among all items of the list, from 1, and their number.
  ///
  /// - Complexity: O(1), and O(*s*) in the sections once after each change.
  func positionAmongAll(_ path: IndexPath) -> (position: Int, count: Int) {
    _ = counts
    return itemCounts.placement(of: path)
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }
}
