// Properties and methods of a collection view for its cells and other views, and for hit-testing.
extension UICollectionView {
  /// The cells on screen and near it, by index path.
  var cells: CellsByIndexPath { pool.cells }

  /// The supplementary views and decorations on screen and near it, by kind and index path.
  var supplementaryViews: [SupplementaryKey: UICollectionReusableView] { pool.supplementaryViews }

  /// The scroll views of orthogonal sections, by section.
  var orthogonalViews: [Int: OrthogonalScrollView] { pool.orthogonalViews }

  /// The list's running request to its data source for a cell or supplementary view, or `nil`.
  var viewRequest: DataSourceViewRequest? { pool.viewRequest }

  func itemPath(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    prepareLayoutIfNeeded()
    let places = attributesOfElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return places.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }.map {
      dataSourceIndexPath(shownAt: $0.indexPath)
    }
  }

  func presentedSupplementaryAttributes(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard counts.indices.contains(indexPath.section) else { return nil }
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(mirrored)
  }
}

extension UICollectionView {
  /// The number of items after the last visible item, or of all items if none is visible.
  ///
  /// - Complexity: O(*v*) in the cells near the screen, and O(*s*) in the sections once after each change.
  var itemsBehindScreen: Int {
    let last = cells.last { isOnScreen($0.value) }?.key
    let (position, count) = positionAmongAll(last ?? IndexPath(item: -1, section: 0))
    return count - position
  }
}
