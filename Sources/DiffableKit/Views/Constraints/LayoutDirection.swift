extension UIView {
  /// Whether the view is shown mirrored as a whole: constraints in it are solved as if lines began at the left.
  var isMirroredWhenShown: Bool { mirrorsFrame(of: self) && isRightToLeft }
}

extension NSDirectionalEdgeInsets {
  /// The distances from the sides of the screen.
  func resolved(isReversed: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isReversed ? trailing : leading, bottom: bottom, right: isReversed ? leading : trailing)
  }
}
