// Properties and methods of a collection view for reconfiguring a cell without laying out any other view.
extension UICollectionView {
  /// True if all views have the layout's frames and no layout pass is pending, so that a change of one cell affects no
  /// other cell as long as its size stays.
  var isSettled: Bool {
    !needsLayout && cycle.isAtRest && layoutState.laidOutBounds == bounds
      && window != nil && bounds.width > 0 && bounds.height > 0 && hasDataSource
      && layoutState.pendingAdjustment == .zero && !reading.hasAnchor
      && interactiveMovement == nil && layoutState.transition == nil && rowSwipes.isEmpty
      && collectionViewLayout.followsChangesAlone && collectionViewLayout.updateContext == nil
  }

  /// Reconfigures a cell without invalidating the layout until the cell's new size is known.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - fill: Configures the cell, and returns true if the cell keeps its size.
  /// - Returns: True if no layout pass is needed.
  func reconfiguringInPlace(_ cell: UICollectionViewCell, _ fill: () -> Bool) -> Bool {
    guard isSettled else {
      _ = fill()
      return false
    }
    let outer = pool.fillInPlace(cell)
    defer { _ = pool.fillInPlace(outer) }
    return fill()
  }

  /// Returns true if a reconfigured cell still fits its size; otherwise the cell is measured in the next layout pass.
  func keepsSize(_ cell: UICollectionViewCell, at path: IndexPath) -> Bool {
    guard let attributes = attributes(ofPresentedItem: presentationIndexPath(of: path)) else { return false }
    if collectionViewLayout.isSelfSizing {
      let preferred = cell.preferredLayoutAttributesFitting(attributes.duplicate())
      guard preferred.size == attributes.size else { return false }
    }
    cell.needsMeasuring = false
    return true
  }
}
