/// The text of a message from a page, checked before it is given to the JSON decoder.
///
/// The check is needed because Foundation's decoder has other limits: on Linux it ends the program at some texts with
/// lists nested five hundred deep, skips a byte order mark, and accepts UTF-16 and a comma after the last entry. It
/// refuses an unpaired surrogate, which a browser escapes when a person has typed half an emoji.
struct CheckedJSONText {
  /// The text in UTF-8, in which U+FFFD replaces each unpaired surrogate.
  private(set) var bytes: [UInt8]
  private var position = 0

  /// Checks the text of a message, and replaces unpaired surrogates.
  ///
  /// - Parameter message: The text of the message, whose length has been checked.
  /// - Throws: ``WebSocketViolation`` if the message contains values other than lists, strings and numbers, if lists
  ///   are nested too deeply, or if a number is too long. The decoder finds all other errors.
  /// - Complexity: O(*n*) in the length of the text.
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

  /// Advances past an escape sequence, replacing an unpaired surrogate.
  ///
  /// The second backslash of `\\` is passed with the first, so that it begins no escape sequence.
  private mutating func passEscape() {
    guard let unit = escapedUnit(at: position), 0xD800...0xDFFF ~= unit else { return position += 2 }
    if unit < 0xDC00, let next = escapedUnit(at: position + 6), 0xDC00...0xDFFF ~= next { return position += 12 }
    bytes.replaceSubrange((position + 2)..<(position + 6), with: "fffd".utf8)
    position += 6
  }

  /// Returns the UTF-16 code unit of the escape sequence `\uXXXX` at an index, or `nil` if there is none.
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
