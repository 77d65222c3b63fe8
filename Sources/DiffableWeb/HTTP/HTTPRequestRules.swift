import NIOHTTP1

/// A namespace for the rules of a request's head that NIO's decoder does not have: every deviation is refused.
enum HTTPRequestRules {
  /// The maximum length in bytes of the header fields of a request, and of its request line.
  static let headLimit = 16 * 1024

  /// The limits that NIO's decoder is given, so that it refuses a longer head before it stores more than that.
  static var decoderLimits: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = headLimit
    limits.maxHeaderListSize = headLimit
    return limits
  }

  /// Checks the head of a request.
  ///
  /// - Parameters:
  ///   - head: The head.
  ///   - hasBody: True if the request may have a body, which is checked elsewhere.
  /// - Throws: The refusal to respond with.
  static func check(_ head: HTTPRequestHead, hasBody: Bool) throws(HTTPRefusal) {
    guard head.uri.hasPrefix("/"), head.uri.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
      throw HTTPRefusal(400, "The request line is not one.")
    }
    for (_, value) in head.headers where !value.utf8.allSatisfy({ $0 == 9 || ($0 >= 32 && $0 < 127) }) {
      throw HTTPRefusal(400, "A request has letters outside of ASCII.")
    }
    guard head.version.major == 1, head.version.minor <= 1 else {
      throw HTTPRefusal(505, "Only HTTP/1.1 is spoken here.")
    }
    if hasBody { return }
    guard !head.headers.contains(name: "transfer-encoding"), head.headers["content-length"].allSatisfy({ $0 == "0" })
    else { throw HTTPRefusal(413, "Requests here have no body.") }
  }

  /// Returns the refusal for an error of NIO's decoder.
  static func refusal(for error: any Error) -> HTTPRefusal {
    switch error as? HTTPParserError {
    case .headerOverflow: HTTPRefusal(431, "The head of the request is too long.")
    case .invalidVersion: HTTPRefusal(505, "Only HTTP/1.1 is spoken here.")
    default: HTTPRefusal(400, "The request is not one of HTTP/1.1.")
    }
  }
}
