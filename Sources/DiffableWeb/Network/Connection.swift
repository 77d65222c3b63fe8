import FlyingSocks
import Foundation

/// One accepted connection: bytes in, bytes out, and an end that the other side gets to read.
struct Connection: Sendable {
  private let socket: AsyncSocket
  private let pool: SocketPool<SystemEvents>

  init(socket: AsyncSocket, pool: SocketPool<SystemEvents>) {
    self.socket = socket
    self.pool = pool
    // A program that this one begins would keep the connection open.
    _ = fcntl(socket.socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  /// Some of the bytes that have arrived, at least one; nil when the other end has none left to send.
  func read() async throws -> [UInt8]? {
    do {
      return try await socket.read(atMost: 4096)
    } catch SocketError.disconnected {
      return nil
    }
  }

  /// Writes as many bytes as the system takes at once.
  ///
  /// - Returns: How many, which may be none.
  /// - Throws: What the system says of a connection that is gone.
  func writeAtOnce(_ bytes: [UInt8]) throws -> Int {
    do {
      return try socket.socket.write(Data(bytes))
    } catch SocketError.blocked {
      return 0
    }
  }

  /// Writes all bytes; returns when the system has taken them.
  ///
  /// The system takes no more than a little from one that does not read, and would wait for it forever.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - limit: How long the other end may take to make room for it.
  ///   - clock: The clock by which.
  /// - Throws: ``DeadlineExceeded``, or what the system says of a connection that is gone.
  func write(_ bytes: [UInt8], within limit: Duration, clock: any Clock<Duration> & Sendable) async throws {
    try await withDeadline(limit, clock: clock) { try await socket.write(Data(bytes)) }
  }

  /// Ends what is sent and reads for a moment what is still on its way.
  ///
  /// A connection that is closed with unread bytes is reset, and the reset overtakes the last answer: the other end would
  /// never read why it was refused.
  ///
  /// - Parameter clock: The clock by which to wait for a second at most.
  func drain(clock: any Clock<Duration> & Sendable) async {
    _ = Foundation.shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    _ = try? await withDeadline(.seconds(1), clock: clock) {
      var rest = 4 * 1024 * 1024
      while rest > 0, let bytes = try await read() { rest -= bytes.count }
    }
  }

  /// Where the other end is; nil if that is no address.
  var remoteAddress: RemoteAddress? {
    switch try? socket.socket.remotePeer() {
    case .ip4(let address, _), .ip6(let address, _): RemoteAddress(address)
    default: nil
    }
  }

  /// Ends the connection in both directions, so that whoever reads or writes stops; the socket is still to be given back.
  func end() { _ = Foundation.shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR)) }

  /// Gives the socket back.
  ///
  /// Nothing may read or write any more.
  func close() async {
    await pool.settle()
    try? socket.close()
  }
}
