/// Writes JSON as it is built, without values in between.
package struct JSONWriter {
  /// What is written so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes a writer that has written nothing.
  package init() {}

  /// Writes a list whose entries `body` writes.
  package mutating func list(_ body: (inout JSONWriter) -> Void) { nest("[", "]", body) }

  /// Writes an object whose members `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  /// Writes the name of a member; its value follows.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes += [UInt8(ascii: "\""), UInt8(ascii: ":")]
    needsComma = false
  }

  /// Writes a text of the table of the wire, in which nothing has to be escaped.
  package mutating func kind(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  package mutating func number(_ value: Int) {
    separate()
    bytes += String(value).utf8
  }

  /// Writes a number rounded to millionths: a factor, of which hundredths are seen on a large element.
  ///
  /// What is no number becomes 0.
  package mutating func factor(_ value: Double) {
    guard value.isFinite, abs(value) < 1e12 else { return number(0) }
    let rounded = (value * 1e6).rounded() / 1e6
    guard rounded != rounded.rounded() else { return number(rounded) }
    separate()
    // JSON knows exponents too, which very small numbers are written with.
    bytes += String(rounded).utf8
  }

  /// Writes a number rounded to hundredths: less than any screen shows.
  ///
  /// What is no number becomes 0.
  package mutating func number(_ value: Double) {
    separate()
    guard value.isFinite, abs(value) < 1e13 else { return bytes.append(UInt8(ascii: "0")) }
    let hundredths = Int((value * 100).rounded())
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes += String(abs(hundredths) / 100).utf8
    let rest = abs(hundredths) % 100
    guard rest > 0 else { return }
    bytes += [UInt8(ascii: "."), UInt8(ascii: "0") + UInt8(rest / 10)]
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }

  /// Writes text.
  package mutating func text(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 10: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case ..<32:
        bytes += Array("\\u00".utf8) + [Self.digit(byte >> 4), Self.digit(byte & 15)]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
