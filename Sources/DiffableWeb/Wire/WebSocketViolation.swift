/// A client's violation of the protocol, as the code and reason with which its connection ends.
package struct WebSocketViolation: Error, Equatable, Sendable {
  /// The code, one of ``Wire/CloseCode``.
  package var code: UInt16
  /// The reason for a person, at most 123 bytes.
  package var reason: String

  /// Makes a violation from its code and reason.
  package init(code: UInt16, reason: String) {
    self.code = code
    self.reason = reason
  }

  package static func protocolError(_ reason: String) -> Self { Self(code: Wire.CloseCode.brokenFrame, reason: reason) }
  package static let invalidText = Self(code: Wire.CloseCode.invalidText, reason: "A text is not UTF-8.")
  package static let messageTooBig = Self(code: Wire.CloseCode.tooLarge, reason: "A message is larger than 64 KiB.")
  /// Returns the violation of a message that is well-formed text, but not a valid message of the wire.
  package static func malformed(_ reason: String) -> Self {
    Self(code: Wire.CloseCode.malformed, reason: reason)
  }
  /// The violation of a page of another version of the wire, whose other values may have another form.
  package static let otherVersion = Self(
    code: Wire.CloseCode.otherVersion, reason: "This page is of another version than the server.")
}
