import FlyingSocks
import Foundation

/// An accepted TCP connection, with asynchronous reads and writes, which can be ended so that the other side still
/// reads the last response.
struct Connection: Sendable {
  private let socket: AsyncSocket
  private let pool: SocketPool<SystemEvents>

  init(socket: AsyncSocket, pool: SocketPool<SystemEvents>) {
    self.socket = socket
    self.pool = pool
    // A child process of this program would otherwise inherit the connection and keep it open.
    _ = fcntl(socket.socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  /// Returns at least one of the bytes that have arrived; `nil` when the other side has finished sending.
  func read() async throws -> [UInt8]? {
    do {
      return try await socket.read(atMost: 4096)
    } catch SocketError.disconnected {
      return nil
    }
  }

  /// Writes as many bytes as the system accepts without waiting.
  ///
  /// - Returns: The number of bytes, which may be zero.
  /// - Throws: The system's error if the connection is lost.
  func writeAtOnce(_ bytes: [UInt8]) throws -> Int {
    do {
      return try socket.socket.write(Data(bytes))
    } catch SocketError.blocked {
      return 0
    }
  }

  /// Writes all bytes; returns when the system has accepted them.
  ///
  /// If the other side does not read, the system accepts only a few bytes, and the write would wait forever.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to write.
  ///   - limit: The time that the other side may take to read them.
  ///   - clock: The clock that measures the limit.
  /// - Throws: ``DeadlineExceeded``, or the system's error if the connection is lost.
  func write(_ bytes: [UInt8], within limit: Duration, clock: any Clock<Duration> & Sendable) async throws {
    try await withDeadline(limit, clock: clock) { try await socket.write(Data(bytes)) }
  }

  /// Closes the sending side, and reads for a moment the bytes that are still arriving.
  ///
  /// A connection that is closed with unread bytes is reset, and the reset overtakes the last response: the other side
  /// would never read why it was refused.
  ///
  /// - Parameter clock: The clock that measures the wait, of a second at most.
  func drain(clock: any Clock<Duration> & Sendable) async {
    _ = Foundation.shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    _ = try? await withDeadline(.seconds(1), clock: clock) {
      var rest = 4 * 1024 * 1024
      while rest > 0, let bytes = try await read() { rest -= bytes.count }
    }
  }

  /// The address of the other side; `nil` if it is not an IP address.
  var remoteAddress: RemoteAddress? {
    switch try? socket.socket.remotePeer() {
    case .ip4(let address, _), .ip6(let address, _): RemoteAddress(address)
    default: nil
    }
  }

  /// Ends the connection in both directions, so that pending reads and writes fail; the socket is still to be closed.
  func end() { _ = Foundation.shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR)) }

  /// Closes the socket of the TCP connection.
  ///
  /// All reads and writes must have ended.
  func close() async {
    await pool.settle()
    try? socket.close()
  }
}
