extension UIListContentView {
  /// Where the text is, nil if there is none.
  ///
  /// The view places it; other views can be constrained to it.
  public var textLayoutGuide: UILayoutGuide? {
    guard textLabel != nil else { return nil }
    return ownGuide("text", .frame { ($0 as? UIListContentView)?.textLabel?.frame ?? .zero })
  }

  /// Where the secondary text is, nil if there is none.
  ///
  /// The view places it; other views can be constrained to it.
  public var secondaryTextLayoutGuide: UILayoutGuide? {
    guard secondaryTextLabel != nil else { return nil }
    return ownGuide("secondary text", .frame { ($0 as? UIListContentView)?.secondaryTextLabel?.frame ?? .zero })
  }

  /// Where the picture is, nil if there is none.
  ///
  /// The view places it; other views can be constrained to it.
  public var imageLayoutGuide: UILayoutGuide? {
    guard imageView != nil else { return nil }
    return ownGuide("image", .frame { ($0 as? UIListContentView)?.imageView?.frame ?? .zero })
  }

  /// Notes that texts and picture have been placed: other views may be placed by them.
  func layoutGuidesDidMove() {
    guard let book = constraintBook, !book.ownGuides.isEmpty else { return }
    let root = layoutRoot
    guard root.constraintBook?.engine?.isOutdated ?? false else { return }
    root.setNeedsLayout()
  }
}
