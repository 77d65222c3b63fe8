import NIOCore
import Synchronization

/// The compression of the messages of one connection (permessage-deflate, RFC 7692), as the client and the server have
/// agreed.
///
/// See [ADR 27](../../../Documentation/Decisions/0027-compressed-messages.md) for the settings.
package final class MessageCompression: Sendable {
  private let minimumBytes: Int
  private let deflater: Mutex<MessageDeflater>
  private let inflater: Mutex<MessageInflater>

  /// Makes the compression of a new connection.
  ///
  /// - Parameters:
  ///   - parameters: What the client and the server have agreed.
  ///   - settings: The settings of the server.
  package init(_ parameters: MessageCompressionParameters, settings: MessageCompressionSettings) {
    minimumBytes = settings.minimumBytes
    deflater = Mutex(MessageDeflater(parameters, settings: settings))
    inflater = Mutex(MessageInflater(parameters, limit: WebSocketFrameRules.messageLimit))
  }

  /// Returns the payload of a compressed message; `nil` if the message is so short that it is sent as it is.
  ///
  /// - Complexity: O(*n*) in the bytes of the message.
  package func deflate(_ message: [UInt8]) -> [UInt8]? {
    guard message.count >= minimumBytes else { return nil }
    return deflater.withLock { $0.deflate(message.span.bytes) }
  }

  /// Returns a message of the client from its compressed payload.
  ///
  /// - Throws: The violation with which the connection ends.
  package func inflate(_ payload: ByteBuffer) throws(WebSocketViolation) -> [UInt8] {
    let bytes = Array(payload.readableBytesView)
    do throws(MessageInflationError) {
      return try inflater.withLock { inflater throws(MessageInflationError) in try inflater.inflate(bytes.span.bytes) }
    } catch {
      switch error {
      case .exceedsLimit: throw .messageTooBig
      case .malformed: throw .protocolError("A message is not compressed as agreed.")
      }
    }
  }
}

extension WebServerConfiguration {
  /// Returns what is agreed on the compression of messages with the client that asks for a WebSocket; `nil` if messages
  /// are sent as they are.
  ///
  /// - Parameter offers: The values of the fields `Sec-WebSocket-Extensions` of the request.
  /// - Returns: The parameters.
  func compression(offered offers: [String]) -> MessageCompressionParameters? {
    guard compressesMessages else { return nil }
    return try? MessageCompressionParameters.agreed(offered: offers, settings: MessageCompressionSettings())
  }
}
