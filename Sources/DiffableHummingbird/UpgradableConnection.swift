#if Hummingbird
  import DiffableWeb
  import NIOCore
  import Synchronization

  /// A connection of a server that was made with `.http1WithInterfaces()`, as the routes see it.
  ///
  /// A route that answers with a WebSocket leaves it here before it is made, as a `PendingWebSocket`, and returns a
  /// response with the status 101. When that response has passed all middleware and arrives at the
  /// connection's ``UpgradeHandler``, the handler takes the `PendingWebSocket` and makes the connection a WebSocket. A response that
  /// middleware has put in its place leaves the connection as it is.
  final class UpgradableConnection: Sendable {
    /// A WebSocket that is made when the response with the status 101 has been written, and a promise of it.
    struct PendingUpgrade: Sendable {
      let webSocket: PendingWebSocket
      let made: EventLoopPromise<WebSocketConnection>
    }

    private struct LockedState {
      var isSecure = false
      var arrival = WebRequestArrival()
      var upgrade: PendingUpgrade?
    }

    /// The connection whose request the current task answers; `nil` in a server made without `.http1WithInterfaces()`.
    @TaskLocal static var current: UpgradableConnection?

    let channel: any Channel
    private let state = Mutex(LockedState())

    init(channel: any Channel) { self.channel = channel }

    /// True if the connection uses TLS.
    var isSecure: Bool { state.withLock(\.isSecure) }

    /// The place of the request that is being answered in the order of requests and log-outs.
    var arrival: WebRequestArrival { state.withLock(\.arrival) }

    /// Notes that the next request has arrived; the requests of a connection are answered one after the other.
    func noteRequest() { state.withLock { $0.arrival = WebRequestArrival() } }

    func noteSecurity() { state.withLock { $0.isSecure = true } }

    /// Keeps a WebSocket that is to be made until the response with the status 101 is written, which the route is about to
    /// return.
    ///
    /// - Returns: The WebSocket, when that response was written; an error if another response was, or none.
    func prepare(_ pending: PendingWebSocket) -> EventLoopFuture<WebSocketConnection> {
      let made = channel.eventLoop.makePromise(of: WebSocketConnection.self)
      state.withLock { $0.upgrade.replace(with: PendingUpgrade(webSocket: pending, made: made)) }?.made.fail(
        WebSocketNotOpenedError())
      return made.futureResult
    }

    /// Takes the WebSocket that a route has left to be made for the response which is being written; `nil` if there
    /// is none.
    func takeUpgrade() -> PendingUpgrade? { state.withLock { $0.upgrade.take() } }

    /// Gives up the WebSocket that waits to be made, if there is one, with an error for the route that waits: its request has
    /// received another response, or none.
    func dropUpgrade() { takeUpgrade()?.made.fail(WebSocketNotOpenedError()) }

    /// The error for a WebSocket that was not opened, since the request received another response.
    struct WebSocketNotOpenedError: Error {}
  }

  extension Optional {
    fileprivate mutating func replace(with value: Wrapped) -> Wrapped? {
      defer { self = value }
      return self
    }
  }
#endif
