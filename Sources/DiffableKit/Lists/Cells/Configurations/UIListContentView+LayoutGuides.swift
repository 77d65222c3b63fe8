extension UIListContentView {
  /// Called when texts and image have new frames, because constraints of other views may lead to their layout guides.
  func layoutGuidesDidMove() {
    guard let book = autoLayoutState, !book.ownGuides.isEmpty else { return }
    let root = layoutRoot
    guard root.autoLayoutState?.engine?.isOutdated ?? false else { return }
    root.setNeedsLayout()
  }
}
