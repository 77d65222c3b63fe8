import Foundation

/// The socket of a service manager, which a test reads without waiting: a datagram is there when its sender goes on.
final class NotificationSocket: Sendable {
  private let descriptor: Int32

  /// Makes a socket with a name.
  ///
  /// - Parameter name: A path with a zero at its end, or a zero and the name of an abstract socket.
  /// - Throws: If the name is taken or too long.
  init(name: [UInt8]) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard name.count <= capacity else { throw POSIXError(.ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size - capacity + name.count)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard result == 0 else { throw POSIXError(.EADDRINUSE) }
  }

  /// Makes a socket at a path.
  convenience init(path: String) throws { try self.init(name: Array(path.utf8) + [0]) }

  deinit { close(descriptor) }

  /// Returns the datagrams that have arrived since the last call, in their order.
  func received() -> [String] {
    var datagrams: [String] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return datagrams }
      datagrams.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }
}
