/// A reason why a ``WebServer`` could not start.
public enum WebServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(UInt16)
  /// The server cannot listen on the address, for the system's reason.
  case cannotListen(host: String, port: UInt16, reason: String)

  /// The error in one line, for a person.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "port \(port) is in use by another program; choose another one"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host), port \(port): \(reason)"
    }
  }
}
