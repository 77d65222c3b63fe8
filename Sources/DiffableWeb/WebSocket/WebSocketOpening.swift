import NIOCore
import NIOHTTP1
import NIOWebSocket

/// A WebSocket that a page has asked for and may have: the adapter of a server makes it from the connection.
///
/// An adapter writes a response with the status 101 and ``responseHeaders(to:on:)``, calls ``addHandlers(to:)`` on the
/// event loop of the connection, removes its own handlers for HTTP, those that read bytes last, and calls
/// ``serve(_:)``.
public struct WebSocketOpening: Sendable {
  let interface: WebInterface
  /// The request of the page, with the path of the page.
  public let request: WebRequest

  /// Returns the header fields of the response with the status 101.
  ///
  /// - Parameters:
  ///   - head: The head of the request.
  ///   - channel: The connection.
  public static func responseHeaders(to head: HTTPRequestHead, on channel: any Channel) -> EventLoopFuture<HTTPHeaders>
  {
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    return upgrader.buildUpgradeResponse(channel: channel, upgradeRequest: head, initialResponseHeaders: [:])
  }

  /// Adds the handlers of a WebSocket at the end of a connection's pipeline; to be called on its event loop.
  ///
  /// Reading is then automatic no longer: the WebSocket asks for bytes when its session wants the next message.
  public func addHandlers(to channel: any Channel) throws -> WebSocketConnection {
    try WebSocketConnection(
      on: channel, silence: interface.configuration.silenceTime, clock: interface.configuration.clock)
  }

  /// Serves the page until the connection ends; the session then waits to be resumed for
  /// ``WebServerConfiguration/resumptionTime``.
  public func serve(_ connection: WebSocketConnection) async {
    await interface.sessions.serve(connection, request: request, from: interface.client(of: request))
  }
}
