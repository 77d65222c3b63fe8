/// The expanded items without children in an outline that is edited again and again.
///
/// They are found in the parts that the outline does not share with its last version, of which a copy is kept.
package struct ChildlessExpandedItems<Item: Hashable & Sendable>: Sendable {
  private var outline = NSDiffableDataSourceSectionSnapshot<Item>()
  private var codes: Set<Int32> = []

  /// Makes the items of an empty outline.
  package init() {}

  /// Takes another version of the outline.
  ///
  /// - Parameter new: The other version.
  /// - Returns: The items that are expanded in it and have no children, in the order of the outline's `items`.
  /// - Complexity: O(*k* + *m* log *n*) for *k* edited and *m* returned items, if one version was made by copying the
  ///   other; otherwise O(*n*). Nothing is hashed.
  package mutating func follow(_ new: NSDiffableDataSourceSectionSnapshot<Item>) -> [Item] {
    let (tree, old) = (new.tree, outline.tree)
    outline = new
    if tree.identifiers.sharesInterner(with: old.identifiers) {
      tree.nodes.forEachUnshared(with: old.nodes) { index, node, _ in
        let code = Int32(truncatingIfNeeded: index)
        if node.isExpanded, node.firstChild < 0 { codes.insert(code) } else { codes.remove(code) }
      }
    } else {
      codes = Set(tree.codes.filter { tree[$0].isExpanded && tree[$0].firstChild < 0 })
    }
    let places = codes.map { (index: tree.index(of: $0), code: $0) }.sorted { $0.index < $1.index }
    return tree.items(of: places.map { $0.code })
  }
}
