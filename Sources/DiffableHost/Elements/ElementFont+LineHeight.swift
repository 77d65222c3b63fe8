extension ElementFont {
  /// The font's line height: the distance from one line of text to the next, in points: 1.2 times the font's size,
  /// rounded up to whole points.
  package var lineHeight: CGFloat { (size * 1.2).rounded(.up) }
}
