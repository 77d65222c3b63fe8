/// A reason why a ``WebServer`` could not start.
public enum WebServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(UInt16)
  /// The server cannot listen on the address, for the system's reason.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// A text among ``WebServerConfiguration/origins`` is not an origin, such as `https://lists.example`.
  case invalidOrigin(String)
  /// A text among ``WebServerConfiguration/proxies`` is not an IP address.
  case invalidProxy(String)

  /// The error in one line, for a person.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "port \(port) is in use by another program; choose another one"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host), port \(port): \(reason)"
    case .invalidOrigin(let text):
      "“\(text)” is not an origin; an origin is a scheme, a host and perhaps a port, such as https://lists.example"
    case .invalidProxy(let text):
      "“\(text)” is not the IP address of a proxy"
    }
  }
}
