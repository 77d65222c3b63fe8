extension UIFont {
  /// How far below the upper edge of a line letters stand: hosts put them in the middle of the line, and capitals are about
  /// seven tenths of the size high.
  var baselineOffset: CGFloat { (lineHeight / 2 + pointSize * 0.35).rounded() }
}
