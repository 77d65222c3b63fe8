extension ElementFont {
  /// The distance from one line to the next in points: a fifth more than the size, in whole points.
  package var lineHeight: CGFloat { (size * 1.2).rounded(.up) }
}
