extension UIView {
  /// True if the superview is a stack view that divides its length in proportion to its views' content sizes.
  var isInProportionalStack: Bool { superview?.distributesSpaceByContent ?? false }
}
