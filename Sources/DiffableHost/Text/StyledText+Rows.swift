extension StyledText {
  /// How lines lie, if paragraphs say it.
  ///
  /// - Parameters:
  ///   - lines: The lines of this text.
  ///   - width: The room for them, in points.
  ///   - alignment: Where lines of paragraphs go that do not say it.
  ///   - isRightToLeft: Whether reading begins at the right where paragraphs do not say it.
  ///   - scale: By how much fonts and indents are made smaller.
  /// - Returns: A row for each line; none for text without paragraph styles.
  package func rows(
    of lines: Typesetter.Lines, width: CGFloat, alignment: NSTextAlignment, isRightToLeft: Bool, scale: CGFloat = 1
  ) -> [ElementLineLayout] {
    guard isShaped else { return [] }
    var before: ParagraphMetrics?
    return zip(lines.ranges, lines.paragraphs).map { range, paragraph in
      let own = shape(at: paragraph)
      let shape = own ?? ParagraphMetrics()
      let isFirst = range.lowerBound == paragraph
      let natural = fonts(in: range).map(\.lineHeight).max() ?? 0
      let gap = before?.gap(before: isFirst ? shape : nil) ?? 0
      before = shape
      let head = shape.head(isFirst: isFirst) * scale
      let tail = shape.tail(in: width / scale) * scale
      let isReversed = shape.isRightToLeft ?? isRightToLeft
      return ElementLineLayout(
        // Text stands at the bottom of its line: what the line is higher lies above it.
        top: gap + shape.height(of: natural) - natural, height: natural, left: isReversed ? tail : head,
        right: isReversed ? head : tail, alignment: (own?.alignment ?? alignment).resolved(isRightToLeft: isReversed),
        isRightToLeft: shape.isRightToLeft)
    }
  }

  /// How far the first line is moved down by the height that its paragraph gives it.
  package var firstLineDrop: CGFloat {
    guard let shape = shape(at: string.startIndex) else { return 0 }
    let natural = font(at: string.startIndex).lineHeight
    return shape.height(of: natural) - natural
  }
}
