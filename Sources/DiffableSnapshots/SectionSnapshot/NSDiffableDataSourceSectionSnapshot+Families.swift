// Look-ups of a section snapshot about the family of an item, for lists; none copies anything.
extension NSDiffableDataSourceSectionSnapshot {
  /// Returns true if an item of the snapshot has children.
  ///
  /// - Complexity: O(1).
  package func hasChildren(_ item: ItemIdentifierType) -> Bool {
    tree.code(of: item).map { tree.firstChild(of: $0) >= 0 } ?? false
  }

  /// The first item without a parent.
  ///
  /// - Complexity: O(1).
  package var firstRootItem: ItemIdentifierType? { tree.firstRoot < 0 ? nil : tree.item(tree.firstRoot) }

  /// The number of items without a parent.
  ///
  /// - Complexity: O(log *n*).
  package var rootCount: Int { tree.childCount(of: -1) }

  /// Returns the index of an item among its siblings and their number, itself included; `nil` for an item that is not in
  /// the snapshot.
  ///
  /// - Complexity: O(log *n*).
  package func placeAmongSiblings(of item: ItemIdentifierType) -> (index: Int, count: Int)? {
    tree.code(of: item).map { (tree.indexAmongSiblings(of: $0), tree.childCount(of: tree[$0].parent)) }
  }

  /// Returns the next item in the order of ``items`` that is no descendant of an item; `nil` if there is none.
  ///
  /// If the item is visible, so is that one.
  ///
  /// - Complexity: O(*d*) for *d* ancestors of which the item is the last descendant.
  package func item(afterDescendantsOf item: ItemIdentifierType) -> ItemIdentifierType? {
    guard let code = tree.code(of: item) else { return nil }
    let next = tree.code(afterDescendantsOf: code)
    return next < 0 ? nil : tree.item(next)
  }
}
