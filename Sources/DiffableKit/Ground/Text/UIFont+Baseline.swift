extension UIFont {
  /// The distance from the top of a line to the baseline, in points: hosts centre text in the line, and capitals are
  /// about seven tenths of the font size high.
  var baselineOffset: CGFloat { (lineHeight / 2 + pointSize * 0.35).rounded() }
}
