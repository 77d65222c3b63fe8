// Methods of a collection view for the invalidation of its layout and of its views' measured sizes.
extension UICollectionView {
  func selectabilityDidChange() {
    setNeedsRender()
    for cell in cells.values {
      cell.setNeedsRender()
      // Separators of selected rows look different while several rows can be selected.
      if cell.isSelected { cell.setNeedsLayout() }
    }
  }

  /// Invalidates the whole layout, and all measured sizes, for a reason of the collection view's own.
  func layoutDidInvalidate() {
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    // The layout is marked as invalid here too, in case a subclass of the layout does not pass the context on to
    // `super`.
    _ = cycle.handle(.environmentChanged)
    setNeedsLayout()
  }

  /// Called when the layout has been invalidated in whole or in part.
  func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    guard !collectionViewLayout.followsMovement || context.targetIndexPathsForInteractivelyMovingItems == nil else {
      return setNeedsLayout()
    }
    _ = cycle.handle(.layoutInvalidated(everything: context.invalidateEverything))
    layoutState.adjust(by: context.contentOffsetAdjustment)
    setNeedsLayout()
  }

  /// Discards all measurements, for instance after a change of the text size, and keeps the reading position.
  func invalidateMeasurements() {
    keepReadingPosition()
    layoutDidInvalidate()
  }

  func contentSizeDidChange(of view: UICollectionReusableView) {
    guard !cycle.isPlacing, selfSizingInvalidation != .disabled else { return }
    view.needsMeasuring = true
    // A cell that is being reconfigured needs no layout pass for that: it is measured after it has been configured.
    if view === pool.cellReconfiguredInPlace { return }
    setNeedsLayout()
  }
}
