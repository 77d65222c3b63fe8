import DiffableKit

/// The handler of HTTP requests: it responds with the page, its scripts and style, images, and the opening of
/// WebSockets.
package struct RequestHandler: Sendable {
  /// A kind of answer to an HTTP request.
  package enum Answer: Sendable {
    /// The response is sent, and the next request follows.
    case response(HTTPResponse)
    /// The response is sent; the bytes that follow on the connection are a WebSocket.
    case webSocket(HTTPResponse)
  }

  package var address: ServerNames
  package var title: String
  /// The secret that only a page of this start of the server knows.
  package var token = RequestHandler.makeToken(bytes: 32)
  /// The languages of the program; the first is used for readers who prefer none of them.
  package var languages = ["en"]
  /// Returns the media type and bytes of an image that a scene shows.
  package var image: @Sendable (String) async -> (mediaType: String, data: Data)?

  /// Makes a handler with a new token.
  ///
  /// - Parameters:
  ///   - address: The names of the server, one of which a request must name.
  ///   - title: The title of the page.
  ///   - image: Returns the media type and bytes of an image by its name.
  package init(
    address: ServerNames, title: String, image: @escaping @Sendable (String) async -> (mediaType: String, data: Data)?
  ) {
    self.address = address
    self.title = title
    self.image = image
  }

  /// Returns the answer to an HTTP request.
  package func answer(_ request: HTTPRequest) async -> Answer {
    do throws(HTTPRefusal) {
      guard let host = request[single: "host"] else { throw HTTPRefusal(400, "A request must name one host.") }
      guard address.accepts(hostHeader: host) else { throw HTTPRefusal(421, "This server has another name.") }
      if request.path == "/socket" { return .webSocket(try openSocket(request, host: host)) }
      guard request.method == "GET" || request.method == "HEAD" else {
        throw HTTPRefusal(405, "Only GET and HEAD are answered here.")
      }
      return .response(try await file(request, host: host))
    } catch {
      return .response(Self.response(to: error))
    }
  }

  /// Returns the HTTP response with the status and text of a refusal.
  package static func response(to refusal: HTTPRefusal) -> HTTPResponse {
    var fields = guarding
    if refusal.status == 426 { fields.append(("Upgrade", "websocket")) }
    if refusal.status == 405 { fields.append(("Allow", "GET, HEAD")) }
    return HTTPResponse(
      refusal.status, text: refusal.reason,
      fields: fields + [("Cache-Control", "no-store"), ("Content-Security-Policy", "default-src 'none'")])
  }

  private func file(_ request: HTTPRequest, host: String) async throws(HTTPRefusal) -> HTTPResponse {
    switch request.path {
    case "/":
      HTTPResponse(
        200, type: "text/html; charset=utf-8",
        body: Array(page(in: PageLanguage(preferred: request[single: "accept-language"], among: languages)).utf8),
        fields: Self.guarding + [
          ("Cache-Control", "no-store"), ("Vary", "Accept-Language"),
          ("Content-Security-Policy", Self.policy(host: host)),
        ])
    case let path where path.hasPrefix("/image/"):
      try await image(named: String(path.dropFirst(7)))
    case let path:
      try asset(named: String(path.dropFirst()))
    }
  }

  private func asset(named name: String) throws(HTTPRefusal) -> HTTPResponse {
    guard let asset = ClientAsset.all[name] else { throw HTTPRefusal(404, "There is nothing here.") }
    return HTTPResponse(
      200, type: asset.mediaType, body: asset.bytes,
      fields: Self.guarding + [("Cache-Control", "no-cache"), ("Content-Security-Policy", "default-src 'none'")])
  }

  /// Returns the response for an image; its name is a hash of its bytes, so that a browser may cache it for ever.
  ///
  /// The content security policy disables scripts in an SVG image that is opened as a page.
  private func image(named name: String) async throws(HTTPRefusal) -> HTTPResponse {
    guard (1...128).contains(name.utf8.count),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }),
      let (type, data) = await image(name)
    else { throw HTTPRefusal(404, "No scene shows this picture.") }
    return HTTPResponse(
      200, type: type, body: Array(data),
      fields: Self.guarding + [
        ("Cache-Control", "private, max-age=31536000, immutable"),
        ("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'"),
      ])
  }

  /// Opens a WebSocket, or returns the status 426 if a request with the right token asks for no upgrade: so a page that
  /// has lost its connection learns whether the server that made it still runs.
  private func openSocket(_ request: HTTPRequest, host: String) throws(HTTPRefusal) -> HTTPResponse {
    guard request.method == "GET" else { throw HTTPRefusal(405, "Only GET opens a socket.") }
    guard request.query.hasPrefix("token="), Self.isEqual(String(request.query.dropFirst(6)), token) else {
      throw HTTPRefusal(403, "This page is not of this start of the server.")
    }
    guard request.names("websocket", in: "upgrade") else { throw HTTPRefusal(426, "A WebSocket is spoken here.") }
    guard let origin = request[single: "origin"], address.accepts(origin: origin, hostHeader: host) else {
      throw HTTPRefusal(403, "Only the server's own page may connect.")
    }
    return try WebSocketHandshake.response(to: request)
  }

  /// Compares two secrets in a time that does not depend on how much of them is equal.
  package static func isEqual(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns random bytes of the system, as hexadecimal digits.
  package static func makeToken(bytes count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      let digits = String(UInt8.random(in: 0...255, using: &random), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  private func page(in language: PageLanguage) -> String {
    String(decoding: ClientAsset.page, as: UTF8.self)
      .replacingOccurrences(of: "{{language}}", with: Self.escaped(language.tag))
      .replacingOccurrences(of: "{{direction}}", with: language.isRightToLeft ? "rtl" : "ltr")
      .replacingOccurrences(of: "{{alphabet}}", with: Self.escaped(String(GlyphWidthTable.alphabet)))
      .replacingOccurrences(of: "{{weights}}", with: GlyphWidthTable.weights.map(String.init).joined(separator: " "))
      .replacingOccurrences(of: "{{token}}", with: token)
      .replacingOccurrences(of: "{{modules}}", with: ClientAsset.preloads)
      .replacingOccurrences(of: "{{title}}", with: Self.escaped(title))
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "<", ">", "\"", "'", "{", "}", "\u{A0}", "\u{AD}": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let guarding: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// Returns the content security policy; `'self'` includes WebSockets in newer browsers only, so the socket is named,
  /// too.
  private static func policy(host: String) -> String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ws://\(host.lowercased()); "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }
}
