/// The numbers of items that a list has read from its data source, once.
struct ItemCounts {
  private var read: [Int]?
  /// The number of items up to the end of each section; nil until it is asked for.
  private var sectionEnds: [Int]?

  /// The number of items of each section; nil until it is read.
  var known: [Int]? { read }

  /// These were read.
  mutating func note(_ counts: [Int]) { (read, sectionEnds) = (counts, nil) }

  /// The model is another one.
  mutating func forget() { (read, sectionEnds) = (nil, nil) }

  /// The position of an item among all, from 1, and their number.
  ///
  /// - Complexity: O(1), and O(*s*) in the sections once after each change.
  mutating func placement(of path: IndexPath) -> (position: Int, count: Int) {
    let ends =
      sectionEnds ?? (read ?? []).reduce(into: []) { ends, count in ends.append((ends.last ?? 0) + count) }
    sectionEnds = ends
    return ((path.section > 0 ? ends[path.section - 1] : 0) + path.item + 1, ends.last ?? 0)
  }
}
