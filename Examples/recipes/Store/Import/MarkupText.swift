/// A converter of HTML to plain text: without tags and with characters in place of entities.
enum MarkupText {
  /// Returns the plain text; ends of paragraphs, list items and `br` become line breaks.
  static func plain(_ markup: String) -> String {
    guard markup.contains(where: { $0 == "<" || $0 == "&" }) else { return markup }
    // Pages often encode the text of their JSON twice (`&amp;frac12;`).
    return decodingEntities(decodingEntities(withoutTags(markup)))
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

  private static func withoutTags(_ markup: String) -> String {
    var result = ""
    var rest = markup[...]
    while let start = rest.firstIndex(of: "<") {
      result += rest[..<start]
      rest = rest[start...]
      let next = rest.dropFirst().first
      // In “a < b” the sign is text: only a letter, “/” or “!” begins a tag.
      guard let next, next.isASCII, next.isLetter || next == "/" || next == "!", let end = rest.firstIndex(of: ">")
      else {
        result.append("<")
        rest = rest.dropFirst()
        continue
      }
      let name = rest[..<end].dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      if lineBreakingTags.contains(name) { result.append("\n") }
      rest = rest[end...].dropFirst()
      if next != "/", name == "script" || name == "style" {
        rest = rest.firstRange(of: "</").map { rest[$0.lowerBound...] } ?? ""
      }
    }
    return result + rest
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
