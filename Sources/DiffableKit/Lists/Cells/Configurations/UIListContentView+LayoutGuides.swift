extension UIListContentView {
  /// Called when texts and image have new frames, because constraints of other views may lead to their layout guides.
  func layoutGuidesDidMove() {
    guard let book = constraintBook, !book.ownGuides.isEmpty else { return }
    let root = layoutRoot
    guard root.constraintBook?.engine?.isOutdated ?? false else { return }
    root.setNeedsLayout()
  }
}
