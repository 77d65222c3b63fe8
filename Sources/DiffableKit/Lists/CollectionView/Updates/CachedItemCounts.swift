/// A cache of the numbers of items by section, as they were read from the data source.
struct CachedItemCounts {
  private var read: [Int]?
  /// The running totals of items at the end of each section, or `nil` until first needed.
  private var sectionEnds: [Int]?
  /// The running totals of root items, or `nil` until first needed.
  private var rootEnds: [Int]?

  /// The number of items of each section, or `nil` until the numbers are read from the data source.
  var known: [Int]? { read }

  /// Caches numbers of items that the caller has read from the data source.
  mutating func note(_ counts: [Int]) { (read, sectionEnds, rootEnds) = (counts, nil, nil) }

  /// Discards the cached numbers of items, because the model has changed.
  mutating func forget() { (read, sectionEnds, rootEnds) = (nil, nil, nil) }

  /// Returns an item's position among all items of the list, from 1, and their number.
  ///
  /// - Complexity: O(1), and O(*s*) in the sections once after each change.
  mutating func placement(of path: IndexPath) -> (position: Int, count: Int) {
    let ends =
      sectionEnds ?? (read ?? []).reduce(into: []) { ends, count in ends.append((ends.last ?? 0) + count) }
    sectionEnds = ends
    return ((path.section > 0 ? ends[path.section - 1] : 0) + path.item + 1, ends.last ?? 0)
  }

  /// Returns the number of root items in the sections before one, and in all sections; `nil` if ``note(roots:)`` has not
  /// told the numbers since the last change.
  func roots(before section: Int) -> (before: Int, count: Int)? {
    rootEnds.map { (section > 0 ? $0[section - 1] : 0, $0.last ?? 0) }
  }

  /// Sets the cached numbers of root items.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  mutating func note(roots counts: [Int]) {
    rootEnds = counts.reduce(into: []) { ends, count in ends.append((ends.last ?? 0) + count) }
  }
}
