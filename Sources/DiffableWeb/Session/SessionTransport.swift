/// A connection as a session needs it.
///
/// Tests use an implementation without a network.
package protocol SessionTransport: Sendable {
  /// Sends a message; returns when the network has accepted all of it.
  ///
  /// - Parameter text: The message in UTF-8.
  /// - Throws: An error if the connection is lost, or when the task is cancelled.
  func send(_ text: [UInt8]) async throws

  /// Waits for the next message.
  ///
  /// - Throws: ``WebSocketViolation`` if the other side breaks the protocol; other errors if the connection is lost or
  ///   the task is cancelled.
  func receive() async throws -> TransportMessage

  /// Ends the connection and tells why.
  ///
  /// - Parameters:
  ///   - code: One of ``Wire/CloseCode``.
  ///   - reason: Words for a person.
  func close(code: UInt16, reason: String) async
}

/// A message or an event from the other side of a ``SessionTransport``.
package enum TransportMessage: Equatable, Sendable {
  /// A whole message has arrived.
  case text(String)
  /// The connection has ended. Without a code it was lost.
  case closed(code: UInt16?)
}
