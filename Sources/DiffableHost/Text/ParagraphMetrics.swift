/// How the lines of a paragraph lie, in points: what an `NSParagraphStyle` says.
package struct ParagraphMetrics: Hashable {
  package var alignment = NSTextAlignment.natural
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  package var baseWritingDirection = NSWritingDirection.natural
  package var lineSpacing: CGFloat = 0
  package var paragraphSpacing: CGFloat = 0
  package var paragraphSpacingBefore: CGFloat = 0
  package var firstLineHeadIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  package var tailIndent: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  package var maximumLineHeight: CGFloat = 0
  package var lineHeightMultiple: CGFloat = 0

  package init() {}

  /// Whether the paragraph is read from right to left; nil if its letters say it.
  package var isRightToLeft: Bool? {
    switch baseWritingDirection {
    case .natural: nil
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// The space before a line, at the edge at which reading begins.
  package func head(isFirst: Bool) -> CGFloat { Self.finite(isFirst ? firstLineHeadIndent : headIndent) }

  /// The space after lines in a room: an indent from there if it is not positive, a place otherwise.
  package func tail(in room: CGFloat) -> CGFloat {
    tailIndent > 0 ? max(0, room - tailIndent) : 0 - Self.finite(tailIndent)
  }

  /// The height of a line that would be as high as its fonts.
  package func height(of natural: CGFloat) -> CGFloat {
    var height = natural * (Self.positive(lineHeightMultiple) ?? 1)
    if let least = Self.positive(minimumLineHeight) { height = max(height, least) }
    if let most = Self.positive(maximumLineHeight) { height = min(height, most) }
    return height
  }

  /// The space between a line and the one after it.
  ///
  /// - Parameter next: The paragraph that begins with the next line, nil within a paragraph.
  /// - Returns: The space in points.
  package func gap(before next: ParagraphMetrics?) -> CGFloat {
    let between = Self.positive(lineSpacing) ?? 0
    guard let next else { return between }
    return between + (Self.positive(paragraphSpacing) ?? 0) + (Self.positive(next.paragraphSpacingBefore) ?? 0)
  }

  private static func positive(_ number: CGFloat) -> CGFloat? { number > 0 && number.isFinite ? number : nil }
  private static func finite(_ number: CGFloat) -> CGFloat { number.isFinite ? number : 0 }
}
