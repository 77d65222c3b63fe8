import Foundation
import Testing

/// A connection that sends the exact bytes of a test.
///
/// Each call blocks a new thread, never a thread of the tasks' pool.
struct SocketClient: Sendable {
  let port: Int
  private let file: Int32

  /// Connects to a port of this machine.
  init(port: Int) throws {
    self.port = port
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // A read gives up after two minutes, so that a test which waits in vain fails.
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  func send(_ bytes: [UInt8]) async {
    await onThread { _ = Foundation.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Returns the bytes that arrive until a closure says that they are enough, or the other side ends the connection; the
  /// test fails if neither happens.
  func read(until isEnough: @escaping @Sendable ([UInt8]) -> Bool) async -> [UInt8] {
    let (bytes, isTimedOut) = await onThread {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !isEnough(bytes) {
        let count = recv(file, &buffer, buffer.count, 0)
        guard count > 0 else { return (bytes, count < 0 && errno == EAGAIN) }
        bytes += buffer[..<count]
      }
      return (bytes, false)
    }
    #expect(!isTimedOut, "nothing came for two minutes")
    return bytes
  }

  /// Returns true if the other side ends the connection, without anything else.
  func ends() async -> Bool {
    await onThread {
      var byte: UInt8 = 0
      return recv(file, &byte, 1, 0) == 0
    }
  }

  /// Returns the next response, whose body has the length that its head says.
  func response(isHeadOnly: Bool = false) async -> Response {
    let bytes = await read { bytes in
      guard let response = Response(bytes) else { return false }
      return isHeadOnly || response.body.utf8.count >= response.length
    }
    return Response(bytes) ?? Response(status: 0, fields: [:], body: String(decoding: bytes, as: UTF8.self))
  }

  /// Sends a request and returns the response.
  func ask(_ request: String, _ fields: [String] = [], body: String = "") async -> Response {
    var head = ["\(request) HTTP/1.1", "Host: localhost:\(port)"] + fields
    if !body.isEmpty { head.append("Content-Length: \(body.utf8.count)") }
    await send(Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
    return await response(isHeadOnly: request.hasPrefix("HEAD"))
  }

  func close() { Foundation.close(file) }

  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}

/// A response of a server.
struct Response: Sendable {
  var status: Int
  /// The header fields by their names in lower case.
  var fields: [String: String]
  var body: String

  init(status: Int, fields: [String: String], body: String) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Makes a response of bytes; `nil` as long as its head has not arrived.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    fields = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts.last?.trimmingCharacters(in: .whitespaces)
    }
    body = String(text[end.upperBound...])
  }

  var length: Int { fields["content-length"].flatMap { Int($0) } ?? 0 }
}
