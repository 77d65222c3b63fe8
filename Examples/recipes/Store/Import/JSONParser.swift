/// A JSON parser whose errors have line and column, which those of Foundation's parser do not.
struct JSONParser {
  /// A syntax error with its position; lines and columns count from 1.
  struct Failure: Error, Equatable {
    var line: Int
    var column: Int
    var problem: String

    var description: String { "line \(line), column \(column): \(problem)" }
  }

  /// The greatest depth of nested lists and objects; deeper text is refused, as it would overflow the stack.
  static let deepest = 200

  private let bytes: [UInt8]
  private var index = 0
  private let firstLine: Int
  private let isLenient: Bool

  /// Parses a JSON text and returns its value; the first line of the text has the number `firstLine` in its file.
  ///
  /// A lenient parser accepts unescaped line breaks and tabs inside strings, which many pages have.
  static func value(in text: String, firstLine: Int = 1, isLenient: Bool = false) throws(Failure) -> JSONValue {
    var parser = JSONParser(text: text, firstLine: firstLine, isLenient: isLenient)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.index < parser.bytes.count { throw parser.failure("there is more text after the end") }
    return value
  }

  private init(text: String, firstLine: Int, isLenient: Bool) {
    bytes = Array(text.utf8)
    self.firstLine = firstLine
    self.isLenient = isLenient
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    skipSpace()
    guard let byte = next else { throw failure("the text ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: break
    }
    for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw failure("a value is expected, not \(shownNext)")
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    try checkDepth(depth)
    var members: [String: JSONValue] = [:]
    index += 1
    skipSpace()
    if next == UInt8(ascii: "}") {
      index += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a name in quotes is expected, not \(shownNext)") }
      let key = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw failure("“:” is expected, not \(shownNext)") }
      index += 1
      members[key] = try value(depth: depth)
      if try isAtEnd(of: "}") { return .object(members) }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    try checkDepth(depth)
    var elements: [JSONValue] = []
    index += 1
    skipSpace()
    if next == UInt8(ascii: "]") {
      index += 1
      return .array(elements)
    }
    while true {
      elements.append(try value(depth: depth))
      if try isAtEnd(of: "]") { return .array(elements) }
    }
  }

  private mutating func isAtEnd(of close: Unicode.Scalar) throws(Failure) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") || next == UInt8(ascii: close) else {
      throw failure("“,” or “\(close)” is expected, not \(shownNext)")
    }
    index += 1
    return bytes[index - 1] == UInt8(ascii: close)
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = index
    while let byte = next, byte >= 0x2B, byte <= 0x39 || byte == 0x45 || byte == 0x65, byte != 0x2C, byte != 0x2F {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let digits = text.drop { $0 == "-" }
    let hasLeadingZero = digits.first == "0" && digits.dropFirst().first?.isNumber == true
    guard let number = Double(text), number.isFinite, !hasLeadingZero, text.last != "." else {
      index = start
      throw failure("“\(text)” is no number")
    }
    return .number(number)
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var copied: [UInt8] = []
    var start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        copied.append(contentsOf: bytes[start..<index])
        index += 1
        return String(decoding: copied, as: UTF8.self)
      case UInt8(ascii: "\\"):
        copied.append(contentsOf: bytes[start..<index])
        index += 1
        copied.append(contentsOf: String(try escape()).utf8)
        start = index
      case 0..<0x20 where !isLenient:
        throw failure("a line break or control character stands inside text in quotes")
      default: index += 1
      }
    }
    throw failure("the text ends inside quotes")
  }

  private mutating func escape() throws(Failure) -> Character {
    guard let byte = next else { throw failure("the text ends inside quotes") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try unicodeEscape())
    default:
      index -= 1
      throw failure("“\\” is followed by \(shownNext)")
    }
  }

  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let high = try hexDigits()
    guard (0xD800...0xDBFF).contains(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    // Two escapes make one character outside the basic plane; half of such a pair alone is not a character.
    let afterHigh = index
    guard bytes[index...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    index += 2
    let low = try hexDigits()
    guard (0xDC00...0xDFFF).contains(low) else {
      index = afterHigh
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexDigits() throws(Failure) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("“\\u” is not followed by four hexadecimal digits") }
    index += 4
    return number
  }

  private func checkDepth(_ depth: Int) throws(Failure) {
    if depth > Self.deepest { throw failure("lists and objects are nested more than \(Self.deepest) deep") }
  }

  private var shownNext: String {
    guard index < bytes.count else { return "the end of the text" }
    let character = String(decoding: bytes[index...].prefix(4), as: UTF8.self).first ?? " "
    return character.isNewline ? "the end of the line" : "“\(character)”"
  }

  private func failure(_ problem: String) -> Failure {
    let before = bytes[..<min(index, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Failure(
      line: firstLine + before.count { $0 == 0x0A },
      column: String(decoding: before[lineStart...], as: UTF8.self).count + 1, problem: problem)
  }
}
