extension ElementFont {
  /// The distance from one line to the next, in points: 1.2 times the font's size, rounded up to whole points.
  package var lineHeight: CGFloat { (size * 1.2).rounded(.up) }
}
