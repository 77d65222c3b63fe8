extension UIListContentView {
  /// Notes that texts and image have been placed: other views may be placed by them.
  func layoutGuidesDidMove() {
    guard let book = constraintBook, !book.ownGuides.isEmpty else { return }
    let root = layoutRoot
    guard root.constraintBook?.engine?.isOutdated ?? false else { return }
    root.setNeedsLayout()
  }
}
