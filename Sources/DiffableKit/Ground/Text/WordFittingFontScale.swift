import Foundation

/// A namespace for the rule by which a label's font shrinks so that no word is broken inside (`behaviour.md` D101).
enum WordFittingFontScale {
  /// The smallest factor by which a font shrinks.
  private static let leastScale: CGFloat = 0.4

  /// Returns the font scale at which the widest word of a text with several lines fits.
  ///
  /// - Parameters:
  ///   - widest: The width of the widest word at the font's size, in points.
  ///   - limit: The available width, in points.
  ///   - pointSize: The size of the font, in points.
  /// - Returns: The scale; 1 if the word fits, or if no legible size lets it fit.
  static func scale(widest: CGFloat, limit: CGFloat, pointSize: CGFloat) -> CGFloat {
    guard limit > 0, widest > limit + 0.5 else { return 1 }
    // The font size is rounded down to tenths of a point: at a size that is rounded up, the word would not fit.
    let scale = (pointSize * limit / widest * 10).rounded(.down) / 10 / pointSize
    return scale < leastScale ? 1 : scale
  }
}
