import NIOCore
import NIOHTTP1
import NIOWebSocket

/// A WebSocket that a page has asked for and may have: the adapter of a server makes it from the connection.
///
/// An adapter writes a response with the status 101 and ``responseHeaders(to:on:)``, calls
/// ``addHandlers(to:position:)`` on the event loop of the connection, removes its own handlers for HTTP, those that
/// read bytes last, and calls ``serve(_:)``.
public struct PendingWebSocket: Sendable {
  let interface: WebInterface
  /// The request of the page, with the path of the page.
  public let request: WebRequest

  /// Returns the header fields of the response with the status 101.
  ///
  /// - Parameters:
  ///   - head: The head of the request.
  ///   - channel: The connection.
  /// - Returns: The header fields, from the event loop of the connection.
  public func responseHeaders(to head: HTTPRequestHead, on channel: any Channel) -> EventLoopFuture<HTTPHeaders> {
    Self.responseHeaders(to: head, on: channel, interface.configuration)
  }

  static func responseHeaders(
    to head: HTTPRequestHead, on channel: any Channel, _ configuration: WebServerConfiguration
  ) -> EventLoopFuture<HTTPHeaders> {
    let compression = configuration.compression(offered: head.headers["sec-websocket-extensions"])
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in
        let fields = compression.map { [("Sec-WebSocket-Extensions", $0.headerValue)] } ?? []
        return channel.eventLoop.makeSucceededFuture(HTTPHeaders(fields))
      },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    return upgrader.buildUpgradeResponse(channel: channel, upgradeRequest: head, initialResponseHeaders: [:])
  }

  /// Adds the handlers of a WebSocket to a connection's pipeline; to be called on its event loop.
  ///
  /// Reading is then automatic no longer: the WebSocket asks for bytes when its session wants the next message.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - position: The place of the handlers in the pipeline: before those of a server that cannot be removed.
  /// - Returns: The WebSocket.
  /// - Throws: An error of NIO if the connection is closed.
  public func addHandlers(
    to channel: any Channel, position: ChannelPipeline.SynchronousOperations.Position = .last
  ) throws -> WebSocketConnection {
    try WebSocketConnection(
      on: channel, position: position,
      compression: interface.configuration.compression(offered: request.headers["sec-websocket-extensions"]),
      silence: interface.configuration.silenceTime,
      clock: interface.configuration.clock)
  }

  /// Serves the page until the connection ends; the session then waits to be resumed for
  /// ``WebServerConfiguration/resumptionTime``.
  public func serve(_ connection: WebSocketConnection) async {
    await interface.sessions.serve(connection, request: request, from: interface.client(of: request))
  }
}
