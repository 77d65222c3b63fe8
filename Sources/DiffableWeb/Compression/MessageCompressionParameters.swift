/// The parameters with which server and client compress the messages of one WebSocket, as agreed in its handshake
/// (RFC 7692, 7.1).
package struct MessageCompressionParameters: Hashable, Sendable {
  /// The name of the WebSocket extension that the parameters belong to.
  package static let extensionName = "permessage-deflate"

  /// The compression window of the server's messages: its size as an exponent of two, from 9 to 15.
  package var windowBits: Int
  /// True if a message of the server may refer to those before it.
  package var keepsContext: Bool
  /// The compression window of the client's messages: its size as an exponent of two, from 8 to 15.
  package var clientWindowBits: Int
  /// True if a message of the client may refer to those before it.
  package var keepsClientContext: Bool
  /// The value of `Sec-WebSocket-Extensions` in the response, which tells the client the other values.
  package var headerValue: String

  /// Returns the parameters for the first offer of a client that a server can accept.
  ///
  /// An offer is declined if it has a parameter that is unknown, repeated or has an invalid value (RFC 7692, 7.1), or if it
  /// asks for a window of 256 bytes, which zlib does not compress with.
  ///
  /// - Parameters:
  ///   - fields: The values of the fields `Sec-WebSocket-Extensions` of the request, in order.
  ///   - settings: The server's settings.
  /// - Returns: The parameters; `nil` if messages are not compressed.
  /// - Throws: An error if a value is not in the form of the protocol; the handshake has to be refused then.
  /// - Complexity: O(*n*) in the bytes of the fields.
  package static func agreed(
    offered fields: [String], settings: MessageCompressionSettings
  ) throws(MalformedWebSocketExtensions) -> Self? {
    for offer in try WebSocketExtensionOffer.offers(in: fields) where offer.name == extensionName {
      if let request = Request(offer), let parameters = Self(request, settings: settings) { return parameters }
    }
    return nil
  }

  private init?(_ request: Request, settings: MessageCompressionSettings) {
    windowBits = min(settings.windowBits, request.serverWindowBits ?? 15)
    guard windowBits >= 9 else { return nil }
    keepsContext = settings.keepsContext && !request.forbidsServerContext
    clientWindowBits = min(settings.clientWindowBits, request.clientWindowBits ?? 15)
    // The response may contain `client_max_window_bits` only for a client that has named it in its offer.
    if !request.namesClientWindowBits { clientWindowBits = 15 }
    keepsClientContext = settings.keepsClientContext && !request.forbidsClientContext

    headerValue = Self.extensionName
    if !keepsContext { headerValue += "; server_no_context_takeover" }
    if !keepsClientContext { headerValue += "; client_no_context_takeover" }
    if request.serverWindowBits != nil { headerValue += "; server_max_window_bits=\(windowBits)" }
    if clientWindowBits < 15 { headerValue += "; client_max_window_bits=\(clientWindowBits)" }
  }

  /// The values of the parameters of one offer, all of which are valid.
  private struct Request {
    var serverWindowBits: Int?
    var namesClientWindowBits = false
    var clientWindowBits: Int?
    var forbidsServerContext = false
    var forbidsClientContext = false

    init?(_ offer: WebSocketExtensionOffer) {
      guard Set(offer.parameters.map(\.name)).count == offer.parameters.count else { return nil }
      for parameter in offer.parameters {
        switch (parameter.name, parameter.value) {
        case ("server_no_context_takeover", nil): forbidsServerContext = true
        case ("client_no_context_takeover", nil): forbidsClientContext = true
        case ("client_max_window_bits", nil): namesClientWindowBits = true
        case ("client_max_window_bits", let value?):
          guard let bits = Self.windowBits(value) else { return nil }
          namesClientWindowBits = true
          clientWindowBits = bits
        case ("server_max_window_bits", let value?):
          guard let bits = Self.windowBits(value) else { return nil }
          serverWindowBits = bits
        default: return nil
        }
      }
    }

    /// Returns the number that a value stands for: a decimal number from 8 to 15 without leading zeros.
    private static func windowBits(_ value: String) -> Int? {
      (8...15).first { String($0) == value }
    }
  }
}

extension MessageDeflater {
  /// Makes a compressor of the server's messages on a connection.
  ///
  /// - Parameters:
  ///   - parameters: The parameters that were agreed.
  ///   - settings: The server's settings.
  package init(_ parameters: MessageCompressionParameters, settings: MessageCompressionSettings) {
    self.init(
      windowBits: parameters.windowBits, memoryLevel: settings.memoryLevel, level: settings.level,
      keepsContext: parameters.keepsContext)
  }
}

extension MessageInflater {
  /// Makes a decompressor of the client's messages on a connection.
  ///
  /// - Parameters:
  ///   - parameters: The parameters that were agreed.
  ///   - limit: The maximum number of bytes of a message.
  package init(_ parameters: MessageCompressionParameters, limit: Int) {
    self.init(
      windowBits: parameters.clientWindowBits, keepsContext: parameters.keepsClientContext, limit: limit)
  }
}
