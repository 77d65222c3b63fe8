/// What a session needs of a connection.
///
/// A test has one without a network.
package protocol SessionTransport: Sendable {
  /// Sends a message; returns when the network has taken all of it.
  ///
  /// - Parameter text: UTF-8.
  /// - Throws: If the connection is gone, or when the task is cancelled.
  func send(_ text: [UInt8]) async throws

  /// Waits for the next message.
  ///
  /// - Throws: ``WebSocketViolation`` for what the other end may not do, other errors if the connection is gone or the
  ///   task is cancelled.
  func receive() async throws -> TransportMessage

  /// Ends the connection and tells why.
  ///
  /// - Parameters:
  ///   - code: A code of RFC 6455.
  ///   - reason: Words for a person.
  func close(code: UInt16, reason: String) async
}

/// Something that comes from the other end of a ``SessionTransport``.
package enum TransportMessage: Equatable, Sendable {
  /// A whole message.
  case text(String)
  /// The end. Without a code the connection broke.
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
