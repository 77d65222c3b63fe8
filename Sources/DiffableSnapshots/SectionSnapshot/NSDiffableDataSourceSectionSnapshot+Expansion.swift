// Properties and methods of a section snapshot for carrying over the expanded items from one outline to another.
// Additions of this package.
extension NSDiffableDataSourceSectionSnapshot {
  /// The expanded items, as a value to store or save.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var expansion: OutlineExpansion<ItemIdentifierType> {
    OutlineExpansion(expandedItems)
  }

  /// Expands the items that the value names, and collapses all others.
  ///
  /// Items that the snapshot does not contain are ignored without a warning, unlike by `expand(_:)`
  /// (`behaviour.md` B13); items that the value does not name, such as new ones, are collapsed. The view changes only
  /// when the snapshot is applied (B30); no handler is called then (B45).
  ///
  /// - Parameter expansion: The expanded items.
  /// - Complexity: O(*n* + *k* log *n*), where *n* is the number of items and *k* the number of changed ones.
  public mutating func restoreExpansion(_ expansion: OutlineExpansion<ItemIdentifierType>) {
    let expanded = expansion.expandedItems.compactMap(tree.code(of:))
    let staying = Set(expanded)
    for code in tree.codes where tree[code].isExpanded && !staying.contains(code) { tree.setExpanded(false, code) }
    for code in expanded { tree.setExpanded(true, code) }
    checkInvariantsIfSmall()
  }

  /// Expands the items that are expanded in an older snapshot, and collapses all others.
  ///
  /// An outline that is rebuilt from the model is collapsed and would collapse the items that a person has expanded
  /// (`behaviour.md` B38). Carry over the expanded items before the outline is applied:
  ///
  /// ```swift
  /// var rebuilt = NSDiffableDataSourceSectionSnapshot<Folder.ID>()
  /// for folder in store.folders { rebuilt.append([folder.id], to: folder.parentID) }
  /// rebuilt.carryOverExpansion(from: dataSource.snapshot(for: .folders))
  /// dataSource.apply(rebuilt, to: .folders)
  /// ```
  ///
  /// Deleted items are ignored, new ones are collapsed; to show the children of a new item, expand it afterwards. An
  /// item that has moved in the tree keeps its state.
  ///
  /// - Parameter older: The snapshot whose expanded state is carried over.
  /// - Complexity: O(*n* + *m* + *k* log *n*), where *n* and *m* are the numbers of items of both snapshots and *k* the
  ///   number of changed items.
  public mutating func carryOverExpansion(from older: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    restoreExpansion(older.expansion)
  }
}
