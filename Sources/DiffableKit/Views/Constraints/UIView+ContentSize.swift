extension UIView {
  /// Whether the shares of a stack depend on the size of the content.
  var isInProportionalStack: Bool { superview?.sharesByContent ?? false }
}
