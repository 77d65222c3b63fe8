extension StyledText {
  /// Returns the layout of each line of the text by the paragraph styles.
  ///
  /// - Parameters:
  ///   - lines: The lines of this text.
  ///   - width: The available width, in points.
  ///   - alignment: The alignment of paragraphs without an alignment of their own.
  ///   - isRightToLeft: True if the base direction is right to left for paragraphs without a direction of their own.
  ///   - scale: The factor, at most 1, by which fonts and indents are scaled down.
  /// - Returns: A layout for each line; none for text without paragraph styles.
  package func rows(
    of lines: Typesetter.Lines, width: CGFloat, alignment: NSTextAlignment, isRightToLeft: Bool, scale: CGFloat = 1
  ) -> [ElementTextLinePlacement] {
    guard hasParagraphMetrics else { return [] }
    var before: ParagraphStyle?
    return zip(lines.ranges, lines.paragraphs).map { range, paragraph in
      let own = shape(at: paragraph)
      let shape = own ?? ParagraphStyle()
      let isFirst = range.lowerBound == paragraph
      let natural = fonts(in: range).map(\.lineHeight).max() ?? 0
      let gap = before?.gap(before: isFirst ? shape : nil) ?? 0
      before = shape
      let head = shape.head(isFirst: isFirst) * scale
      let tail = shape.tail(in: width / scale) * scale
      let isReversed = shape.isRightToLeft ?? isRightToLeft
      return ElementTextLinePlacement(
        // Text stands at the bottom of its line; extra line height lies above the text.
        top: gap + shape.height(of: natural) - natural, height: natural, left: isReversed ? tail : head,
        right: isReversed ? head : tail, alignment: (own?.alignment ?? alignment).resolved(isRightToLeft: isReversed),
        isRightToLeft: shape.isRightToLeft)
    }
  }

  /// The distance, in points, by which the first line is moved down because its paragraph's line height exceeds the
  /// font's.
  package var firstLineDrop: CGFloat {
    guard let shape = shape(at: string.startIndex) else { return 0 }
    let natural = font(at: string.startIndex).lineHeight
    return shape.height(of: natural) - natural
  }
}
