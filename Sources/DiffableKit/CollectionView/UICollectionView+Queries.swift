// Finding what is shown, and where.
extension UICollectionView {
  func itemPath(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    prepareLayoutIfNeeded()
    let places = placesOfElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return places.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }.map { path(shownAt: $0.indexPath) }
  }

  func supplementaryPlace(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard counts.indices.contains(indexPath.section) else { return nil }
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(mirrored)
  }
}
