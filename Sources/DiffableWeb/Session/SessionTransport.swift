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

  /// Ends the connection with a reason.
  ///
  /// - Parameters:
  ///   - code: A code of RFC 6455.
  ///   - reason: A text for a person.
  func close(code: UInt16, reason: String) async
}

/// A message or an event from the other side of a ``SessionTransport``.
package enum TransportMessage: Equatable, Sendable {
  /// A whole message has arrived.
  case text(String)
  /// The connection has ended. Without a code it was lost.
  case closed(code: UInt16?)
}

/// The codes with which the server ends connections by itself.
package enum CloseCode {
  /// The server stops.
  package static let goingAway: UInt16 = 1001
  /// There are too many sessions.
  package static let tryAgainLater: UInt16 = 1013
  /// Another connection has resumed the session.
  package static let resumedElsewhere: UInt16 = 4001
}
