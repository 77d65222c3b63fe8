// Keeping what is open. An addition of this package.
extension NSDiffableDataSourceSectionSnapshot {
  /// The items that are expanded, as a value to keep or save.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var expansion: OutlineExpansion<ItemIdentifierType> {
    OutlineExpansion(expandedItems)
  }

  /// Expands the items that were expanded, and collapses all others.
  ///
  /// Items that the snapshot does not have are ignored without a warning, unlike by `expand(_:)` (`behaviour.md` B13); items
  /// that the value does not name, such as new ones, are collapsed. Nothing shows until the snapshot is applied (B30); no
  /// handler is called then (B45).
  ///
  /// - Parameter expansion: Which items were expanded.
  /// - Complexity: O(*n* + *k* log *n*), where *n* is the number of items and *k* that of those whose state changes.
  public mutating func restoreExpansion(_ expansion: OutlineExpansion<ItemIdentifierType>) {
    let expanded = expansion.expandedItems.compactMap(tree.code(of:))
    let staying = Set(expanded)
    for code in tree.codes where tree[code].isExpanded && !staying.contains(code) { tree.setExpanded(false, code) }
    for code in expanded { tree.setExpanded(true, code) }
    checkInvariantsIfSmall()
  }

  /// Expands what is expanded in an older snapshot, and collapses all else.
  ///
  /// An outline that is built anew from the model is collapsed and would close what a person has opened (`behaviour.md`
  /// B38). Let it take over what is open before it is applied:
  ///
  /// ```swift
  /// var rebuilt = NSDiffableDataSourceSectionSnapshot<Folder.ID>()
  /// for folder in store.folders { rebuilt.append([folder.id], to: folder.parentID) }
  /// rebuilt.carryOverExpansion(from: dataSource.snapshot(for: .folders))
  /// dataSource.apply(rebuilt, to: .folders)
  /// ```
  ///
  /// Items that are gone are ignored, new ones are collapsed; to show the inside of some of them, expand them afterwards.
  /// An item that has moved in the tree keeps its state.
  ///
  /// - Parameter older: The snapshot whose expanded state is taken over.
  /// - Complexity: O(*n* + *m* + *k* log *n*), where *n* and *m* are the numbers of items of both and *k* that of the items
  ///   whose state changes.
  public mutating func carryOverExpansion(from older: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    restoreExpansion(older.expansion)
  }
}
