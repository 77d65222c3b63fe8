/// The position of an item in a list of sections: the index of its section, and its index in that section.
public struct ItemPosition: Hashable, Sendable, Comparable {
  /// The index of the item's section.
  public var section: Int

  /// The index of the item within its section.
  public var item: Int

  /// Makes a position of an item from two indices.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - item: The index of the item within its section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Returns true if the first position comes before the second in reading order.
  public static func < (lhs: ItemPosition, rhs: ItemPosition) -> Bool {
    lhs.section == rhs.section ? lhs.item < rhs.item : lhs.section < rhs.section
  }
}
