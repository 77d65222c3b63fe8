/// Whether what a view shows turns round for people who read from right to left.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// As the person reads.
  case unspecified
  /// Buttons for playing, which never turn round.
  case playback
  /// Directions in space, which never turn round.
  case spatial
  /// What comes first is at the left.
  case forceLeftToRight
  /// What comes first is at the right.
  case forceRightToLeft
}

extension UIView {
  /// The direction in which the view is laid out: from ``semanticContentAttribute``, or as the person reads.
  /// - Complexity: O(*d*) in the depth if traits are overridden anywhere.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The direction for an attribute in the scene for which code runs now.
  ///
  /// - Parameter attribute: The attribute of a view.
  /// - Returns: The direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let isReversed = UITraitCollection.current.layoutDirection == .rightToLeft
    return userInterfaceLayoutDirection(for: attribute, relativeTo: isReversed ? .rightToLeft : .leftToRight)
  }

  /// The direction for an attribute in surroundings of a direction.
  ///
  /// - Parameters:
  ///   - semanticContentAttribute: The attribute of a view.
  ///   - layoutDirection: The direction of the surroundings.
  /// - Returns: The direction.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    }
  }

  /// Whether what comes first is at the right.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The frame as it is shown: mirrored if the superview has placed this view for reading from left to right and is read
  /// from right to left.
  ///
  /// Views of this package that place their subviews by hand so need to know one direction only.
  var shownFrame: CGRect { shown(frame) }

  /// A frame of this view as it is shown.
  func shown(_ frame: CGRect) -> CGRect {
    guard let superview, superview.mirrorsFrame(of: self), superview.isRightToLeft else { return frame }
    return frame.mirrored(inWidth: superview.bounds.width)
  }

  /// Shows subviews anew whose place depends on the width of this view or on its direction.
  func mirroringDidChange() {
    for view in subviews where mirrorsFrame(of: view) { view.setNeedsRender() }
  }

  func directionDidChange() {
    setNeedsLayout()
    setNeedsRender()
    mirroringDidChange()
    forgetMeasurements()
  }
}

extension CGRect {
  /// The rectangle with left and right exchanged.
  func mirrored(inWidth width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
