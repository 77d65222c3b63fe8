// Cells that are filled again and keep their place: nothing else is placed anew because of them.
extension UICollectionView {
  /// Whether every view is where the layout has it and nothing waits to be placed, so that a change of one cell concerns that cell
  /// alone as long as its size stays.
  var isSettled: Bool {
    !needsLayout && cycle.isAtRest && layoutRecord.laidOutBounds == bounds
      && window != nil && bounds.width > 0 && bounds.height > 0 && hasDataSource
      && layoutRecord.pendingAdjustment == .zero && !reading.hasAnchor
      && interactiveMovement == nil && layoutRecord.transition == nil && rowSwipe == nil
      && collectionViewLayout.followsChangesAlone && collectionViewLayout.updateSpan == nil
  }

  /// Fills a cell again; that its content wants another size is no reason to place everything anew before that size is known.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - fill: Fills it, and says whether it keeps its place.
  /// - Returns: Whether nothing has to be placed anew.
  func fillingInPlace(_ cell: UICollectionViewCell, _ fill: () -> Bool) -> Bool {
    guard isSettled else {
      _ = fill()
      return false
    }
    let outer = pool.fillInPlace(cell)
    defer { _ = pool.fillInPlace(outer) }
    return fill()
  }

  /// Whether a cell that was filled again has the size that it had; if not, it is measured again when all is placed anew.
  func keepsSize(_ cell: UICollectionViewCell, at path: IndexPath) -> Bool {
    guard let place = attributes(ofPresentedItem: presentationIndexPath(of: path)) else { return false }
    if collectionViewLayout.isSelfSizing {
      let preferred = cell.preferredLayoutAttributesFitting(place.duplicate())
      guard preferred.size == place.size else { return false }
    }
    cell.needsMeasuring = false
    return true
  }
}
