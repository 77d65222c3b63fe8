extension StyledText {
  /// What a label was told after it was given the text: it counts for all paragraphs.
  struct Overrides: Equatable {
    var alignment: NSTextAlignment?
    var lineBreakMode: NSLineBreakMode?
  }

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
    self.init(string: string, runs: runs, font: font.element)
  }
}

extension StyledText.Style {
  fileprivate init(_ attributes: [NSAttributedString.Key: AnyHashable], font: UIFont) {
    self.init(
      font: (attributes[.font] as? UIFont ?? font).element, color: (attributes[.foregroundColor] as? UIColor)?.element,
      background: (attributes[.backgroundColor] as? UIColor)?.element,
      underline: Self.line(attributes[.underlineStyle]),
      strikethrough: Self.line(attributes[.strikethroughStyle]))
  }

  private static func line(_ value: AnyHashable?) -> ElementTextSpan.Line {
    let bits = (value as? NSUnderlineStyle)?.rawValue ?? value as? Int ?? (value as? NSNumber)?.intValue ?? 0
    if bits & 0xF == NSUnderlineStyle.double.rawValue { return .double }
    return bits & 0xF == 0 ? .none : .single
  }
}
