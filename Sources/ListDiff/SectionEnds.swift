/// The end index of each section in the flat array of all items; a `SectionCursor` converts flat indices to positions.
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
}

/// A cursor in a list of sections: the section of the last item that was looked up.
///
/// The next item is often in the same section, and found without a search.
struct SectionCursor {
  private let ends: [Int]

  /// The index of the section at which the cursor is.
  private(set) var section = 0

  /// The flat index of the section's first item.
  private(set) var start = 0

  /// The flat index after the last item of the cursor's section.
  private(set) var end: Int

  init(_ ends: SectionEnds) {
    self.ends = ends.ends
    end = ends.ends.first ?? 0
  }

  /// Moves the cursor to the section that contains the item at a flat index.
  @inline(__always)
  mutating func move(to index: Int) {
    if index < start || index >= end { search(index) }
  }

  /// Moves the cursor to the section that contains the item at a flat index, and returns the item's position.
  @inline(__always)
  mutating func position(at index: Int) -> ItemPosition {
    move(to: index)
    return ItemPosition(section: section, item: index &- start)
  }

  private mutating func search(_ index: Int) {
    var low = 0
    var rest = ends.count
    while rest > 1 {
      // The binary search has a mask instead of a branch, since its direction cannot be predicted: all ones to go
      // right, zero to go left.
      let half = rest / 2
      low &+= half & ((ends[low &+ half &- 1] &- index &- 1) &>> (Int.bitWidth &- 1))
      rest &-= half
    }
    section = low
    start = low == 0 ? 0 : ends[low &- 1]
    end = ends[low]
  }
}
