import DiffableKit

/// A host frame as the bytes of its message, encoded away from the main actor, on which the scenes of all sessions work.
struct EncodedFrame: Sendable {
  /// The text of the host frame's message, in UTF-8.
  let bytes: [UInt8]
  /// The writer for the next host frame of the same connection.
  let writer: ServerMessageWriter
  /// The instants between which the host frame was encoded.
  let start, end: ContinuousClock.Instant

  /// Encodes a host frame.
  ///
  /// - Parameters:
  ///   - frame: The host frame.
  ///   - writer: The writer of the connection.
  ///   - handled: The number of the page's messages that were handled before the host frame was made.
  @concurrent init(_ frame: HostFrame, writer: ServerMessageWriter, handled: Int = 0) async {
    self.init(encoding: frame, writer, handled)
  }

  private init(encoding frame: HostFrame, _ writer: ServerMessageWriter, _ handled: Int) {
    var writer = writer
    start = .now
    bytes = writer.bytes(of: frame, handled: handled)
    end = .now
    self.writer = writer
  }

  /// Encodes a host frame and sends it, with one change to another thread for both.
  ///
  /// - Parameters:
  ///   - frame: The host frame.
  ///   - writer: The writer of the connection.
  ///   - handled: The number of the page's messages that were handled before the host frame was made.
  ///   - transport: The connection.
  /// - Returns: The encoded host frame, once the network has accepted all of it.
  /// - Throws: An error if the connection is lost, or when the task is cancelled.
  @concurrent static func send(
    _ frame: HostFrame, writer: ServerMessageWriter, handled: Int, over transport: any SessionTransport
  ) async throws -> EncodedFrame {
    let encoded = EncodedFrame(encoding: frame, writer, handled)
    try await transport.send(encoded.bytes)
    return encoded
  }
}
