extension UICollectionView {
  /// Scrolls so that an item is on screen.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item.
  ///   - scrollPosition: Where it goes; empty scrolls as little as needed.
  ///   - animated: Whether the host shows the way.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard contains(indexPath) else { return }
    // The places of rows that were never measured are estimates: measure around the target, then look again.
    for _ in 0..<3 {
      guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
      contentSize = collectionViewLayout.collectionViewContentSize
      let before = contentOffset
      scroll(to: frame, at: scrollPosition, animated: animated)
      tile()
      if contentOffset == before || animated { break }
    }
  }

  private func scroll(to frame: CGRect, at position: ScrollPosition, animated: Bool) {
    let room = bounds.height - frame.height
    switch position {
    case _ where position.contains(.top): setContentOffset(CGPoint(x: 0, y: frame.minY), animated: animated)
    case _ where position.contains(.centeredVertically):
      setContentOffset(CGPoint(x: 0, y: frame.minY - room / 2), animated: animated)
    case _ where position.contains(.bottom):
      setContentOffset(CGPoint(x: 0, y: frame.minY - room), animated: animated)
    default: scrollRectToVisible(frame, animated: animated)
    }
  }
}
