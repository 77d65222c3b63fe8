/// An extension of the WebSocket protocol that a client offers in `Sec-WebSocket-Extensions`, with its parameters in order
/// (RFC 6455, 9.1).
package struct WebSocketExtensionOffer: Equatable, Sendable {
  /// A parameter of an offered WebSocket extension.
  package struct Parameter: Equatable, Sendable {
    /// The name of the parameter, as it was sent.
    package var name: String
    /// The value without quotation marks; `nil` if the parameter is only named.
    package var value: String?
  }

  /// The name of the extension, such as "permessage-deflate".
  package var name: String
  /// The parameters in the order of the offer.
  package var parameters: [Parameter]

  /// Reads the offers of a client.
  ///
  /// - Parameter fields: The values of the fields `Sec-WebSocket-Extensions`, in order.
  /// - Returns: The offers, those that the client prefers first.
  /// - Throws: An error if a value is not in the form of the protocol; the handshake has to be refused then.
  /// - Complexity: O(*n*) in the bytes.
  package static func offers(in fields: [String]) throws(MalformedWebSocketExtensions) -> [Self] {
    var offers: [Self] = []
    for field in fields {
      var scanner = Scanner(bytes: Array(field.utf8))
      repeat {
        // Empty entries of a header field's list are skipped, since they are permitted (RFC 9110, 5.6.1).
        if scanner.isAtEndOfEntry { continue }
        var offer = Self(name: try scanner.token(), parameters: [])
        while scanner.skip(UInt8(ascii: ";")) { offer.parameters.append(try scanner.parameter()) }
        offers.append(offer)
      } while scanner.skip(UInt8(ascii: ","))
      guard scanner.isAtEnd else { throw MalformedWebSocketExtensions() }
    }
    return offers
  }

  /// A scanner of the value of one header field, from left to right.
  private struct Scanner {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
      skipSpace()
    }

    var isAtEnd: Bool { position == bytes.count }

    var isAtEndOfEntry: Bool { isAtEnd || bytes[position] == UInt8(ascii: ",") }

    private mutating func skipSpace() {
      while !isAtEnd, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") { position += 1 }
    }

    /// Reads a byte if it is the next one, and the space behind it.
    mutating func skip(_ byte: UInt8) -> Bool {
      guard !isAtEnd, bytes[position] == byte else { return false }
      position += 1
      skipSpace()
      return true
    }

    /// Reads a token and the space behind it.
    mutating func token() throws(MalformedWebSocketExtensions) -> String {
      let start = position
      while !isAtEnd, Self.isTokenByte(bytes[position]) { position += 1 }
      guard position > start else { throw MalformedWebSocketExtensions() }
      defer { skipSpace() }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads a parameter and the space behind it.
    mutating func parameter() throws(MalformedWebSocketExtensions) -> Parameter {
      let name = try token()
      guard skip(UInt8(ascii: "=")) else { return Parameter(name: name) }
      guard skip(quotationMark) else { return Parameter(name: name, value: try token()) }
      return Parameter(name: name, value: try restOfQuotedToken())
    }

    /// Reads the rest of a quoted value, which has to be a token, and the space behind it.
    private mutating func restOfQuotedToken() throws(MalformedWebSocketExtensions) -> String {
      var value: [UInt8] = []
      while !isAtEnd, bytes[position] != quotationMark {
        if bytes[position] == UInt8(ascii: "\\") { position += 1 }
        guard !isAtEnd, Self.isTokenByte(bytes[position]) else { throw MalformedWebSocketExtensions() }
        value.append(bytes[position])
        position += 1
      }
      guard !value.isEmpty, skip(quotationMark) else { throw MalformedWebSocketExtensions() }
      return String(decoding: value, as: UTF8.self)
    }

    private let quotationMark = UInt8(ascii: "\"")

    private static func isTokenByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default:
        "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
  }
}

/// An error that the value of `Sec-WebSocket-Extensions` is not in the form of RFC 6455, 9.1.
package struct MalformedWebSocketExtensions: Error, Equatable, Sendable {}
