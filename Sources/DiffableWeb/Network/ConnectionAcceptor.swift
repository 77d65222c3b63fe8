import DiffableKit
import NIOCore
import Synchronization

/// A server loop that accepts connections and serves each in a task of its own.
struct ConnectionAcceptor: Sendable {
  let configuration: WebServerConfiguration
  let interface: WebInterface
  /// The certificate of new connections; `nil` for plain HTTP.
  let tls: ServerTLSContext?
  let table: OpenConnections
  private let metrics: ServerMetrics
  private let images: ImageUploadAdmission

  init(configuration: WebServerConfiguration, interface: WebInterface, tls: ServerTLSContext?) {
    self.configuration = configuration
    self.interface = interface
    self.tls = tls
    images = ImageUploadAdmission(token: interface.handler.token)
    metrics = ServerMetrics(factory: configuration.metricsFactory)
    table = OpenConnections(
      limit: configuration.connectionLimit, limitPerClient: configuration.connectionLimitPerAddress)
  }

  /// A place for the acceptor, which is made after the sockets whose connections it accepts have been opened.
  final class DeferredReference: Sendable {
    private let state = Mutex<ConnectionAcceptor?>(nil)

    /// The acceptor.
    ///
    /// - Throws: An error that ends the connection if there is none yet.
    var acceptor: ConnectionAcceptor {
      get throws {
        guard let acceptor = state.withLock({ $0 }) else { throw ChannelError.eof }
        return acceptor
      }
    }

    func set(_ acceptor: ConnectionAcceptor) { state.withLock { $0 = acceptor } }
  }

  /// The count of tasks that serve connections, for the report of live objects.
  private static let living = LivingObjectCounter("connections")

  /// Makes the HTTP connection of a newly accepted channel, on its event loop; throws if there is no room for it.
  func connect(_ channel: any Channel) throws -> HTTPConnection {
    let client = configuration.client(at: channel.remoteAddress?.ipAddress.flatMap { RemoteAddress($0) })
    let number = table.admit(client, isShort: isShortOfFiles) {
      // The channel is closed later: if it is on this event loop, closing it now would remove it from the table while
      // the table is locked.
      channel.eventLoop.execute { channel.close(promise: nil) }
    }
    guard let number else {
      metrics.noteRefusal("connections")
      throw ChannelError.eof
    }
    channel.closeFuture.whenComplete { [table] _ in table.remove(number) }
    // The time for the first request begins when the handlers are added, before the TLS handshake, which is part of it.
    try tls?.addHandler(to: channel) { [metrics] in metrics.noteRefusal("TLS") }
    return try HTTPConnection(
      on: channel, configuration: configuration, isSecure: tls != nil,
      note: { [table] in table.note($0, of: number) }, answer: interface.package, images: images)
  }

  /// Accepts connections until the task is cancelled, then closes the sockets.
  ///
  /// - Parameter servers: The listening sockets.
  func run(on servers: [ListeningSockets.Server]) async {
    await withDiscardingTaskGroup { group in
      for server in servers { group.addTask { await accept(on: server) } }
    }
  }

  private func accept(on server: ListeningSockets.Server) async {
    try? await server.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          group.addTask { await serve(connection) }
        }
        group.cancelAll()
      }
    }
  }

  private func serve(_ connection: HTTPConnection) async {
    Self.living.add()
    defer { Self.living.remove() }
    let channel = connection.channel
    let outcome = await withTaskCancellationHandler {
      try? await connection.outcome.get()
    } onCancel: {
      channel.close(promise: nil)
    }
    if case .webSocket(let socket, let request) = outcome {
      await interface.sessions.serve(socket, request: request, from: configuration.client(of: request)) {
        connection.note(.busy)
      }
    }
    channel.close(promise: nil)
    try? await channel.closeFuture.get()
  }

  /// True if so few file descriptors are free that new connections are refused.
  ///
  /// New sessions are refused earlier, since a page needs a connection to be told so.
  private var isShortOfFiles: Bool {
    configuration.freeFileDescriptors().map { $0 < configuration.fileDescriptorReserve / 2 } ?? false
  }
}
