import NIOCore
import NIOHTTP1

extension WebServerConfiguration {
  /// Returns the request of a head that has arrived on a connection.
  ///
  /// Reports of a proxy about its client (`X-Forwarded-For`, `X-Forwarded-Proto`) are believed if the connection comes
  /// from one of ``proxies``, and no further than proxies are known: of the addresses in `X-Forwarded-For` the last that is
  /// not a proxy is the client.
  ///
  /// - Parameters:
  ///   - head: The head of the request.
  ///   - address: The address of the other side of the connection.
  ///   - isSecure: True if the connection uses TLS.
  /// - Returns: The request, without a user.
  package func request(_ head: HTTPRequestHead, from address: SocketAddress?, isSecure: Bool) -> WebRequest {
    var request = WebRequest(
      method: head.method.rawValue, target: head.uri, headers: head.headers, remoteAddress: address?.ipAddress,
      isSecure: isSecure)
    guard isProxy(request.remoteAddress) else { return request }
    if let scheme = request[single: "x-forwarded-proto"]?.lowercased() { request.isSecure = scheme == "https" }
    let forwarded = head.headers[canonicalForm: "x-forwarded-for"]
    for address in forwarded.reversed() {
      guard RemoteAddress(String(address)) != nil else { break }
      request.remoteAddress = String(address)
      if !isProxy(String(address)) { break }
    }
    return request
  }

  private func isProxy(_ address: String?) -> Bool {
    guard let address, let address = RemoteAddress(address) else { return false }
    return proxies.contains { RemoteAddress($0) == address }
  }

  /// Returns the client of a request; `nil` for this machine, for proxies and for unknown addresses, to which no
  /// client's limit applies.
  package func client(of request: WebRequest) -> RemoteNetwork? {
    client(at: request.remoteAddress.flatMap { RemoteAddress($0) })
  }
}
