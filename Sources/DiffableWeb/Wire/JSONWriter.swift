/// A writer that appends JSON text to a buffer of bytes, without intermediate objects.
package struct JSONWriter {
  /// The JSON text written so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// The entry before an object that begins with its first member; `nil` if no object waits for one.
  private var entryBeforeObject: Int?
  /// The number of bytes up to the last entry that the optional entries of the present list cannot leave out.
  private var neededCount = 0

  /// Makes a writer with an empty buffer.
  package init() {}

  /// Writes a list; `body` writes its entries.
  package mutating func list(_ body: (inout JSONWriter) -> Void) { nest("[", "]", body) }

  /// Writes an object; `body` writes its members.
  package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  /// Writes an entry that may be left out, and after it an object of optional members.
  ///
  /// The object is written if it gets a member, and begins with the first one. The entry is written if the object
  /// follows, or if it differs from `standard`.
  package mutating func entry(_ value: Int, unless standard: Int, thenObject body: (inout JSONWriter) -> Void) {
    entryBeforeObject = value
    body(&self)
    if entryBeforeObject == nil {
      bytes.append(UInt8(ascii: "}"))
      needsComma = true
    } else {
      entryBeforeObject = nil
      if value != standard { number(value) }
    }
  }

  /// Writes the last entries of a list, all of which may be left out: those after the last one that is needed are.
  ///
  /// - Parameter body: Writes the entries in order, each by ``entry(isNeeded:_:)``.
  package mutating func optionalEntries(_ body: (inout JSONWriter) -> Void) {
    let outer = neededCount
    neededCount = bytes.count
    body(&self)
    bytes.removeLast(bytes.count - neededCount)
    neededCount = outer
  }

  /// Writes one of the last entries of a list, which stays if it is needed or if a later one is.
  package mutating func entry(isNeeded: Bool, _ body: (inout JSONWriter) -> Void) {
    body(&self)
    if isNeeded { neededCount = bytes.count }
  }

  /// Writes a member of the present object if the value is true.
  package mutating func flag(_ name: StaticString, _ value: Bool) {
    guard value else { return }
    key(name)
    number(1)
  }

  /// Writes a member of the present object unless the value is `nil`: 1 for true, 0 for false.
  package mutating func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    key(name)
    number(value ? 1 : 0)
  }

  /// Writes a member of the present object unless the value is `nil`.
  package mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  /// Writes a member of the present object unless the value is `nil`.
  package mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    key(name)
    text(value)
  }

  /// Writes a member of the present object unless it has its default value.
  package mutating func member(_ name: StaticString, _ value: Int, unless standard: Int) {
    guard value != standard else { return }
    key(name)
    number(value)
  }

  /// Writes a member of the present object unless it has its default value.
  package mutating func member(_ name: StaticString, _ value: Double, unless standard: Double) {
    guard value != standard else { return }
    key(name)
    number(value)
  }

  /// Writes a member of the present object by a closure unless the value is `nil`.
  package mutating func member<Value>(
    _ name: StaticString, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void
  ) {
    guard let value else { return }
    key(name)
    body(&self, value)
  }

  /// Writes a member of the present object with a list, whose entries a closure writes, unless the list is empty.
  package mutating func member<Value>(
    _ name: StaticString, list values: [Value], _ body: (inout JSONWriter, Value) -> Void
  ) {
    guard !values.isEmpty else { return }
    key(name)
    list { json in for value in values { body(&json, value) } }
  }

  /// Writes the name of a member of the present object; the caller writes the member's value next.
  ///
  /// An object that waits for its first member begins here.
  package mutating func key(_ name: StaticString) {
    if let entry = entryBeforeObject {
      entryBeforeObject = nil
      number(entry)
      separate()
      bytes.append(UInt8(ascii: "{"))
      needsComma = false
    }
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes += [UInt8(ascii: "\""), UInt8(ascii: ":")]
    needsComma = false
  }

  /// Writes a code from the table of the wire as a string without characters that need escapes.
  package mutating func kind(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an integer as a JSON number.
  package mutating func number(_ value: Int) {
    separate()
    bytes += String(value).utf8
  }

  /// Writes a factor rounded to millionths: hundredths of a scale factor would be visible on a large element.
  ///
  /// Infinity, NaN and values of 10¹² or more in magnitude are written as 0.
  package mutating func factor(_ value: Double) {
    guard value.isFinite, abs(value) < 1e12 else { return number(0) }
    let rounded = (value * 1e6).rounded() / 1e6
    guard rounded != rounded.rounded() else { return number(rounded) }
    separate()
    // Swift writes very small numbers with an exponent, which JSON allows.
    bytes += String(rounded).utf8
  }

  /// Writes a number rounded to hundredths: a hundredth of a point is invisible on any display.
  ///
  /// Infinity, NaN and values of 10¹³ or more in magnitude are written as 0.
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

  /// Writes a string, with quotation marks, backslashes and control characters escaped.
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
