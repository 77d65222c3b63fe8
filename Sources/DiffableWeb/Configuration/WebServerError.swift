/// A reason why a ``WebServer`` could not start, or could not read its certificate again.
public enum WebServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(UInt16)
  /// The server cannot listen on the address, for the system's reason.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// A text among ``WebServerConfiguration/origins`` is not an origin, such as `https://lists.example`.
  case invalidOrigin(String)
  /// A text among ``WebServerConfiguration/proxies`` is not an IP address.
  case invalidProxy(String)
  /// A file of ``WebServerConfiguration/certificates`` cannot be read, or has no certificate or key that can be used.
  case cannotUseCertificate(path: String, reason: String)
  /// The configuration has certificates, but the program was built without the package trait `TLS`.
  case tlsUnavailable

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
    case .cannotUseCertificate(let path, let reason):
      "cannot use \(path): \(reason)"
    case .tlsUnavailable:
      "this program was built without TLS; a program that has certificates needs the trait TLS of the package DiffableKit"
    }
  }
}
