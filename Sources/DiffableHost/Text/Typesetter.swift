/// A typesetter that breaks text into lines with a host's text metrics.
package struct Typesetter {
  package var metrics: any TextMetrics
  package var font: ElementFont
  /// The runs of a text with several styles, which state the fonts; `nil` for text of one font.
  package var runs: StyledText?

  package init(metrics: any TextMetrics, font: ElementFont, runs: StyledText? = nil) {
    self.metrics = metrics
    self.font = font
    self.runs = runs
  }

  /// The lines into which a typesetter has broken a text, with their greatest width.
  package struct Lines: Equatable {
    package var lines: [String]
    /// The width of the widest of the lines, in points.
    package var width: CGFloat
    /// The range of each line in the text, without the “…”; only for text with several styles.
    package var ranges: [Range<String.Index>] = []
    /// The start of each line's paragraph; only for text with paragraph styles.
    package var paragraphs: [String.Index] = []
  }

  package func width(of text: some StringProtocol) -> CGFloat {
    text.reduce(0) { $0 + metrics.advance(of: $1, font: font) }
  }

  /// Returns the width of the widest word of a text, which is broken only if it alone is too wide for a line.
  ///
  /// Addresses and paths do not count: nobody reads them as words.
  ///
  /// - Parameter text: The text.
  /// - Returns: The width of the widest word, in points.
  /// - Complexity: O(*n*) in the characters.
  package func widestWord(in text: String) -> CGFloat {
    var (widest, width, isAddress) = (CGFloat(0), CGFloat(0), false)
    func end() {
      if !isAddress { widest = max(widest, width) }
      (width, isAddress) = (0, false)
    }
    for index in text.indices {
      let character = text[index]
      guard character != " ", character != "\n" else {
        end()
        continue
      }
      width += advance(of: character, at: index)
      if character == "/" { isAddress = true }
      if character == "-" || GlyphWidthTable.isWide(character) { end() }
    }
    end()
    return widest
  }

  /// Breaks a text into lines: at line feeds, then between words (after a space or a hyphen, and anywhere between wide
  /// characters), and within a word only if the word alone is too wide.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The available width in points, including a paragraph's indents.
  ///   - maximum: The maximum number of lines, 0 for any; the last line is truncated with “…” if the text is longer.
  ///   - mode: The line break mode of paragraphs without one of their own.
  /// - Returns: The lines.
  /// - Complexity: O(*n*) in the characters, or in those that fit if *maximum* is not 0.
  package func typeset(_ text: String, limit: CGFloat, maximum: Int, mode: NSLineBreakMode = .byTruncatingTail) -> Lines
  {
    var result = Lines(lines: [], width: 0)
    guard !text.isEmpty else { return result }
    // Most texts have no line feed: they are one paragraph and need no splitting.
    var paragraphs =
      text.utf8.contains(0x0A) ? text.split(separator: "\n", omittingEmptySubsequences: false)[...] : [text[...]]
    while let paragraph = paragraphs.popFirst() {
      let shape = runs?.shape(at: paragraph.startIndex)
      let mode = shape?.lineBreakMode ?? mode
      var rest = paragraph[...]
      repeat {
        let free = shape.map { $0.head(isFirst: rest.startIndex == paragraph.startIndex) + $0.tail(in: limit) } ?? 0
        // The extra half point allows for the rounding of the widths that a host has measured.
        let room = max(0, limit - free) + 0.5
        let isLast = maximum > 0 && result.lines.count == maximum - 1
        if isLast {
          let cut = last(rest, hasMore: !paragraphs.isEmpty, limit: room, mode: mode)
          add(cut.text, rest.startIndex..<cut.end, paragraph.startIndex, width: cut.width + free, to: &result)
          return result
        }
        let (end, width) = lineEnd(of: rest, limit: room, mode: mode)
        var line = rest[..<end]
        while line.last == " " && line.endIndex != line.startIndex && end != rest.endIndex { line.removeLast() }
        add(
          String(line), line.startIndex..<line.endIndex, paragraph.startIndex, width: width + free, to: &result)
        rest = rest[end...]
      } while !rest.isEmpty
    }
    return result
  }

  private func add(
    _ line: String, _ range: Range<String.Index>, _ paragraph: String.Index, width: CGFloat, to result: inout Lines
  ) {
    result.lines.append(line)
    result.width = max(result.width, width)
    guard let runs else { return }
    result.ranges.append(range)
    if runs.hasParagraphMetrics { result.paragraphs.append(paragraph) }
  }

  /// Returns the end of the first line of a text, and the line's width without trailing spaces.
  private func lineEnd(of text: Substring, limit: CGFloat, mode: NSLineBreakMode) -> (Substring.Index, CGFloat) {
    if let (offset, width) = asciiLineEnd(of: text, limit: limit, mode: mode) {
      return (text.utf8.index(text.startIndex, offsetBy: offset), width)
    }
    var width: CGFloat = 0
    var breakable: (end: Substring.Index, width: CGFloat)?
    var inked: CGFloat = 0
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      let advance = self.advance(of: character, at: index)
      if character != " ", width + advance > limit {
        if let breakable { return breakable }
        return index == text.startIndex ? (next, advance) : (index, inked)
      }
      width += advance
      if character != " " { inked = width }
      if mode == .byCharWrapping || character == " " || character == "-" || GlyphWidthTable.isWide(character) {
        breakable = (next, inked)
      }
      index = next
    }
    return (text.endIndex, inked)
  }

  /// Returns the end of the first line of a text of printable ASCII in one font, as an offset in bytes, and the line's
  /// width; `nil` for any other text, and for a font whose widths are not in a table.
  ///
  /// The result is that of ``lineEnd(of:limit:mode:)``, at a tenth of its cost: a byte is a character, and its width is in
  /// a table.
  private func asciiLineEnd(of text: Substring, limit: CGFloat, mode: NSLineBreakMode) -> (Int, CGFloat)? {
    guard runs == nil, let table = metrics as? GlyphWidthTable, let widths = table.printableASCIIWidths(font) else {
      return nil
    }
    let size = font.size
    let found = text.utf8.withContiguousStorageIfAvailable { bytes -> (Int, CGFloat)? in
      for byte in bytes where byte < 0x20 || byte > 0x7E { return nil }
      return widths.withUnsafeBufferPointer { widths in
        var width: CGFloat = 0
        var breakable: (end: Int, width: CGFloat)?
        var inked: CGFloat = 0
        for (index, byte) in bytes.enumerated() {
          let advance = CGFloat(widths[Int(byte) - 0x20]) / 1000 * size
          let isSpace = byte == UInt8(ascii: " ")
          if !isSpace, width + advance > limit {
            if let breakable { return breakable }
            return index == 0 ? (1, advance) : (index, inked)
          }
          width += advance
          if !isSpace { inked = width }
          if isSpace || byte == UInt8(ascii: "-") || mode == .byCharWrapping { breakable = (index + 1, inked) }
        }
        return (bytes.count, inked)
      }
    }
    return found ?? nil
  }

  private func last(
    _ text: Substring, hasMore: Bool, limit: CGFloat, mode: NSLineBreakMode
  ) -> (text: String, width: CGFloat, end: String.Index) {
    switch mode {
    case .byClipping:
      var width: CGFloat = 0
      for index in text.indices {
        width += advance(of: text[index], at: index)
        if width > limit { return (String(text), limit, text.endIndex) }
      }
      return (String(text), width, text.endIndex)
    case .byWordWrapping, .byCharWrapping:
      let (end, width) = lineEnd(of: text, limit: limit, mode: mode)
      var line = text[..<end]
      while line.last == " " && end != text.endIndex { line.removeLast() }
      return (String(line), width, line.endIndex)
    case .byTruncatingHead, .byTruncatingMiddle:
      // The spans of styled text are counted from the start of a line, so the line must begin with the text's first
      // character.
      guard runs == nil, !hasMore, !fits(text, limit) else { break }
      return cut(text, limit: limit, keepsBeginning: mode == .byTruncatingMiddle)
    case .byTruncatingTail: break
    }
    return cutAtEnd(text, hasMore: hasMore, limit: limit)
  }

  private func fits(_ text: Substring, _ limit: CGFloat) -> Bool {
    var width: CGFloat = 0
    return text.allSatisfy { character in
      width += metrics.advance(of: character, font: font)
      return width <= limit
    }
  }

  /// Replaces the beginning or the middle of a text that is too wide by “…”.
  private func cut(
    _ text: Substring, limit: CGFloat, keepsBeginning: Bool
  ) -> (text: String, width: CGFloat, end: String.Index) {
    var room = limit - metrics.advance(of: "…", font: font)
    var front = text[..<text.startIndex]
    if keepsBeginning {
      let half = room / 2
      for index in text.indices {
        let advance = metrics.advance(of: text[index], font: font)
        guard room - advance >= half else { break }
        room -= advance
        front = text[...index]
      }
    }
    var back = text[text.endIndex...]
    for index in text.indices.reversed() {
      let advance = metrics.advance(of: text[index], font: font)
      guard room - advance >= 0, index >= front.endIndex else { break }
      room -= advance
      back = text[index...]
    }
    while front.last == " " { front.removeLast() }
    while back.first == " " { back.removeFirst() }
    let line = front + "…" + back
    return (String(line), width(of: line), text.endIndex)
  }

  private func cutAtEnd(
    _ text: Substring, hasMore: Bool, limit: CGFloat
  ) -> (text: String, width: CGFloat, end: String.Index) {
    var width: CGFloat = 0
    var fitting = text.startIndex
    var fittingWidth: CGFloat = 0
    for index in text.indices {
      let ellipsis = advance(of: "…", at: index)
      width += advance(of: text[index], at: index)
      if width > limit || (hasMore && index == text.indices.last && width + ellipsis > limit) {
        var kept = text[..<fitting]
        while kept.last == " " { kept.removeLast() }
        return (kept + "…", fittingWidth + ellipsis, kept.endIndex)
      }
      if width + ellipsis <= limit {
        fitting = text.index(after: index)
        fittingWidth = width
      }
    }
    guard hasMore else { return (String(text), width, text.endIndex) }
    return (text + "…", width + advance(of: "…", at: text.startIndex), text.endIndex)
  }

  private func advance(of character: Character, at index: String.Index) -> CGFloat {
    metrics.advance(of: character, font: runs?.font(at: index) ?? font)
  }
}
