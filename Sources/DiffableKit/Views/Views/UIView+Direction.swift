/// A rule by which the layout of a view flips in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The view's layout follows the direction of the interface.
  case unspecified
  /// The view is a playback control, whose layout is never flipped.
  case playback
  /// The view shows directions in space, and its layout is never flipped.
  case spatial
  /// The view's layout is always left to right.
  case forceLeftToRight
  /// The view's layout is always right to left.
  case forceRightToLeft
}

extension UIView {
  /// The layout direction of the view: from ``semanticContentAttribute``, or that of the interface.
  ///
  /// - Complexity: O(*d*) in the depth if traits are overridden anywhere.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Returns the layout direction for a semantic content attribute in the current scene.
  ///
  /// - Parameter attribute: The attribute of a view.
  /// - Returns: The layout direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let isReversed = UITraitCollection.current.layoutDirection == .rightToLeft
    return userInterfaceLayoutDirection(for: attribute, relativeTo: isReversed ? .rightToLeft : .leftToRight)
  }

  /// Returns the layout direction for a semantic content attribute in an interface of a given direction.
  ///
  /// - Parameters:
  ///   - semanticContentAttribute: The attribute of a view.
  ///   - layoutDirection: The direction of the interface.
  /// - Returns: The layout direction.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    }
  }

  /// True if the view is laid out from right to left.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns an event for this view as the view means it: from right to left, the left arrow key moves forwards, so the
  /// left and right arrow keys are exchanged.
  func inLayoutDirection(_ event: HostEvent) -> HostEvent {
    guard case .key(let id, let key, let modifiers) = event, isRightToLeft else { return event }
    return .key(id, key == .left ? .right : key == .right ? .left : key, modifiers)
  }

  /// The view's frame on screen: mirrored if the superview laid out this view from left to right but is shown from
  /// right to left.
  ///
  /// Views of this package that lay out their subviews by hand therefore need to handle one direction only.
  var presentedFrame: CGRect { shown(frame) }

  /// Returns a frame of this view as it is on screen, mirrored if necessary.
  func shown(_ frame: CGRect) -> CGRect {
    guard let superview, superview.mirrorsFrame(of: self), superview.isRightToLeft else { return frame }
    return frame.mirrored(inWidth: superview.bounds.width)
  }

  /// Redraws subviews whose mirrored frames depend on the width or the direction of this view.
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
  /// Returns the rectangle with left and right exchanged.
  func mirrored(inWidth width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
