/// The visitors whose pages show the reports of a program's misuse.
///
/// A report names types, identifiers and places of the program, which are nobody's business on a public server. The pages of
/// all other visitors say only that the program has made a mistake, and under which name its log has the report.
public enum MisuseReportAudience: Sendable {
  /// All visitors.
  case everyone
  /// The visitors at this machine: the connection comes from it, no proxy has forwarded it, and the page's address is
  /// `localhost` or an address of this machine alone.
  case thisMachine
  /// No visitors.
  case nobody

  /// The audience of a program that has not chosen one.
  static var ofBuild: MisuseReportAudience {
    #if DEBUG
      .everyone
    #else
      .thisMachine
    #endif
  }
}

extension WebServerConfiguration {
  /// Returns true if the page that has sent a request shows reports of misuse.
  func showsReports(to request: WebRequest) -> Bool {
    switch misuseReportAudience {
    case .everyone: true
    case .thisMachine: isFromThisMachine(request)
    case .nobody: false
    }
  }

  private func isFromThisMachine(_ request: WebRequest) -> Bool {
    guard let address = request.remoteAddress.flatMap({ RemoteAddress($0) }), isLoopback(address),
      !["x-forwarded-for", "forwarded"].contains(where: { request.headers.contains(name: $0) }),
      let host = request[single: "origin"]?.split(separator: "://", maxSplits: 1).last
    else { return false }
    return ServerNames.isLoopback(host)
  }
}
