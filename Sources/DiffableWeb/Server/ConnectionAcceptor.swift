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
    let number = table.admit(client, isShort: isShortOfFiles(channel)) {
      // The channel is closed later: if it is on this event loop, closing it now would remove it from the table while
      // the table is locked.
      channel.eventLoop.execute { channel.close(promise: nil) }
    }
    guard let number else {
      metrics.noteRefusal("connections")
      throw ChannelError.eof
    }
    metrics.connections.record(table.count)
    channel.closeFuture.whenComplete { [table, metrics] _ in
      table.remove(number)
      metrics.connections.record(table.count)
    }
    // The time for the first request begins when the handlers are added, before the TLS handshake, which is part of it.
    try tls?.addHandler(to: channel) { [metrics] in metrics.noteRefusal("TLS") }
    return try HTTPConnection(
      on: channel, configuration: configuration, isSecure: tls != nil,
      note: { [table] in table.note($0, of: number) }, answer: interface.package, images: images)
  }

  /// Accepts connections until the task is cancelled, then closes the sockets.
  ///
  /// - Parameter sockets: The listening sockets.
  func run(on sockets: [ListeningSocket]) async {
    await withDiscardingTaskGroup { group in
      for socket in sockets { group.addTask { await accept(on: socket) } }
    }
  }

  /// Accepts connections until the task is cancelled; a socket that fails is opened again, and its connections stay.
  private func accept(on socket: ListeningSocket) async {
    await withDiscardingTaskGroup { group in
      var socket = socket
      while true {
        var reason = "it was closed"
        do {
          try await socket.channel.executeThenClose { connections in
            for try await connection in connections { group.addTask { await serve(connection) } }
          }
        } catch {
          reason = "\(error)"
        }
        guard !Task.isCancelled else { break }
        configuration.logger.error(
          "A listening socket has failed and is opened again.", metadata: ["reason": "\(reason)"])
        guard let next = await reopened(socket) else { break }
        socket = next
      }
      group.cancelAll()
    }
  }

  /// Opens a failed socket again, with a second between two attempts; returns `nil` if the task is cancelled.
  private func reopened(_ socket: ListeningSocket) async -> ListeningSocket? {
    var hasFailed = false
    while true {
      do {
        return try await socket.reopen()
      } catch {
        if !hasFailed {
          configuration.logger.error("The server does not listen now.", metadata: ["reason": "\(error)"])
        }
        hasFailed = true
      }
      do { try await configuration.clock.sleep(for: .seconds(1)) } catch { return nil }
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

  /// Returns true if so few file descriptors are free that a new connection is refused.
  ///
  /// New sessions are refused earlier, since a page needs a connection to be told so. On Linux the system's library of
  /// queues ends a program that has no free file descriptor at all.
  private func isShortOfFiles(_ channel: any Channel) -> Bool {
    let pipeline = channel.pipeline.syncOperations
    let number = try? pipeline.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { $0 }
    return number.map { FileDescriptors.isAmongLast(configuration.fileDescriptorReserve / 2, Int($0)) } ?? false
  }
}
