// Properties of a data source for the view that is over its list while the list has no items. Additions of this
// package.
extension DiffableDataSource {
  /// The empty state: the view over the list while the snapshot has no items; nil, as at first, for none.
  ///
  /// ```swift
  /// let label = UILabel()
  /// label.text = "Nothing here yet"
  /// label.textAlignment = .center
  /// dataSource.emptyState = .view(label)
  /// ```
  ///
  /// Every apply updates the empty state: whole snapshots and section snapshots, animated or not, and reloads. An apply
  /// that leaves no items (sections may be left) shows the view, in front of headers and footers; an apply that leaves
  /// items removes the view. Before the first apply the view is not shown, because the content is not known yet.
  /// Setting the property shows or removes the view at once.
  ///
  /// The view fills the visible bounds of the collection view without its insets, also when the list is scrolled. The
  /// view appears and disappears without animation. Selection, focus, scroll offset and waiting applies are not
  /// changed, except that focus inside the view is lost with it.
  public var emptyState: DiffableEmptyState? {
    get { listDataSource.storedEmptyState }
    set {
      listDataSource.storedEmptyState = newValue
      listDataSource.updateEmptyState()
    }
  }

  /// True if ``emptyState`` is shown now, or would be shown if it were set.
  ///
  /// False before the first apply.
  ///
  /// - Complexity: O(1).
  public var isKnownToBeEmpty: Bool {
    listDataSource.edits.hasApplied && listDataSource.shown.snapshot.numberOfItems == 0
  }
}

extension UICollectionViewDiffableDataSource {
  /// Shows or removes the view of the empty state according to the shown snapshot.
  func updateEmptyState() {
    // If the collection view has been given another data source meanwhile, its empty state is not this one's to change.
    guard let collectionView, collectionView.dataSource === self else { return }
    collectionView.emptyStateView =
      isKnownToBeEmpty ? storedEmptyState?.makeView(collectionView.emptyStateView) : nil
  }
}
