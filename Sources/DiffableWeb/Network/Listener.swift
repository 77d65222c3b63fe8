import FlyingSocks
import Foundation

/// A namespace for functions that open the sockets on which a server waits for connections.
enum Listener {
  /// The result of opening: the sockets that listen on one port, and the port.
  struct Opened {
    var sockets: [Socket]
    var port: UInt16
  }

  /// Opens sockets on an address, or on both loopback addresses.
  ///
  /// - Parameters:
  ///   - host: An IPv4 or IPv6 address; `localhost` or `nil` for both loopback addresses.
  ///   - port: The port; 0 for any free port.
  /// - Returns: The sockets and the port.
  /// - Throws: ``WebServerError``.
  static func open(host: String?, port: UInt16) throws(WebServerError) -> Opened {
    guard let host, host.lowercased() != "localhost" else { return try openLoopback(port: port) }
    if let address = try? sockaddr_in.inet(ip4: host, port: port) {
      return try opened(listen(on: address, host: host, port: port))
    }
    guard let address = try? sockaddr_in6.inet6(ip6: host, port: port) else {
      throw .cannotListen(host: host, port: port, reason: "this is not an IPv4 or IPv6 address")
    }
    return try opened(listen(on: address, host: host, port: port))
  }

  /// Opens the same port on both loopback addresses.
  ///
  /// A free port of IPv4 may be taken in IPv6; then another one is tried, a few times. A machine without IPv6 is served
  /// over IPv4 alone, and the other way round.
  private static func openLoopback(port: UInt16) throws(WebServerError) -> Opened {
    var attempts = 0
    while true {
      attempts += 1
      guard let first = try listenOnLoopback4(port: port) else {
        return try opened(listen(on: .inet6Loopback(port: port), host: "::1", port: port))
      }
      let chosen = try opened(first)
      do {
        let second = try listen(on: .inet6Loopback(port: chosen.port), host: "::1", port: chosen.port)
        return Opened(sockets: [first, second], port: chosen.port)
      } catch .portInUse {
        try? first.close()
        guard port == 0, attempts < 8 else { throw .portInUse(chosen.port) }
      } catch {
        return chosen
      }
    }
  }

  private static func listenOnLoopback4(port: UInt16) throws(WebServerError) -> Socket? {
    var address = sockaddr_in.inet(port: port)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    do {
      return try listen(on: address, host: "127.0.0.1", port: port)
    } catch .cannotListen(let host, let port, let reason) {
      // A machine without IPv4 is rare; a port that needs privileges is not, and its error has to be reported.
      if reason.hasPrefix(notHere) { return nil }
      throw .cannotListen(host: host, port: port, reason: reason)
    }
  }

  private static let notHere = "this machine has no such address"

  private static func opened(_ socket: Socket) throws(WebServerError) -> Opened {
    switch try? socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): Opened(sockets: [socket], port: port)
    default: throw .cannotListen(host: "", port: 0, reason: "the system does not tell the port")
    }
  }

  private static func listen(
    on address: some SocketAddress, host: String, port: UInt16
  ) throws(WebServerError) -> Socket {
    var opened: Socket?
    do {
      let socket = try Socket(domain: Int32(type(of: address).family), type: .stream)
      opened = socket
      // A child process of this program would otherwise inherit the port and keep it.
      _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
      // The next start can use the port although the system still remembers old connections.
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      opened = nil
      try socket.listen()
      return socket
    } catch {
      try? opened?.close()
      guard case .failed(_, let code, let message) = error as? SocketError else {
        throw .cannotListen(host: host, port: port, reason: "\(error)")
      }
      switch code {
      case EADDRINUSE: throw .portInUse(port)
      case EAFNOSUPPORT, EADDRNOTAVAIL, EPROTONOSUPPORT:
        throw .cannotListen(host: host, port: port, reason: "\(notHere) (\(message))")
      default: throw .cannotListen(host: host, port: port, reason: message)
      }
    }
  }
}

extension SocketAddress where Self == sockaddr_in6 {
  fileprivate static func inet6Loopback(port: UInt16) -> Self { .loopback(port: port) }
}
