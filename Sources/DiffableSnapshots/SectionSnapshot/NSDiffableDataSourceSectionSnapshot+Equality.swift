// An addition of this package; UIKit's structure cannot be compared.
extension NSDiffableDataSourceSectionSnapshot: Equatable, Hashable {
  /// Whether two snapshots have the same tree, and the same items in it are expanded (`behaviour.md` B29).
  ///
  /// - Parameters:
  ///   - lhs: A snapshot.
  ///   - rhs: Another snapshot.
  /// - Returns: `true` if both show the same, now and after the same items are expanded or collapsed in both.
  /// - Complexity: O(*n*) comparisons, where *n* is the number of items; no hashes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.outlineShape == rhs.outlineShape && lhs.items == rhs.items
  }

  /// Feeds the items with their levels and expanded states, in order, to a hasher.
  ///
  /// - Parameter hasher: The hasher to use.
  /// - Complexity: O(*n*) hashes, where *n* is the number of items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(items)
    hasher.combine(outlineShape)
  }

  /// For each item, in the order of `items`, twice its level, and one more if it is expanded.
  ///
  /// In depth-first order the levels say who is whose parent.
  private var outlineShape: [Int] {
    tree.codes.map { code in
      let node = tree[code]
      return node.level * 2 + (node.isExpanded ? 1 : 0)
    }
  }
}
