import Foundation
import Logging
import NIOCore
import NIOPosix

/// A socket on which a server waits for connections, at one port of one address.
struct ListeningSocket: Sendable {
  /// The socket's channel, whose connections arrive as values that were made on their event loops.
  let channel: NIOAsyncChannel<HTTPConnection, Never>
  /// Opens another socket at the same port of the same address, after this one has failed.
  let reopen: @Sendable () async throws(WebServerError) -> ListeningSocket
}

/// The sockets on which a server waits for connections: one port of one address, or of both loopback addresses.
struct ListeningSockets: Sendable {
  /// The sockets that listen.
  let sockets: [ListeningSocket]
  /// The port on which all of the sockets listen.
  let port: UInt16

  /// Opens sockets.
  ///
  /// A free port of IPv4 may be taken in IPv6; then another one is tried, a few times. A machine without IPv6 is served
  /// over IPv4 alone, and the other way round.
  ///
  /// - Parameters:
  ///   - host: An IPv4 or IPv6 address; `localhost` or `nil` for both loopback addresses.
  ///   - port: The port; 0 for any free port.
  ///   - group: The event loops of the connections.
  ///   - logger: The logger of errors of the sockets.
  ///   - connect: Makes the value of a new connection, on its event loop.
  /// - Returns: The sockets and the port.
  /// - Throws: ``WebServerError``.
  static func open(
    host: String?, port: UInt16, on group: any EventLoopGroup, logger: Logger,
    connect: @escaping @Sendable (any Channel) throws -> HTTPConnection
  ) async throws(WebServerError) -> ListeningSockets {
    let opening = ListeningSocketOpener(group: group, logger: logger, connect: connect)
    guard let host, host.lowercased() != "localhost" else { return try await openLoopback(port: port, opening) }
    guard RemoteAddress(host) != nil else {
      throw .cannotListen(host: host, port: port, reason: "this is not an IPv4 or IPv6 address")
    }
    return try await opening.listen(at: host, port: port)
  }

  private static func openLoopback(port: UInt16, _ opening: ListeningSocketOpener) async throws(WebServerError)
    -> ListeningSockets
  {
    var attempts = 0
    while true {
      attempts += 1
      let first: ListeningSockets
      do throws(WebServerError) {
        first = try await opening.listen(at: "127.0.0.1", port: port)
      } catch {
        // Only a machine without IPv4, which is rare, is served over IPv6 alone; other errors, such as that of a port
        // that needs privileges, are reported.
        guard case .cannotListen(_, _, let reason) = error, reason.hasPrefix(ListeningSocketOpener.notHere) else {
          throw error
        }
        return try await opening.listen(at: "::1", port: port)
      }
      do throws(WebServerError) {
        let second = try await opening.listen(at: "::1", port: first.port)
        return ListeningSockets(sockets: first.sockets + second.sockets, port: first.port)
      } catch {
        guard case .portInUse = error else { return first }
        await first.close()
        guard port == 0, attempts < 8 else { throw .portInUse(first.port) }
      }
    }
  }

  /// Closes the sockets of a listener whose connections were never accepted.
  func close() async {
    for socket in sockets { try? await socket.channel.executeThenClose { _, _ in } }
  }
}

/// An opener of listening sockets, with the event loops and the closure for the connections that they accept.
private struct ListeningSocketOpener: Sendable {
  static let notHere = "this machine has no such address"

  let group: any EventLoopGroup
  let logger: Logger
  let connect: @Sendable (any Channel) throws -> HTTPConnection

  func listen(at host: String, port: UInt16) async throws(WebServerError) -> ListeningSockets {
    do {
      let server = try await ServerBootstrap(group: group)
        // The next start can use the port although the system still remembers old connections.
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.closeInChildProcesses()
            try channel.pipeline.syncOperations.addHandler(AcceptPausingHandler(logger: logger))
          }
        }
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelOption(
          .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 2048, maximum: 16384)
        )
        .bind(host: host, port: Int(port)) { channel in
          channel.eventLoop.makeCompletedFuture {
            do {
              try channel.closeInChildProcesses()
              return try connect(channel)
            } catch {
              // The channel is closed here, since NIO's asynchronous server channel leaves a connection open whose
              // initializer has failed.
              channel.close(promise: nil)
              throw error
            }
          }
        }
      guard let port = server.channel.localAddress?.port.map({ UInt16($0) }) else {
        throw WebServerError.cannotListen(host: host, port: port, reason: "the system does not tell the port")
      }
      let socket = ListeningSocket(channel: server) { () throws(WebServerError) in
        try await listen(at: host, port: port).sockets[0]
      }
      return ListeningSockets(sockets: [socket], port: port)
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw .portInUse(port)
    } catch let error as IOError where [EAFNOSUPPORT, EADDRNOTAVAIL, EPROTONOSUPPORT].contains(error.errnoCode) {
      throw .cannotListen(
        host: host, port: port, reason: "\(Self.notHere) (\(String(cString: strerror(error.errnoCode))))")
    } catch let error as IOError {
      throw .cannotListen(host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
    } catch {
      throw .cannotListen(host: host, port: port, reason: "\(error)")
    }
  }
}

extension Channel {
  /// Marks the channel's socket so that no child process inherits it, which would keep the port or the connection open;
  /// on the channel's event loop.
  fileprivate func closeInChildProcesses() throws {
    try pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { handle in
      _ = fcntl(handle, F_SETFD, FD_CLOEXEC)
    }
  }
}
