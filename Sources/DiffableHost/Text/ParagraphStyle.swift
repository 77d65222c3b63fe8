/// The layout properties of a paragraph, lengths in points; the counterpart of `NSParagraphStyle`.
package struct ParagraphStyle: Hashable {
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

  /// True if the paragraph's base direction is right to left; `nil` if the direction follows from its letters.
  package var isRightToLeft: Bool? {
    switch baseWritingDirection {
    case .natural: nil
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// Returns the indent of a line at the edge at which reading begins.
  package func head(isFirst: Bool) -> CGFloat { Self.finite(isFirst ? firstLineHeadIndent : headIndent) }

  /// Returns the indent of a line at the trailing edge of an available width; a positive `tailIndent` counts from the
  /// leading edge, another one from the trailing edge.
  package func tail(in room: CGFloat) -> CGFloat {
    tailIndent > 0 ? max(0, room - tailIndent) : 0 - Self.finite(tailIndent)
  }

  /// Returns the height of a line whose fonts alone would give it the natural height.
  package func height(of natural: CGFloat) -> CGFloat {
    var height = natural * (Self.positive(lineHeightMultiple) ?? 1)
    if let least = Self.positive(minimumLineHeight) { height = max(height, least) }
    if let most = Self.positive(maximumLineHeight) { height = min(height, most) }
    return height
  }

  /// Returns the space between a line of this paragraph and the next line, which may begin another paragraph.
  ///
  /// - Parameter next: The paragraph that begins with the next line; `nil` within a paragraph.
  /// - Returns: The space in points.
  package func gap(before next: ParagraphStyle?) -> CGFloat {
    let between = Self.positive(lineSpacing) ?? 0
    guard let next else { return between }
    return between + (Self.positive(paragraphSpacing) ?? 0) + (Self.positive(next.paragraphSpacingBefore) ?? 0)
  }

  private static func positive(_ number: CGFloat) -> CGFloat? { number > 0 && number.isFinite ? number : nil }
  private static func finite(_ number: CGFloat) -> CGFloat { number.isFinite ? number : 0 }
}
