extension UILabel {
  /// What is done to a line that is too long for its room.
  struct LineFitting: Equatable {
    /// By how much the font is made smaller, from 0 to 1.
    var scale: CGFloat = 1
    /// What is added between characters, in points.
    var tracking: CGFloat = 0
  }

  /// How far characters are moved together at most, in parts of the size of the font; more would be seen.
  private static let greatestTightening: CGFloat = 0.03
  /// The size under which text cannot be read, in points.
  private static let leastSize: CGFloat = 9

  /// What makes the only line of the label fit, first by moving characters together, then by a smaller font.
  ///
  /// - Parameters:
  ///   - natural: The width of the line as it is, in points.
  ///   - count: The number of its characters.
  ///   - width: The room, in points.
  /// - Returns: By how much to move characters together and the font to be smaller.
  func fitting(natural: CGFloat, count: Int, in width: CGFloat) -> LineFitting {
    guard numberOfLines == 1, count > 0, width > 0, natural > width + 0.5 else { return LineFitting() }
    if allowsDefaultTighteningForTruncation {
      let tightening = (natural - width) / CGFloat(count)
      if tightening <= font.pointSize * Self.greatestTightening { return LineFitting(tracking: -tightening) }
    }
    guard adjustsFontSizeToFitWidth else { return LineFitting() }
    let least = minimumScaleFactor > 0 ? min(1, minimumScaleFactor) : min(1, Self.leastSize / font.pointSize)
    // Tenths of a point, downwards: a size that is rounded up would not fit.
    let size = (font.pointSize * width / natural * 10).rounded(.down) / 10
    return LineFitting(scale: max(least, size / font.pointSize))
  }
}
