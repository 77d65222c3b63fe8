extension UIView {
  /// True if the superview is a stack view whose distribution depends on its views' content sizes.
  var isInProportionalStack: Bool { superview?.distributesSpaceByContent ?? false }
}
