/// The end index of each section in the flat array of all items; converts between flat indices and positions.
@usableFromInline
struct SectionEnds {
  let ends: [Int]

  @usableFromInline
  init(_ ends: [Int], sectionCount: Int, itemCount: Int) {
    guard ends.count == sectionCount, (ends.last ?? 0) == itemCount else {
      fatalError(
        "SectionedListDifference: \(sectionCount) sections with \(itemCount) items need as many section ends, the last "
          + "being the number of items, but got \(ends.count) ends, the last being \(ends.last ?? 0).")
    }
    var previous = 0
    for end in ends {
      guard end >= previous else {
        fatalError("SectionedListDifference: section ends must ascend, but \(end) follows \(previous).")
      }
      previous = end
    }
    self.ends = ends
  }

  func start(of section: Int) -> Int {
    section == 0 ? 0 : ends[section - 1]
  }

  /// Returns the section that contains the item at a flat index.
  ///
  /// - Parameters:
  ///   - index: The index among all items.
  ///   - hint: A section that is likely to contain the item.
  /// - Returns: The index of the section.
  func section(at index: Int, hint: Int) -> Int {
    if hint < ends.count, index < ends[hint], index >= start(of: hint) { return hint }
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low &+ high) / 2
      if ends[middle] <= index { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  func position(at index: Int, hint: Int) -> ItemPosition {
    let section = section(at: index, hint: hint)
    return ItemPosition(section: section, item: index - start(of: section))
  }
}
