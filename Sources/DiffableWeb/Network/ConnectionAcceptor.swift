import DiffableKit
import FlyingSocks
import Foundation

/// A server loop that accepts connections and serves each in a task of its own.
struct ConnectionAcceptor: Sendable {
  let configuration: WebServerConfiguration
  let site: RequestHandler
  let sessions: SessionDirectory
  let pool: SocketPool<SystemEvents>

  /// Accepts connections until the task is cancelled, then closes the sockets.
  ///
  /// - Parameter sockets: The listening sockets.
  func run(on sockets: [Socket]) async {
    let events = Task { try await pool.run() }
    let table = OpenConnections(
      limit: configuration.connectionLimit, limitPerClient: configuration.connectionLimitPerAddress)
    await withDiscardingTaskGroup { group in
      for socket in sockets { group.addTask { await accept(on: socket, table) } }
    }
    await pool.settle()
    for socket in sockets { try? socket.close() }
    events.cancel()
    _ = await events.result
  }

  /// The count of tasks that serve connections.
  private static let living = InstanceCount("connections")

  private func accept(on socket: Socket, _ table: OpenConnections) async {
    guard let listener = try? AsyncSocket(socket: socket, pool: pool) else { return }
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        do {
          let accepted = try await listener.accept()
          let connection = Connection(socket: accepted, pool: pool)
          let client = configuration.client(at: connection.remoteAddress)
          guard let number = table.admit(client, isShort: isShortOfFiles, end: connection.end) else {
            await connection.close()
            continue
          }
          group.addTask {
            Self.living.add()
            defer { Self.living.remove() }
            await serve(connection, from: client) { table.note($0, of: number) }
            table.remove(number)
            await connection.close()
          }
        } catch {
          // Either the client has gone again, or no file descriptor is free for now: neither is a reason to stop.
          try? await Task.sleep(for: .milliseconds(50))
        }
      }
      group.cancelAll()
    }
  }

  /// True if file descriptors are so few that sessions need them; a page that is refused still needs one, to be told
  /// so.
  private var isShortOfFiles: Bool {
    configuration.freeFileDescriptors().map { $0 < configuration.fileDescriptorReserve / 2 } ?? false
  }

  /// Answers the HTTP requests of a connection until one of the sides ends the connection.
  private func serve(
    _ connection: Connection, from client: RemoteNetwork?, note: @escaping @Sendable (OpenConnections.Stage) -> Void
  ) async {
    var received: [UInt8] = []
    do {
      while true {
        let before = received
        let result = try await withDeadline(configuration.requestTime, clock: configuration.clock) {
          try await readHead(from: connection, after: before)
        }
        guard let (head, rest) = result else { return }
        received = rest
        note(.busy)
        let request = try HTTPRequest(head: head)
        switch await site.answer(request) {
        case .response(let response):
          let closes = !request.keepsConnection
          let bytes = response.bytes(headOnly: request.method == "HEAD", closes: closes)
          try await write(bytes, to: connection)
          note(.idle)
          if closes { return await connection.drain(clock: configuration.clock) }
        case .webSocket(let response):
          try await write(response.bytes(), to: connection)
          let transport = WebSocketConnection(
            connection, received: rest, silence: configuration.silenceTime, clock: configuration.clock)
          note(.unfinished)
          return await sessions.serve(transport, from: client) { note(.busy) }
        }
      }
    } catch let refusal as HTTPRefusal {
      note(.idle)
      try? await write(RequestHandler.response(to: refusal).bytes(closes: true), to: connection)
      await connection.drain(clock: configuration.clock)
    } catch {
      // The time is over or the connection is lost: no response can be sent.
    }
  }

  private func write(_ bytes: [UInt8], to connection: Connection) async throws {
    try await connection.write(bytes, within: configuration.silenceTime, clock: configuration.clock)
  }

  /// Returns the head of the next HTTP request and the bytes after the head; `nil` if the connection ends before a
  /// whole head has arrived.
  private func readHead(
    from connection: Connection, after received: [UInt8]
  ) async throws -> (head: [UInt8], rest: [UInt8])? {
    var bytes = received
    var searched = 0
    while true {
      if let end = HTTPRequest.endOfHead(in: bytes, from: searched - 3), end <= HTTPRequest.headLimit {
        return (Array(bytes[..<end]), Array(bytes[end...]))
      }
      guard bytes.count < HTTPRequest.headLimit else { throw HTTPRefusal(431, "The head of the request is too long.") }
      searched = bytes.count
      guard let more = try await connection.read() else { return nil }
      bytes += more
    }
  }
}
