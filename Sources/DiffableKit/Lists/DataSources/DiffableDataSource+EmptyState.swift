// A view in place of items that there are none of. An addition of this package.
extension DiffableDataSource {
  /// What is shown over the collection view while the snapshot has no items; nil, as at first, for nothing.
  ///
  /// ```swift
  /// let label = UILabel()
  /// label.text = "Nothing here yet"
  /// label.textAlignment = .center
  /// dataSource.emptyState = .view(label)
  /// ```
  ///
  /// Every apply decides: whole snapshots and section snapshots, animated or not, and reloads. An apply that leaves no items
  /// (sections may be left) shows the view, in front of headers and footers; one that leaves some takes it away. Nothing is
  /// shown before the first apply, since it is not known yet that there is nothing. Setting the property shows or takes away
  /// at once.
  ///
  /// The view fills the part of the collection view that is seen, without its insets, also when it is scrolled. It comes and
  /// goes without animation. Selection, focus, scroll offset and applies that wait are not touched, but focus inside the view
  /// goes with it.
  public var emptyState: DiffableEmptyState? {
    get { listDataSource.storedEmptyState }
    set {
      listDataSource.storedEmptyState = newValue
      listDataSource.updateEmptyState()
    }
  }

  /// Whether ``emptyState`` is shown now, or would be if there were one.
  ///
  /// False before the first apply.
  ///
  /// - Complexity: O(1).
  public var isKnownToBeEmpty: Bool { listDataSource.hasApplied && listDataSource.shown.snapshot.numberOfItems == 0 }
}

extension UICollectionViewDiffableDataSource {
  /// Shows the empty state or takes it away, as the snapshot has it.
  func updateEmptyState() {
    // The view may have been given another data source since.
    guard let collectionView, collectionView.dataSource === self else { return }
    collectionView.emptyStateView =
      isKnownToBeEmpty ? storedEmptyState?.makeView(collectionView.emptyStateView) : nil
  }
}
