extension UICollectionView {
  /// Scrolls so that an item is on screen.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item.
  ///   - scrollPosition: Where it goes; empty scrolls as little as needed.
  ///   - animated: Whether the host shows the way.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard contains(indexPath) else { return }
    // The places of rows that were never measured are estimates: measure around the target before going there.
    if !isTiling, batch == nil, bounds.width > 0, bounds.height > 0 {
      isTiling = true
      measure { target(of: indexPath, at: scrollPosition) }
      isTiling = false
    }
    setContentOffset(target(of: indexPath, at: scrollPosition), animated: animated)
    tile()
  }

  /// The offset at which an item is where it is wanted, as far as is known now.
  private func target(of path: IndexPath, at position: ScrollPosition) -> CGPoint {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return contentOffset }
    contentSize = collectionViewLayout.collectionViewContentSize
    let room = bounds.height - frame.height
    if position.contains(.top) { return clamped(CGPoint(x: 0, y: frame.minY)) }
    if position.contains(.centeredVertically) { return clamped(CGPoint(x: 0, y: frame.minY - room / 2)) }
    if position.contains(.bottom) { return clamped(CGPoint(x: 0, y: frame.minY - room)) }
    return clamped(offset(showing: frame))
  }
}
