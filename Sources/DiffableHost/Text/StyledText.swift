/// A text whose parts look different, ready to be broken into lines.
package struct StyledText: Equatable {
  /// How a part looks.
  package struct Style: Hashable {
    package var font: ElementFont
    /// Nil takes the colour of the whole.
    package var color: ElementColor?
    package var background: ElementColor?
    package var underline = ElementTextSpan.Line.none
    package var strikethrough = ElementTextSpan.Line.none

    package init(
      font: ElementFont, color: ElementColor? = nil, background: ElementColor? = nil,
      underline: ElementTextSpan.Line = ElementTextSpan.Line.none,
      strikethrough: ElementTextSpan.Line = ElementTextSpan.Line.none
    ) {
      self.font = font
      self.color = color
      self.background = background
      self.underline = underline
      self.strikethrough = strikethrough
    }
  }

  package struct Run: Equatable {
    package var range: Range<String.Index>
    package var style: Style
    /// How a paragraph lies that begins here; nil for as the label says.
    package var shape: ParagraphMetrics?

    package init(range: Range<String.Index>, style: Style, shape: ParagraphMetrics? = nil) {
      self.range = range
      self.style = style
      self.shape = shape
    }
  }

  package let string: String
  /// Whether some paragraph says how it lies.
  package let isShaped: Bool
  private let runs: [Run]
  private let font: ElementFont

  /// Makes a text from its parts.
  ///
  /// - Parameters:
  ///   - string: The characters.
  ///   - runs: The parts in order; together they are the whole string.
  ///   - font: The font of the text where there is no part.
  package init(string: String, runs: [Run], font: ElementFont) {
    self.string = string
    self.runs = runs
    self.font = font
    isShaped = runs.contains { $0.shape != nil }
  }

  /// The height of a line that has room for every font.
  package var lineHeight: CGFloat {
    runs.map(\.style.font.lineHeight).max() ?? font.lineHeight
  }

  /// The font at a place.
  ///
  /// - Complexity: O(log *r*) in the runs.
  package func font(at index: String.Index) -> ElementFont { run(at: index)?.style.font ?? font }

  /// How the paragraph lies that begins at a place; nil for as the label says.
  ///
  /// - Parameter start: The beginning of a paragraph; an empty one at the end of the text lies as the one before it.
  /// - Returns: What the run there says.
  /// - Complexity: O(log *r*) in the runs.
  package func shape(at start: String.Index) -> ParagraphMetrics? {
    guard isShaped else { return nil }
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

  /// The fonts in a part of the text, or at its place if it is empty.
  package func fonts(in range: Range<String.Index>) -> [ElementFont] {
    let inside = runs.filter { $0.range.overlaps(range) }.map(\.style.font)
    return inside.isEmpty ? [font(at: range.lowerBound)] : inside
  }

  /// The looks of lines, as a host needs them.
  ///
  /// - Parameters:
  ///   - lines: The lines of this text.
  ///   - scale: By how much fonts are made smaller.
  /// - Returns: The parts of each line.
  package func spans(of lines: Typesetter.Lines, scale: CGFloat) -> [[ElementTextSpan]] {
    zip(lines.lines, lines.ranges).map { line, range in
      var spans = runs.filter { $0.range.overlaps(range) }.map { run in
        span(run.style, length: string[run.range.clamped(to: range)].utf16.count, scale: scale)
      }
      // The “…” looks like what it cuts.
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
      strikethrough: style.strikethrough)
  }
}
