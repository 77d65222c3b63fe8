#if Hummingbird
  import DiffableWeb
  import NIOCore
  import Synchronization

  /// A connection of a server that was made with `.http1WithInterfaces()`, as the routes see it.
  ///
  /// A route that answers with a WebSocket leaves the opening here and returns a response with the status 101. When that
  /// response has passed all middleware and arrives at the connection's ``UpgradeHandler``, the handler takes the opening
  /// and makes the connection a WebSocket. A response that middleware has put in its place leaves the connection as it is.
  final class UpgradableConnection: Sendable {
    /// An opening with the connection that is made for it.
    struct Upgrade: Sendable {
      let opening: WebSocketOpening
      let made: EventLoopPromise<WebSocketConnection>
    }

    private struct State {
      var isSecure = false
      var upgrade: Upgrade?
    }

    /// The connection whose request is being answered; `nil` in servers that were made otherwise.
    @TaskLocal static var current: UpgradableConnection?

    let channel: any Channel
    private let state = Mutex(State())

    init(channel: any Channel) { self.channel = channel }

    /// True if the connection uses TLS.
    var isSecure: Bool { state.withLock(\.isSecure) }

    func noteSecurity() { state.withLock { $0.isSecure = true } }

    /// Leaves an opening for the response with the status 101 that is about to be returned.
    ///
    /// - Returns: The WebSocket, when the response was written; an error if another response was, or none.
    func prepare(_ opening: WebSocketOpening) -> EventLoopFuture<WebSocketConnection> {
      let made = channel.eventLoop.makePromise(of: WebSocketConnection.self)
      state.withLock { $0.upgrade.replace(with: Upgrade(opening: opening, made: made)) }?.made.fail(Replaced())
      return made.futureResult
    }

    /// Takes the opening that was left for the response which is being written; `nil` if there is none.
    func takeUpgrade() -> Upgrade? { state.withLock { $0.upgrade.take() } }

    /// Gives up the opening, if there is one: the request was answered otherwise.
    func dropUpgrade() { takeUpgrade()?.made.fail(Replaced()) }

    /// The error for a WebSocket that was not opened, since the request received another response.
    struct Replaced: Error {}
  }

  extension Optional {
    fileprivate mutating func replace(with value: Wrapped) -> Wrapped? {
      defer { self = value }
      return self
    }
  }
#endif
