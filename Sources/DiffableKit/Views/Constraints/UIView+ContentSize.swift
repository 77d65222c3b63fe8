extension UIView {
  /// Whether the height of the content follows from its width.
  var wrapsContent: Bool {
    switch self {
    case let label as UILabel: label.numberOfLines != 1 && label.preferredMaxLayoutWidth <= 0
    case let text as UITextView: !text.isScrollEnabled
    case let button as UIButton: button.titleLabel?.numberOfLines != 1
    case is UIListContentView, is UIStackView: true
    default: false
    }
  }

  /// The size of the content in a width, nil if it is the same in each.
  ///
  /// - Parameter width: The width in points.
  /// - Returns: The size in points; nil if the content is as large in any width.
  func contentSize(forWidth width: CGFloat) -> CGSize? {
    guard wrapsContent else { return nil }
    // A subclass may add to the intrinsic size, which is asked for the width in question then.
    if let label = self as? UILabel { return label.intrinsicContentSize(forWidth: width) }
    return sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
  }

  /// Whether the shares of a stack depend on the size of the content.
  var isInProportionalStack: Bool { (superview as? UIStackView)?.distribution == .fillProportionally }
}
