// What has to be laid out and measured again.
extension UICollectionView {
  func selectabilityDidChange() {
    setNeedsRender()
    for cell in cells.values {
      cell.setNeedsRender()
      // The lines of selected rows look different where several can be.
      if cell.isSelected { cell.setNeedsLayout() }
    }
  }

  /// Everything is to be laid out and measured again, for reasons of the view's own, which the layout is told.
  func layoutDidInvalidate() {
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    // Also if a subclass keeps the context for itself.
    _ = cycle.handle(.surroundingsChanged)
    setNeedsLayout()
  }

  /// The layout says that some of it is no longer right.
  func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    guard !collectionViewLayout.followsMovement || context.targetIndexPathsForInteractivelyMovingItems == nil else {
      return setNeedsLayout()
    }
    _ = cycle.handle(.layoutInvalidated(everything: context.invalidateEverything))
    layoutRecord.adjust(by: context.contentOffsetAdjustment)
    setNeedsLayout()
  }

  /// Forgets what was measured with other text metrics or in another size of text; what is read stays where it is.
  func invalidateMeasurements() {
    keepReadingPosition()
    layoutDidInvalidate()
  }

  func contentSizeDidChange(of view: UICollectionReusableView) {
    guard !cycle.isPlacing, selfSizingInvalidation != .disabled else { return }
    view.needsMeasuring = true
    // It is measured when it is filled.
    if view === pool.cellFilledInPlace { return }
    setNeedsLayout()
  }
}
