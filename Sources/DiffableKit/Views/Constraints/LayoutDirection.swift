extension UIView {
  /// True if the whole view is mirrored for display: constraints inside are then solved as in a left-to-right layout.
  var isMirroredWhenShown: Bool { mirrorsFrame(of: self) && isRightToLeft }
}

extension NSDirectionalEdgeInsets {
  /// Returns the insets with left and right edges in place of leading and trailing ones.
  func resolved(isReversed: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isReversed ? trailing : leading, bottom: bottom, right: isReversed ? leading : trailing)
  }
}
