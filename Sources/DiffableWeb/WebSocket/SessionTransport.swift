/// The interface of a connection that a session needs: to send, receive and close.
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

  /// The instants at which the last message from ``receive()`` came in; `nil` if the transport does not know them.
  var lastReceipt: MessageArrivalAndDeliveryInstants? { get }

  /// Ends the connection with a code and a reason, which the page reads.
  ///
  /// - Parameters:
  ///   - code: One of ``Wire/CloseCode``.
  ///   - reason: Words for a person.
  func close(code: UInt16, reason: String) async
}

extension SessionTransport {
  package var lastReceipt: MessageArrivalAndDeliveryInstants? { nil }
}

/// The instants at which a message came in.
package struct MessageArrivalAndDeliveryInstants: Sendable {
  /// The instant at which the first fragment of the message had arrived.
  package let arrival: ContinuousClock.Instant
  /// The instant at which the connection handed over the whole message, read and decompressed.
  package let delivery: ContinuousClock.Instant

  /// Makes a value of the instants at which a message arrived and was handed over.
  package init(arrival: ContinuousClock.Instant, delivery: ContinuousClock.Instant) {
    self.arrival = arrival
    self.delivery = delivery
  }
}

/// A value that a session receives from the page over a ``SessionTransport``: a message, or the end of the connection.
package enum TransportMessage: Equatable, Sendable {
  /// A whole message has arrived.
  case text(String)
  /// The connection has ended. Without a code it was lost.
  case closed(code: UInt16?)
}
