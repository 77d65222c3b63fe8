import NIOCore
import NIOHTTP1

/// A request of a browser: for the page of an interface, or for the connection on which the page shows it.
///
/// The closure with which a ``WebServer`` or a ``WebInterface`` makes a root view controller receives the request of the
/// page. If the page connects again after its session has ended, the closure receives the request of the connection,
/// with the path and query of the page.
public struct WebRequest: Sendable {
  /// The HTTP method, such as `GET`.
  public var method: String
  /// The path within the interface, percent-encoded as the browser has sent it; it begins with a slash.
  public var path: String
  /// The query without its question mark, percent-encoded; empty if there is none.
  public var query: String
  /// The header fields.
  public var headers: HTTPHeaders
  /// The IP address of the client; behind one of ``WebServerConfiguration/proxies`` the address that the proxy reports.
  public var remoteAddress: String?
  /// True if the browser speaks TLS, with this program or with one of ``WebServerConfiguration/proxies``.
  public var isSecure: Bool
  /// The value that the app's middleware, or ``WebServerConfiguration/user``, has found for the request, such as a person
  /// who has logged in.
  ///
  /// A session belongs to the user of the page that opened it: a page with another user cannot resume it.
  ///
  /// The sessions of an ``ExpiringUser`` end by themselves.
  public var user: (any Hashable & Sendable)?
  /// The place of the request in the order of requests and log-outs; by default that at which this value was made.
  public var arrival = WebRequestArrival()
  /// The image that the request brings; `nil` if the server has read no body.
  package var body: ByteBuffer?

  /// Makes a request, for an adapter of another server, or for a test.
  ///
  /// - Parameters:
  ///   - method: The HTTP method.
  ///   - target: The path within the interface with its query, as in the request line.
  ///   - headers: The header fields.
  ///   - remoteAddress: The IP address of the client, if it is known.
  ///   - isSecure: True if the browser speaks TLS.
  ///   - user: The value that the app's middleware has found for the request.
  public init(
    method: String = "GET", target: String = "/", headers: HTTPHeaders = [:], remoteAddress: String? = nil,
    isSecure: Bool = false, user: (any Hashable & Sendable)? = nil
  ) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? "/"
    query = parts.count > 1 ? String(parts[1]) : ""
    self.headers = headers
    self.remoteAddress = remoteAddress
    self.isSecure = isSecure
    self.user = user
  }

  /// The path with its query, as in the request line.
  public var target: String { query.isEmpty ? path : "\(path)?\(query)" }

  /// The value of a header field that may occur once; `nil` if it is absent or occurs more often.
  package subscript(single name: String) -> String? {
    let values = headers[name]
    return values.count == 1 ? values[0] : nil
  }

  /// The first value of a parameter of the query, percent-decoded, with spaces for plus signs; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public subscript(query name: String) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.first.map(Self.decoded) == name else { continue }
      return parts.count > 1 ? Self.decoded(parts[1]) : ""
    }
    return nil
  }

  /// The cookies by their names; of two with the same name the first.
  ///
  /// - Complexity: O(*n*) in the length of the `Cookie` fields.
  public var cookies: [String: String] {
    var cookies: [String: String] = [:]
    for field in headers["cookie"] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { continue }
        let (name, value) = (parts[0].trimmingBlanks, parts[1].trimmingBlanks)
        if !name.isEmpty, cookies[name] == nil { cookies[name] = value }
      }
    }
    return cookies
  }

  /// The languages that the reader prefers, as in HTML (`en`, `pt-br`), the preferred first.
  public var languages: [String] { PageLanguage.preferences(in: headers["accept-language"].joined(separator: ",")) }

  /// Returns a percent-decoded text; bytes that are not UTF-8 become replacement characters.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmingBlanks: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
