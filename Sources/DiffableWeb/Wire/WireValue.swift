/// What a page can say: numbers, texts and lists of them.
///
/// Pages have no use for the rest of JSON, so it is refused.
package enum WireValue: Equatable {
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// A list.
  case list([WireValue])

  /// How deep lists may lie in each other.
  package static let depthLimit = 4

  /// Parses a message.
  ///
  /// - Parameter message: The text, which is bounded in length already.
  /// - Throws: What is wrong with it.
  /// - Complexity: O(*n*) in the length.
  package init(parsing message: String) throws(WebSocketViolation) {
    var parser = WireParser(bytes: Array(message.utf8))
    self = try parser.value(depth: 0)
    guard parser.isAtEnd else { throw .malformed("Something follows a message.") }
  }
}

private struct WireParser {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  mutating func value(depth: Int) throws(WebSocketViolation) -> WireValue {
    guard position < bytes.count else { throw .malformed("A message is not complete.") }
    switch bytes[position] {
    case UInt8(ascii: "["):
      guard depth < WireValue.depthLimit else { throw .malformed("Lists lie too deep in each other.") }
      position += 1
      return .list(try entries(depth: depth + 1))
    case UInt8(ascii: "\""):
      position += 1
      return .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try number())
    default:
      throw .malformed("A message is not a list of numbers and texts.")
    }
  }

  private mutating func entries(depth: Int) throws(WebSocketViolation) -> [WireValue] {
    if take("]") { return [] }
    var entries = [try value(depth: depth)]
    while take(",") { entries.append(try value(depth: depth)) }
    guard take("]") else { throw .malformed("A list has no end.") }
    return entries
  }

  private mutating func number() throws(WebSocketViolation) -> Double {
    let start = position
    while position < bytes.count, Self.isInNumber(bytes[position]) { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard position - start <= 32, let value = Double(digits), value.isFinite else {
      throw .malformed("A number is not one.")
    }
    return value
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func text() throws(WebSocketViolation) -> String {
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        result += String(try escape()).utf8
      case ..<32:
        throw .malformed("A text has a control character.")
      default:
        result.append(byte)
      }
    }
    throw .malformed("A text has no end.")
  }

  private mutating func escape() throws(WebSocketViolation) -> Unicode.Scalar {
    guard position < bytes.count else { throw .malformed("A text has no end.") }
    defer { position += 1 }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(bytes[position])
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard position + 4 < bytes.count,
        let code = UInt32(String(decoding: bytes[(position + 1)...(position + 4)], as: UTF8.self), radix: 16)
      else { throw .malformed("A text has a wrong escape.") }
      position += 4
      // Browsers escape halves of pairs alone; a half is no letter.
      return Unicode.Scalar(code) ?? "\u{FFFD}"
    default:
      throw .malformed("A text has a wrong escape.")
    }
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }
}
