extension UICollectionViewListCell {
  /// Where the line below the row is.
  ///
  /// Constraints on its edges move the line; without any it begins where the text does. For example, to begin at the text of
  /// a content view in the cell:
  ///
  /// ```swift
  /// separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor).isActive = true
  /// ```
  public var separatorLayoutGuide: UILayoutGuide {
    let guide = ownGuide("separator", .constraints)
    if guide.restingFrame == nil {
      let breadth = pixelGrid.hairline
      guide.restingFrame = CGRect(x: 0, y: max(0, bounds.height - breadth), width: bounds.width, height: breadth)
    }
    return guide
  }

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
