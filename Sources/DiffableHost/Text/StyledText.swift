/// A text with several styles, ready to be broken into lines.
package struct StyledText: Equatable {
  /// A style that the characters of a run share: font, colours, underline, strikethrough.
  package struct Style: Hashable {
    package var font: ElementFont
    /// The text colour of the run; `nil` for the colour of the whole text.
    package var color: ElementLightDarkColor?
    package var background: ElementLightDarkColor?
    package var underline = ElementTextSpan.UnderlineStyle.none
    package var strikethrough = ElementTextSpan.UnderlineStyle.none
    package var link: LinkAddress?

    package init(
      font: ElementFont, color: ElementLightDarkColor? = nil, background: ElementLightDarkColor? = nil,
      underline: ElementTextSpan.UnderlineStyle = ElementTextSpan.UnderlineStyle.none,
      strikethrough: ElementTextSpan.UnderlineStyle = ElementTextSpan.UnderlineStyle.none, link: LinkAddress? = nil
    ) {
      self.font = font
      self.color = color
      self.background = background
      self.underline = underline
      self.strikethrough = strikethrough
      self.link = link
    }
  }

  /// A run of a styled text: a range of characters that share one style.
  package struct Run: Equatable {
    package var range: Range<String.Index>
    package var style: Style
    /// The metrics of the paragraph that begins with this run; `nil` for those of the label.
    package var shape: ParagraphStyle?

    package init(range: Range<String.Index>, style: Style, shape: ParagraphStyle? = nil) {
      self.range = range
      self.style = style
      self.shape = shape
    }
  }

  package let string: String
  /// True if at least one paragraph of the text has metrics of its own.
  package let hasParagraphMetrics: Bool
  private let runs: [Run]
  private let font: ElementFont

  /// Makes a styled text from a string and its runs.
  ///
  /// - Parameters:
  ///   - string: The characters.
  ///   - runs: The runs in order; together they cover the whole string.
  ///   - font: The font of an empty text, which has no runs.
  package init(string: String, runs: [Run], font: ElementFont) {
    self.string = string
    self.runs = runs
    self.font = font
    hasParagraphMetrics = runs.contains { $0.shape != nil }
  }

  /// The height of a line that has room for every font of the text.
  package var lineHeight: CGFloat {
    runs.map(\.style.font.lineHeight).max() ?? font.lineHeight
  }

  /// Returns the font of the character at an index.
  ///
  /// - Complexity: O(log *r*) in the runs.
  package func font(at index: String.Index) -> ElementFont { run(at: index)?.style.font ?? font }

  /// Returns the metrics of the paragraph that begins at an index; `nil` for those of the label.
  ///
  /// - Parameter start: The beginning of a paragraph; an empty paragraph at the end of the text has the metrics of the
  ///   one before.
  /// - Returns: The metrics of the run at that index.
  /// - Complexity: O(log *r*) in the runs.
  package func shape(at start: String.Index) -> ParagraphStyle? {
    guard hasParagraphMetrics else { return nil }
    return start < string.endIndex ? run(at: start)?.shape : runs.last?.shape
  }

  private func run(at index: String.Index) -> Run? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].range.contains(index) ? runs[low] : nil
  }

  /// Returns the fonts of the runs in a range; for an empty range, the font at its index.
  package func fonts(in range: Range<String.Index>) -> [ElementFont] {
    let inside = runs.filter { $0.range.overlaps(range) }.map(\.style.font)
    return inside.isEmpty ? [font(at: range.lowerBound)] : inside
  }

  /// Returns the styled parts of each line, as a host draws them.
  ///
  /// - Parameters:
  ///   - lines: The lines of this text.
  ///   - scale: The factor, at most 1, by which fonts are scaled down.
  /// - Returns: The parts of each line.
  package func spans(of lines: Typesetter.Lines, scale: CGFloat) -> [[ElementTextSpan]] {
    zip(lines.lines, lines.ranges).map { line, range in
      var spans = runs.filter { $0.range.overlaps(range) }.map { run in
        span(run.style, length: string[run.range.clamped(to: range)].utf16.count, scale: scale)
      }
      // The “…” has the style of the last part before the truncation.
      let rest = line.utf16.count - spans.reduce(0) { $0 + $1.length }
      guard rest > 0 else { return spans }
      if let last = spans.indices.last {
        spans[last].length += rest
      } else if let style = runs.first(where: { $0.range.contains(range.lowerBound) })?.style {
        spans.append(span(style, length: rest, scale: scale))
      }
      return spans
    }
  }

  private func span(_ style: Style, length: Int, scale: CGFloat) -> ElementTextSpan {
    var font = style.font
    font.size *= scale
    return ElementTextSpan(
      length: length, font: font, color: style.color, background: style.background, underline: style.underline,
      strikethrough: style.strikethrough, link: style.link?.text)
  }
}
