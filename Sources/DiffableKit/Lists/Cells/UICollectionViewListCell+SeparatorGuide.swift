extension UICollectionViewListCell {
  /// The place of the line, moved from where it rests by constraints of ``separatorLayoutGuide``.
  ///
  /// - Parameter resting: The place without constraints.
  /// - Returns: The place with them.
  func separatorFrame(resting: CGRect) -> CGRect {
    guard let guide = constraintBook?.ownGuides["separator"] else { return resting }
    if guide.restingFrame != resting {
      guide.restingFrame = resting
      if layoutRoot.constraintBook?.engine?.isOutdated ?? false { setNeedsLayout() }
    }
    let frame = guide.layoutFrame
    return CGRect(x: frame.minX, y: resting.minY, width: frame.width, height: resting.height)
  }
}
