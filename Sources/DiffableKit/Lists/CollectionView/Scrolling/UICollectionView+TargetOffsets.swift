// Methods by which the delegate or the layout chooses the content offset after an update.
extension UICollectionView {
  /// Lets the delegate or the layout choose the content offset after an update; the change of the offset is not
  /// animated.
  func chooseOffset(after update: CollectionUpdate) {
    guard update.difference != nil, window != nil, layoutState.laidOutBounds != nil,
      delegate != nil || collectionViewLayout.takesPartInUpdates
    else { return }
    prepareLayoutIfNeeded()
    let proposed = contentOffset
    let wished = checked(
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
        ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed), instead: proposed)
    layoutState.adjust(by: wished - proposed)
  }

  /// Returns a content offset chosen by the delegate or the layout if it is finite, otherwise the proposed one.
  func checked(_ wished: CGPoint, instead proposed: CGPoint) -> CGPoint {
    guard !wished.x.isFinite || !wished.y.isFinite else { return wished }
    refuse(
      "\(wished) was chosen for the offset of the content, and is no place",
      api: "UICollectionViewLayout.targetContentOffset(forProposedContentOffset:)",
      state: "the offset that was proposed is \(proposed)", remedy: "Give numbers that are finite.")
    return proposed
  }

  /// Prepares the layout for an animated change of the view's size, before cells appear and disappear because of it.
  ///
  /// - Parameter old: The previous bounds.
  /// - Returns: True if the layout has to finalise the change after tiling.
  func beginAnimatedBoundsChange(from old: CGRect?) -> Bool {
    guard let old, old.size != bounds.size, UIView.animation != nil, updateInProgress == nil,
      layoutState.transition == nil
    else { return false }
    collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    return true
  }
}
