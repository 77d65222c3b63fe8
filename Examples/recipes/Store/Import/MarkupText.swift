/// A converter of HTML to plain text: without tags and with characters in place of entities.
package enum MarkupText {
  /// Returns the plain text; ends of paragraphs, list items and `br` become line breaks.
  static func plain(_ markup: String) -> String {
    guard markup.contains(where: { $0 == "<" || $0 == "&" }) else { return markup }
    // Pages often encode the text of their JSON twice (`&amp;frac12;`).
    return decodingEntities(decodingEntities(withoutTags(Array(markup.utf8))))
  }

  /// Returns the text with characters in place of entities; unknown entities stay as they are.
  static func decodingEntities(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(10).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let character = entity(name) {
        result.append(character)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.append("&")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// Returns the text without tags, from the bytes of its UTF-8 form.
  ///
  /// - Parameter markup: The bytes.
  /// - Returns: The text; ends of paragraphs, list items and `br` are line breaks.
  /// - Complexity: O(length): a search for the end of a tag that finds none is not repeated for the next tag.
  package static func withoutTags(_ markup: some RandomAccessCollection<UInt8>) -> String {
    var result: [UInt8] = []
    var index = markup.startIndex
    var hasTagEnds = true
    while index < markup.endIndex {
      let byte = markup[index]
      // In “a < b” the sign is text: only a letter, “/” or “!” begins a tag.
      guard byte == UInt8(ascii: "<"), hasTagEnds, beginsTag(markup[index...].dropFirst().first) else {
        result.append(byte)
        index = markup.index(after: index)
        continue
      }
      guard let end = markup[index...].firstIndex(of: UInt8(ascii: ">")) else {
        hasTagEnds = false
        continue
      }
      let tag = markup[index..<end].dropFirst()
      let name = String(decoding: tag.drop { $0 == UInt8(ascii: "/") }.prefix(while: isOfName), as: UTF8.self)
        .lowercased()
      if lineBreakingTags.contains(name) { result.append(UInt8(ascii: "\n")) }
      index = markup.index(after: end)
      if tag.first != UInt8(ascii: "/"), name == "script" || name == "style" {
        index = endTag(in: markup[index...]) ?? markup.endIndex
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func beginsTag(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return isLetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns the index of the next `</`.
  private static func endTag<Bytes: RandomAccessCollection<UInt8>>(in markup: Bytes) -> Bytes.Index? {
    var last: UInt8?
    for index in markup.indices {
      let byte = markup[index]
      if byte == UInt8(ascii: "/"), last == UInt8(ascii: "<") { return markup.index(before: index) }
      last = byte
    }
    return nil
  }

  private static let lineBreakingTags: Set<String> = [
    "br", "p", "div", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4", "h5", "h6",
  ]

  private static func entity(_ name: Substring) -> Character? {
    guard name.first == "#" else { return named[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10), number != 0
    else { return nil }
    return Unicode.Scalar(number).map(Character.init)
  }

  private static let named: [String: Character] = {
    // The names of the characters U+00A0 to U+00FF in their order, which HTML took over from ISO Latin 1.
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
      para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
      Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
      Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
      igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
      thorn yuml
      """
    var table: [String: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—", "lsquo": "‘",
      "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "bull": "•", "hellip": "…", "prime": "′",
      "Prime": "″", "frasl": "⁄", "trade": "™", "euro": "€", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š",
      "Yuml": "Ÿ", "ensp": " ", "emsp": " ", "thinsp": " ", "minus": "−", "le": "≤", "ge": "≥", "frac13": "⅓",
      "frac23": "⅔", "frac15": "⅕", "frac25": "⅖", "frac35": "⅗", "frac45": "⅘", "frac16": "⅙", "frac56": "⅚",
      "frac18": "⅛", "frac38": "⅜", "frac58": "⅝", "frac78": "⅞",
    ]
    for (offset, name) in latin.split(separator: " ").enumerated() {
      table[String(name)] = Character(Unicode.Scalar(UInt8(0xA0 + offset)))
    }
    table["nbsp"] = " "
    return table
  }()
}
