extension StyledText {
  /// The paragraph properties that were set on a label after its attributed text, and prevail over the text's paragraph
  /// styles; `nil` for those not set.
  struct OverridingParagraphProperties: Equatable {
    var alignment: NSTextAlignment?
    var lineBreakMode: NSLineBreakMode?
  }

  /// Makes a styled text from the supported attributes of an attributed string.
  ///
  /// - Parameters:
  ///   - content: The attributed string.
  ///   - font: The font of ranges without a font attribute.
  ///   - overrides: The paragraph properties that prevail over those of the paragraph styles.
  init(
    _ content: HashableAttributedString, font: UIFont,
    overrides: OverridingParagraphProperties = OverridingParagraphProperties()
  ) {
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
    let link = Self.link(attributes[.link])
    let color = attributes[.foregroundColor] as? UIColor ?? (link == nil ? nil : .link)
    self.init(
      font: (attributes[.font] as? UIFont ?? font).element, color: color?.element,
      background: (attributes[.backgroundColor] as? UIColor)?.element,
      underline: attributes[.underlineStyle] == nil && link != nil ? .single : Self.line(attributes[.underlineStyle]),
      strikethrough: Self.line(attributes[.strikethroughStyle]), link: link)
  }

  private static func link(_ value: AnyHashable?) -> LinkAddress? {
    let text = (value as? URL)?.absoluteString ?? (value as? NSURL)?.absoluteString ?? value as? String
    return text.flatMap(LinkAddress.init)
  }

  private static func line(_ value: AnyHashable?) -> ElementTextSpan.UnderlineStyle {
    let bits = (value as? NSUnderlineStyle)?.rawValue ?? value as? Int ?? (value as? NSNumber)?.intValue ?? 0
    if bits & 0xF == NSUnderlineStyle.double.rawValue { return .double }
    return bits & 0xF == 0 ? .none : .single
  }
}
