/// A scanner that finds the JSON-LD in a saved web page.
///
/// Not a parser of HTML: the scanner steps from tag to tag, so that comments, attributes and other scripts that look
/// like a block of data are not mistaken for one.
struct JSONLDScanner {
  /// A block of JSON-LD: a `<script type="application/ld+json">` element of the page.
  struct Block: Equatable {
    /// The JSON text, without comment or CDATA marks around it.
    var text: String
    /// The line of the page on which the text begins.
    var line: Int
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Returns the blocks of a page, in their order.
  ///
  /// - Complexity: O(length of the page).
  static func blocks(in page: String) -> [Block] {
    var scripts = JSONLDScanner(bytes: Array(page.utf8))
    return scripts.allBlocks()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func allBlocks() -> [Block] {
    var blocks: [Block] = []
    var line = 1
    var counted = 0
    while let tag = nextTag() {
      // The contents of scripts, style sheets and text areas, and of the title, are no tags, up to the end tag.
      guard ["script", "style", "textarea", "title"].contains(tag.name) else { continue }
      let start = index
      let end = find("</" + tag.name, from: start) ?? bytes.count
      index = end
      guard tag.name == "script", Self.isLinkedData(tag.attributes["type"]) else { continue }
      let content = Self.unwrapped(bytes[start..<end])
      line += bytes[counted..<content.startIndex].count { $0 == 0x0A }
      counted = content.startIndex
      blocks.append(Block(text: String(decoding: content, as: UTF8.self), line: line))
    }
    return blocks
  }

  private static func isLinkedData(_ type: String?) -> Bool {
    let type = type?.split(separator: ";").first?.lowercased()
    return type?.filter { !$0.isWhitespace } == "application/ld+json"
  }

  /// Returns the next start tag; skips comments and end tags.
  private mutating func nextTag() -> (name: String, attributes: [String: String])? {
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      if bytes[open...].starts(with: "<!--".utf8) {
        index = find("-->", from: open + 4).map { $0 + 3 } ?? bytes.count
        continue
      }
      guard let first = byte, Self.isLetter(first) else { continue }
      let name = word { Self.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
      return (name.lowercased(), attributes())
    }
    return nil
  }

  private mutating func attributes() -> [String: String] {
    var attributes: [String: String] = [:]
    while let next = byte, next != UInt8(ascii: ">") {
      if Self.isSpace(next) || next == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let start = index
      let name = word { !Self.isSpace($0) && $0 != 0x3D && $0 != 0x3E && $0 != 0x2F }.lowercased()
      skipSpace()
      var value = ""
      if byte == UInt8(ascii: "=") {
        index += 1
        skipSpace()
        value = attributeValue()
      }
      if attributes[name] == nil { attributes[name] = value }
      if index == start { index += 1 }
    }
    index = min(index + 1, bytes.count)
    return attributes
  }

  private mutating func attributeValue() -> String {
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return MarkupText.decodingEntities(word { !Self.isSpace($0) && $0 != 0x3E })
    }
    index += 1
    let value = word { $0 != quote }
    index = min(index + 1, bytes.count)
    return MarkupText.decodingEntities(value)
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let next = byte, Self.isSpace(next) { index += 1 }
  }

  private mutating func word(while belongs: (UInt8) -> Bool) -> String {
    let start = index
    while let next = byte, belongs(next) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Returns the index at which a lower-case ASCII text occurs next, ignoring case.
  private func find(_ text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard wanted.count <= bytes.count - start else { return nil }
    return (start...(bytes.count - wanted.count)).first { position in
      wanted.indices.allSatisfy { Self.lowercased(bytes[position + $0]) == wanted[$0] }
    }
  }

  /// Returns the content without the marks that hide it from old browsers and XML parsers.
  private static func unwrapped(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let opening = ["<!--", "//", "/*", "*/", "<![CDATA[", "\u{FEFF}"]
    let closing = ["-->", "//", "/*", "*/", "]]>", ";"]
    var content = content
    var isShorter = true
    while isShorter {
      let count = content.count
      content = content.drop(while: isSpace)
      while let last = content.last, isSpace(last) { content.removeLast() }
      for mark in opening where content.starts(with: mark.utf8) { content = content.dropFirst(mark.utf8.count) }
      for mark in closing where content.suffix(mark.utf8.count).elementsEqual(mark.utf8) {
        content = content.dropLast(mark.utf8.count)
      }
      isShorter = content.count < count
    }
    return content
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(lowercased(byte))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}
