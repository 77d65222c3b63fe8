/// The host names under which a server accepts requests.
///
/// A page of another site can make a browser send requests here, and a domain name that points elsewhere today can
/// point here tomorrow (DNS rebinding). So a request must name one of the server's own hosts, and a connection must
/// come from its own page.
package struct ServerNames: Equatable, Sendable {
  /// The address that the server listens on; `nil` for loopback.
  package var host: String?
  /// The port that the server listens on.
  package var port: UInt16
  /// The further origins under which browsers reach the server, in lower case, such as `https://lists.example`.
  package var origins: Set<String>
  /// True if the server itself speaks TLS.
  package var isSecure: Bool

  /// Makes the names for an address and a port that a server listens on.
  package init(host: String?, port: UInt16, origins: Set<String> = [], isSecure: Bool = false) {
    self.host = host
    self.port = port
    self.origins = Set(origins.map { $0.lowercased() })
    self.isSecure = isSecure
  }

  /// Returns true if the value of a `Host` header names this server.
  ///
  /// - Parameter header: The value, with the port unless that is 80.
  /// - Returns: `true` if the value is one of the names.
  package func accepts(hostHeader header: String) -> Bool {
    let header = header.lowercased()
    return origins.contains("http://" + header) || origins.contains("https://" + header) || isOwn(hostHeader: header)
  }

  /// Returns true if a `Host` header, in lower case, names the address and port that this server listens on.
  private func isOwn(hostHeader header: String) -> Bool {
    let suffix = ":\(port)"
    let name: String
    if header.hasSuffix(suffix) {
      name = String(header.dropLast(suffix.count))
    } else if port == (isSecure ? 443 : 80) {
      name = header
    } else {
      return false
    }
    if Self.loopbackNames.contains(name) { return true }
    guard let host = host?.lowercased() else { return false }
    // A server that listens on every address is reached by any of them. A domain name is still refused: only names can
    // be rebound.
    if host == "0.0.0.0" || host == "::" { return Self.isAddress(name) }
    return name == host || name == "[\(host)]"
  }

  /// Returns true if an `Origin` is the page that this server sends under the name in a `Host` header.
  ///
  /// A configured origin is as the program says; for the server's own names the scheme is that of the connection.
  package func accepts(origin: String, hostHeader: String, isSecure: Bool = false) -> Bool {
    let (origin, host) = (origin.lowercased(), hostHeader.lowercased())
    if origins.contains(origin) { return origin == "http://" + host || origin == "https://" + host }
    return isOwn(hostHeader: host) && origin == (isSecure ? "https://" : "http://") + host
  }

  /// The address of the page for a person to open in a browser, such as `http://localhost:8080/`.
  package var page: String {
    switch host?.lowercased() {
    case nil, "localhost", "0.0.0.0", "::", "127.0.0.1", "::1": "\(scheme)://localhost:\(port)/"
    case .some(let host) where host.contains(":"): "\(scheme)://[\(host)]:\(port)/"
    case .some(let host): "\(scheme)://\(host):\(port)/"
    }
  }

  /// The host names under which every machine reaches itself alone.
  private static let loopbackNames = ["localhost", "127.0.0.1", "[::1]"]

  /// Returns true if a host with or without a port, as in `Host` and behind the scheme of an `Origin`, is the machine itself
  /// of whoever has written it.
  static func isLoopback(_ host: some StringProtocol) -> Bool {
    let host = host.lowercased()
    guard let name = loopbackNames.first(where: { host.hasPrefix($0) }) else { return false }
    let rest = host.dropFirst(name.count)
    return rest.isEmpty || (rest.first == ":" && rest.dropFirst().allSatisfy { $0.isASCII && $0.isNumber })
  }

  private var scheme: String { isSecure ? "https" : "http" }

  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
