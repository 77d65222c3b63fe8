extension UIView {
  /// Whether lines begin at the right in the view, so that leading edges are right ones.
  var isReadFromRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }
}

extension NSDirectionalEdgeInsets {
  /// The distances from the sides of the screen.
  func resolved(isReversed: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isReversed ? trailing : leading, bottom: bottom, right: isReversed ? leading : trailing)
  }
}
