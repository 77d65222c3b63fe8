extension UICollectionViewListCell {
  /// Returns the frame of the separator, adjusted by the constraints of ``separatorLayoutGuide``.
  ///
  /// - Parameter resting: The frame without constraints.
  /// - Returns: The frame with constraints.
  func separatorFrame(resting: CGRect) -> CGRect {
    guard let guide = autoLayoutState?.ownGuides["separator"] else { return resting }
    if guide.restingFrame != resting {
      guide.restingFrame = resting
      if layoutRoot.autoLayoutState?.engine?.isOutdated ?? false { setNeedsLayout() }
    }
    let frame = guide.layoutFrame
    return CGRect(x: frame.minX, y: resting.minY, width: frame.width, height: resting.height)
  }
}
