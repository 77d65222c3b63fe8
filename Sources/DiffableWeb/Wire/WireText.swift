/// The text of a message from a page, looked through before a decoder of JSON sees it.
///
/// The decoder is the platform's, and its bounds are not ours. Foundation's on Linux ends the program at some texts whose lists lie five
/// hundred deep, skips a mark of the order of bytes, takes UTF-16 for text, and a comma after the last entry; and it refuses half of a
/// pair of surrogates alone, which a browser escapes when a person has typed half an emoji.
struct WireText {
  /// The text in UTF-8: as it came, but for halves of pairs alone, which are U+FFFD.
  private(set) var bytes: [UInt8]
  private var position = 0

  /// Looks a message through.
  ///
  /// - Parameter message: The text, which is bounded in length already.
  /// - Throws: That it has anything but lists, texts and numbers, that lists lie too deep, or that a number is too long. Whatever else
  ///   is wrong the decoder says.
  /// - Complexity: O(*n*) in the length.
  init(_ message: String) throws(WebSocketViolation) {
    bytes = Array(message.utf8)
    var depth = 0
    var last: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
        continue
      case UInt8(ascii: "["):
        depth += 1
        guard depth <= Wire.ServerLimit.depth else { throw .malformed("Lists lie too deep in each other.") }
        position += 1
      case UInt8(ascii: "]"):
        depth -= 1
        guard last != UInt8(ascii: ",") else { throw .malformed("A list has a comma too many.") }
        position += 1
      case UInt8(ascii: ","):
        position += 1
      case UInt8(ascii: "\""):
        passText()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try passNumber()
      default:
        throw .malformed("A message is not a list of numbers and texts.")
      }
      last = byte
    }
  }

  private mutating func passNumber() throws(WebSocketViolation) {
    let start = position
    while position < bytes.count, Self.isInNumber(bytes[position]) { position += 1 }
    guard position - start <= Wire.ServerLimit.numberBytes else { throw .malformed("A number is not one.") }
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func passText() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { passEscape() } else { position += 1 }
    }
    position += 1
  }

  /// Passes what a backslash begins, so that a second one begins nothing.
  private mutating func passEscape() {
    guard let unit = escapedUnit(at: position), 0xD800...0xDFFF ~= unit else { return position += 2 }
    if unit < 0xDC00, let next = escapedUnit(at: position + 6), 0xDC00...0xDFFF ~= next { return position += 12 }
    bytes.replaceSubrange((position + 2)..<(position + 6), with: "fffd".utf8)
    position += 6
  }

  /// The unit of UTF-16 that is escaped at a place; nil if none is.
  private func escapedUnit(at place: Int) -> Int? {
    guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit = 0
    for byte in bytes[(place + 2)..<(place + 6)] {
      guard let digit = Self.digit(byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 55
    default: nil
    }
  }
}
