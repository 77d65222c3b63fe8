// Conformance to Equatable and Hashable, an addition of this package: UIKit's structure lacks it.
extension NSDiffableDataSourceSectionSnapshot: Equatable, Hashable {
  /// Returns true if two snapshots have the same tree with the same items expanded (`behaviour.md` B29).
  ///
  /// - Parameters:
  ///   - lhs: A snapshot.
  ///   - rhs: Another snapshot.
  /// - Returns: `true` if both show the same, now and after further expansion or collapse of the same items in both.
  /// - Complexity: O(*k* log *n*) without comparisons of identifiers, if one is an edited copy of the other, where *k* is
  ///   the number of edits and *n* that of items; otherwise O(*n*) comparisons. No hashes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if let isEqual = lhs.tree.isEqual(toRelative: rhs.tree) { return isEqual }
    return lhs.outlineShape == rhs.outlineShape && lhs.items == rhs.items
  }

  /// Hashes the items with their levels and expanded states, in order.
  ///
  /// - Parameter hasher: The hasher to use.
  /// - Complexity: O(*n*) hashes, where *n* is the number of items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(items)
    hasher.combine(outlineShape)
  }

  /// The shape of the tree: for each item, in the order of `items`, twice its level, plus one if the item is expanded.
  ///
  /// In depth-first order the levels determine the parents.
  private var outlineShape: [Int] {
    tree.codes.map { code in
      let node = tree[code]
      return node.level * 2 + (node.isExpanded ? 1 : 0)
    }
  }
}
