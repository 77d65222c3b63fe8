/// The place of an item in a list of sections.
public struct ItemPosition: Hashable, Sendable, Comparable {
  /// The index of the section.
  public var section: Int

  /// The index of the item within its section.
  public var item: Int

  /// Makes a position.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - item: The index of the item within its section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether the first position comes before the second, in the order a reader meets them.
  ///
  /// - Parameters:
  ///   - lhs: A position.
  ///   - rhs: Another position.
  /// - Returns: `true` if `lhs` is in an earlier section, or earlier in the same one.
  public static func < (lhs: ItemPosition, rhs: ItemPosition) -> Bool {
    lhs.section == rhs.section ? lhs.item < rhs.item : lhs.section < rhs.section
  }
}
