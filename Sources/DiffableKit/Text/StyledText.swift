/// A text whose parts look different, ready to be broken into lines.
struct StyledText: Equatable {
  /// How a part looks.
  struct Style: Hashable {
    var font: ElementFont
    /// Nil takes the colour of the whole.
    var color: ElementColor?
    var background: ElementColor?
    var underline = ElementTextSpan.Line.none
    var strikethrough = ElementTextSpan.Line.none
  }

  struct Run: Equatable {
    var range: Range<String.Index>
    var style: Style
    /// How a paragraph lies that begins here; nil for as the label says.
    var shape: ParagraphShape?
  }

  /// What a label was told after it was given the text: it counts for all paragraphs.
  struct Overrides: Equatable {
    var alignment: NSTextAlignment?
    var lineBreakMode: NSLineBreakMode?
  }

  let string: String
  /// Whether some paragraph says how it lies.
  let isShaped: Bool
  private let runs: [Run]
  private let font: ElementFont

  /// Reads the attributes that are known.
  ///
  /// - Parameters:
  ///   - content: The text.
  ///   - font: The font of parts without one.
  ///   - overrides: What counts more than the paragraphs say.
  init(_ content: AttributedContent, font: UIFont, overrides: Overrides = Overrides()) {
    let string = content.string
    var runs: [Run] = []
    var start = string.startIndex
    for run in content.runs {
      let end = string.utf16.index(start, offsetBy: run.text.utf16.count)
      var shape = (run.attributes[.paragraphStyle] as? NSParagraphStyle)?.shape
      if let alignment = overrides.alignment { shape?.alignment = alignment }
      if let mode = overrides.lineBreakMode { shape?.lineBreakMode = mode }
      runs.append(Run(range: start..<end, style: Style(run.attributes, font: font), shape: shape))
      start = end
    }
    self.string = string
    self.runs = runs
    self.font = font.element
    isShaped = runs.contains { $0.shape != nil }
  }

  /// The height of a line that has room for every font.
  var lineHeight: CGFloat {
    runs.map(\.style.font.lineHeight).max() ?? font.lineHeight
  }

  /// The font at a place.
  ///
  /// - Complexity: O(log *r*) in the runs.
  func font(at index: String.Index) -> ElementFont { run(at: index)?.style.font ?? font }

  /// How the paragraph lies that begins at a place; nil for as the label says.
  ///
  /// - Parameter start: The beginning of a paragraph; an empty one at the end of the text lies as the one before it.
  /// - Returns: What the run there says.
  /// - Complexity: O(log *r*) in the runs.
  func shape(at start: String.Index) -> ParagraphShape? {
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
  func fonts(in range: Range<String.Index>) -> [ElementFont] {
    let inside = runs.filter { $0.range.overlaps(range) }.map(\.style.font)
    return inside.isEmpty ? [font(at: range.lowerBound)] : inside
  }

  /// The looks of lines, as a host needs them.
  ///
  /// - Parameters:
  ///   - lines: The lines of this text.
  ///   - scale: By how much fonts are made smaller.
  /// - Returns: The parts of each line.
  func spans(of lines: Typesetter.Lines, scale: CGFloat) -> [[ElementTextSpan]] {
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

extension StyledText.Style {
  fileprivate init(_ attributes: [NSAttributedString.Key: AnyHashable], font: UIFont) {
    self.font = (attributes[.font] as? UIFont ?? font).element
    color = (attributes[.foregroundColor] as? UIColor)?.element
    background = (attributes[.backgroundColor] as? UIColor)?.element
    underline = Self.line(attributes[.underlineStyle])
    strikethrough = Self.line(attributes[.strikethroughStyle])
  }

  private static func line(_ value: AnyHashable?) -> ElementTextSpan.Line {
    let bits = (value as? NSUnderlineStyle)?.rawValue ?? value as? Int ?? (value as? NSNumber)?.intValue ?? 0
    if bits & 0xF == NSUnderlineStyle.double.rawValue { return .double }
    return bits & 0xF == 0 ? .none : .single
  }
}
