/// Why a ``WebServer`` could not start.
public enum WebServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(UInt16)
  /// The address cannot be listened on; the system's reason is told.
  case cannotListen(host: String, port: UInt16, reason: String)

  /// One line for a person.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "port \(port) is in use by another program; choose another one"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host), port \(port): \(reason)"
    }
  }
}
