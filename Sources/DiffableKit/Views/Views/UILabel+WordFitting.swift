extension UILabel {
  /// The smallest factor by which a label's font shrinks so that no word is broken.
  private static let leastWordScale: CGFloat = 0.4

  /// Returns the font scale at which the widest word of a label with several lines fits, at accessibility sizes.
  ///
  /// - Parameters:
  ///   - widest: The width of the widest word in the label's font, in points.
  ///   - limit: The available width, in points.
  /// - Returns: The scale; 1 if the word fits, or if no legible size lets it fit.
  func wordScale(widest: CGFloat, limit: CGFloat) -> CGFloat {
    guard limit > 0, widest > limit + 0.5 else { return 1 }
    // Rounded down to tenths of a point: a size that is rounded up would not fit.
    let scale = (font.pointSize * limit / widest * 10).rounded(.down) / 10 / font.pointSize
    return scale < Self.leastWordScale ? 1 : scale
  }
}
