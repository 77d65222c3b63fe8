import Foundation
import Testing

/// A TCP connection that sends the exact bytes of a test.
///
/// Each call blocks a new thread, never a thread of the tasks' pool.
struct RawClient: Sendable {
  /// A reason for which a read returns.
  private enum End: Sendable {
    /// The test needs no more bytes.
    case enough
    /// The other side has ended or reset the connection.
    case ended
    /// For two minutes nothing has arrived: a limit that only ends a test which would wait for ever.
    case timedOut
  }

  private let file: Int32

  /// Connects to 127.0.0.1, or to ::1.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - overIPv6: True to connect to ::1.
  ///   - source: The address to connect from, such as 127.0.0.2; nil for any.
  ///   - receiveBuffer: The size of the receive buffer in bytes; nil for the system's default.
  /// - Throws: If no server listens at the address.
  init(port: UInt16, overIPv6: Bool = false, from source: String? = nil, receiveBuffer: Int32? = nil) throws {
    file = socket(overIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(file, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    if let source {
      var own = sockaddr_in()
      own.sin_family = sa_family_t(AF_INET)
      inet_pton(AF_INET, source, &own.sin_addr)
      _ = withUnsafePointer(to: &own) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    var result: Int32
    if overIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(file, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
        }
      }
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    if result != 0 {
      Foundation.close(file)
      throw CocoaError(.fileNoSuchFile)
    }
  }

  func send(_ bytes: [UInt8]) async {
    await onThread { _ = Foundation.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Returns the bytes that arrive until `isEnough` returns true; the test fails if the connection ends before.
  func read(
    _ sourceLocation: SourceLocation = #_sourceLocation, until isEnough: @escaping @Sendable ([UInt8]) -> Bool
  ) async -> [UInt8] {
    let (bytes, end) = await receive(until: isEnough)
    #expect(end == .enough, sourceLocation: sourceLocation)
    return bytes
  }

  /// Returns the bytes that arrive until the other side ends the connection; the test fails if it does not.
  func readToEnd(_ sourceLocation: SourceLocation = #_sourceLocation) async -> [UInt8] {
    let (bytes, end) = await receive { _ in false }
    #expect(end == .ended, sourceLocation: sourceLocation)
    return bytes
  }

  /// Sends a request and returns the answer up to the end of the connection, or of the answer's head; the test fails if
  /// neither comes.
  func ask(
    _ request: String, headOnly: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> String {
    await send(Array(request.replacingOccurrences(of: "\n", with: "\r\n").utf8))
    let (bytes, end) = await receive { bytes in
      headOnly && String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n")
    }
    #expect(end != .timedOut, sourceLocation: sourceLocation)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func receive(until isEnough: @escaping @Sendable ([UInt8]) -> Bool) async -> (bytes: [UInt8], end: End) {
    await onThread {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !isEnough(bytes) {
        let count = recv(file, &buffer, buffer.count, 0)
        guard count > 0 else { return (bytes, count < 0 && errno == EAGAIN ? .timedOut : .ended) }
        bytes += buffer[..<count]
      }
      return (bytes, .enough)
    }
  }

  /// Finishes sending; the answer can still be read.
  func finishSending() { shutdown(file, Int32(SHUT_WR)) }

  func close() { Foundation.close(file) }

  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}
