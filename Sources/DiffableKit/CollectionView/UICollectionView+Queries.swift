// Finding what is shown, and where.
extension UICollectionView {
  /// The item at a point.
  ///
  /// - Parameter point: The point in the content, in points.
  /// - Returns: The item in front if several are there; nil if there is none, on screen or not.
  /// - Complexity: O(log *n*) for the layouts of this package.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    prepareLayoutIfNeeded()
    let places = placesOfElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return places.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }.map { path(shownAt: $0.indexPath) }
  }

  /// The place of a header, footer or other supplementary view.
  ///
  /// - Parameter supplementaryView: A view of this collection view.
  /// - Returns: Nil if it shows nothing now.
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    guard let kind = supplementaryView.reuseKind, let path = supplementaryView.indexPath,
      supplementaryViews[SupplementaryKey(kind: kind, indexPath: path)] === supplementaryView
    else { return nil }
    return path
  }

  /// The supplementary views of a kind of which a part is on screen.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: The views in the order of their places.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryViews[SupplementaryKey(kind: elementKind, indexPath: $0)]
    }
  }

  /// The places of the supplementary views of a kind of which a part is on screen.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: The places in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementaryViews.filter { $0.key.kind == elementKind && !$0.key.isDecoration && isOnScreen($0.value) }.map(
      \.key.indexPath
    ).sorted()
  }

  /// The place in the content of a supplementary view, whether it is on screen or not.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - indexPath: The section and an index.
  /// - Returns: Nil if there is no such view.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard counts.indices.contains(indexPath.section) else { return nil }
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(mirrored)
  }
}
