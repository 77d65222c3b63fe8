// Where delegate and layout want the content to be after an update.
extension UICollectionView {
  /// Lets delegate and layout choose what is seen when the model has changed; the way there is not seen.
  func chooseOffset(after update: CollectionUpdate) {
    guard update.difference != nil, window != nil, layoutRecord.laidOutBounds != nil,
      delegate != nil || collectionViewLayout.takesPartInUpdates
    else { return }
    prepareLayoutIfNeeded()
    let proposed = contentOffset
    let wished = checked(
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
        ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed), instead: proposed)
    layoutRecord.adjust(by: wished - proposed)
  }

  /// An offset that delegate or layout have chosen, if it is one.
  func checked(_ wished: CGPoint, instead proposed: CGPoint) -> CGPoint {
    guard !wished.x.isFinite || !wished.y.isFinite else { return wished }
    refuse(
      "\(wished) was chosen for the offset of the content, and is no place",
      api: "UICollectionViewLayout.targetContentOffset(forProposedContentOffset:)",
      state: "the offset that was proposed is \(proposed)", remedy: "Give numbers that are finite.")
    return proposed
  }

  /// Tells the layout of another size that is shown with an animation, before cells come and go because of it.
  ///
  /// - Parameter old: The bounds until now.
  /// - Returns: Whether the layout has to be told when they are in place.
  func beginAnimatedBoundsChange(from old: CGRect?) -> Bool {
    guard let old, old.size != bounds.size, UIView.animation != nil, updateInProgress == nil,
      layoutRecord.transition == nil
    else { return false }
    collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    return true
  }
}
