public import NIOCore
public import NIOHTTP1

extension WebInterface {
  /// Returns a request of an app's server as the interface answers it.
  ///
  /// Reports of a proxy about its client are believed if it is one of ``WebServerConfiguration/proxies``.
  ///
  /// - Parameters:
  ///   - head: The head of the request; its address is the path and query within the interface.
  ///   - address: The address of the other side of the connection.
  ///   - isSecure: True if the connection uses TLS.
  ///   - user: The value that the app's middleware has found for the request.
  ///   - arrival: The place of the request in the order of requests and log-outs, taken before middleware has run; by
  ///     default the present one.
  /// - Returns: The request.
  public func request(
    _ head: HTTPRequestHead, from address: SocketAddress?, isSecure: Bool, user: (any Hashable & Sendable)? = nil,
    arrival: WebRequestArrival = WebRequestArrival()
  ) -> WebRequest {
    var request = configuration.request(head, from: address, isSecure: isSecure)
    request.user = user
    request.arrival = arrival
    return request
  }
}
