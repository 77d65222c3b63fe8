extension UILabel {
  /// The font scale and the tracking with which a label's line fits that is too long.
  struct FontScaleAndTracking: Equatable {
    /// The factor by which the label's font size is multiplied to make the line fit, from 0 to 1.
    var scale: CGFloat = 1
    /// The tracking: the space that is added between characters of the line, in points; negative values tighten it.
    var tracking: CGFloat = 0
  }

  /// The greatest reduction of the space between characters, as a fraction of the font size; more would be noticed.
  private static let greatestTightening: CGFloat = 0.03
  /// The smallest font size to which a label's line is shrunk, in points; a smaller one would not be legible.
  private static let leastSize: CGFloat = 9

  /// Returns the tracking and font scale with which the label's only line fits; tighter tracking is preferred to a
  /// smaller font.
  ///
  /// - Parameters:
  ///   - natural: The natural width of the line, in points.
  ///   - count: The number of characters in the line.
  ///   - width: The available width, in points.
  /// - Returns: The tracking and the font scale.
  func fitting(natural: CGFloat, count: Int, in width: CGFloat) -> FontScaleAndTracking {
    guard numberOfLines == 1, count > 0, width > 0, natural > width + 0.5 else { return FontScaleAndTracking() }
    if allowsDefaultTighteningForTruncation {
      let tightening = (natural - width) / CGFloat(count)
      if tightening <= font.pointSize * Self.greatestTightening { return FontScaleAndTracking(tracking: -tightening) }
    }
    guard adjustsFontSizeToFitWidth else { return FontScaleAndTracking() }
    let least = minimumScaleFactor > 0 ? min(1, minimumScaleFactor) : min(1, Self.leastSize / font.pointSize)
    // The font size is rounded down to tenths of a point: at a size that is rounded up, the text would not fit.
    let size = (font.pointSize * width / natural * 10).rounded(.down) / 10
    return FontScaleAndTracking(scale: max(least, size / font.pointSize))
  }
}
