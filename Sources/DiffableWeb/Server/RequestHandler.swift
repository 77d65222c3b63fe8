import DiffableKit
import Foundation
import NIOCore
import NIOHTTP1

/// The handler of an interface's HTTP requests: it responds with the page, its scripts and style, images, and the
/// opening of WebSockets.
package struct RequestHandler: Sendable {
  /// An answer to an HTTP request: a response, or the change of the connection to a WebSocket.
  package enum Answer: Sendable {
    /// The response is sent, and the next request follows.
    case response(WebResponse)
    /// The connection becomes a WebSocket, on which a page with this request introduces itself.
    case webSocket(WebRequest)
  }

  /// The name of the last parameter of the address at which a page connects: of its own address, with the token.
  static let tokenParameter = "diffable_token"

  /// The names of the server; `nil` if an app's server decides which names are its own.
  package var names: ServerNames?
  /// The path of the interface without a slash at its end: empty for the root of the server.
  package var base = ""
  package var title: String
  /// The secret that only a page of this start of the server knows.
  package var token = RandomToken.make(bytes: 32)
  /// The languages of the program; the first is used for readers who prefer none of them.
  package var languages = ["en"]
  /// The closure that returns the media type and bytes of an image that a scene of a user shows, by the image's name.
  package var image: @Sendable (String, _ user: (any Hashable & Sendable)?) async -> (mediaType: String, data: Data)?
  /// The closure that opens a page: it makes what the page shows before the page is sent, if that is possible.
  package var open: @Sendable (WebRequest) async throws -> SessionNameAndFirstFrame = { _ in SessionNameAndFirstFrame()
  }
  /// True if there is a page at each path, which the program may refuse; false if there is only that at the root.
  package var hasPages = false

  /// True if pages keep the places of their scenes for new visits, after the tab or the browser was closed.
  var keepsPlacesForNewVisits = false

  /// Gives an image to an element of a session, of the user whose page brings it; returns the refusal if it is not taken.
  package var takeImage:
    @Sendable (_ data: Data, _ session: String, ElementID, _ user: (any Hashable & Sendable)?) async -> HTTPRefusal? = {
      _, _, _, _ in HTTPRefusal(501, "This server takes no pictures.")
    }

  /// The closure that returns the user of a request whose server has found none; it may refuse the request.
  var user: (@Sendable (WebRequest) async throws -> (any Hashable & Sendable)?)?
  /// The closure that returns the condition of the server.
  var condition: @Sendable () async -> ServerCondition = { .serving }
  /// The closure that tells whether the program can do its work; `nil` if it does not depend on anything.
  var isReady: (@Sendable () async -> Bool)?
  /// The closure that returns true for a user who has expired.
  var isExpired: @Sendable (any Hashable & Sendable) -> Bool = { _ in false }
  /// The recorder of errors of the program; `nil` if none are recorded.
  var errors: ProgramErrorRecorder?
  /// The closure that is told why a request is refused because of its host, or a WebSocket because of its page.
  var noteRefusal: @Sendable (String) -> Void = { _ in }

  /// Makes a handler with a new token.
  ///
  /// - Parameters:
  ///   - names: The names of the server, one of which a request must name; `nil` if the app's server checks them.
  ///   - title: The title of the page.
  ///   - image: Returns the media type and bytes of an image by its name and the user of the request.
  package init(
    names: ServerNames?, title: String,
    image: @escaping @Sendable (String, _ user: (any Hashable & Sendable)?) async -> (mediaType: String, data: Data)?
  ) {
    self.names = names
    self.title = title
    self.image = image
  }

  /// Returns the answer to an HTTP request.
  package func answer(_ request: WebRequest) async -> Answer {
    // A page connects at its own address, so that middleware and the program decide about the connection as about the page.
    var request = request
    let given = request.removeSocketToken()
    do {
      // A request for the server's health is answered whatever host it names.
      if names != nil, request.path == "/health" { return .response(await health(isReady: nil)) }
      if names != nil, request.path == "/ready" { return .response(await health(isReady: isReady)) }
      guard let host = request[single: "host"] else { throw HTTPRefusal(400, "A request must name one host.") }
      // The host is checked because it goes into a header of the response.
      guard host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-[]_".contains($0)) }) else {
        throw HTTPRefusal(400, "The host is not one.")
      }
      if let names, !names.accepts(hostHeader: host) { throw HTTPRefusal(421, "This server has another name.") }
      if given == nil, request.isReading, let file = DecodedPath(request.path).file,
        let asset = ClientAsset.all[file.name]
      {
        let isLasting = file.version == ClientAsset.version
        return .response(response(with: asset, named: file.name, to: request, isLasting: isLasting))
      }
      // The client's files are the same for everybody; all other answers may depend on the user, who is found first.
      if request.user == nil, let user {
        request.user = try await recordingErrors(of: .user, for: request) { try await user(request) }
      }
      if let user = request.user, isExpired(user) { throw HTTPRefusal(401, "The log-in has expired.") }
      if let given { return .webSocket(try openSocket(request, token: given, host: host)) }
      // Pages of an earlier client connect here; they load themselves again when they are refused.
      if request.path == "/socket", request[query: "token"] != nil { throw HTTPRefusal.foreignPage }
      if request.path == ImageUploadAdmission.path, request.method == "POST" {
        return .response(try await takeImage(of: request, host: host))
      }
      guard request.isReading else {
        throw HTTPRefusal(405, "Only GET and HEAD are answered here.")
      }
      return .response(try await file(request, host: host))
    } catch let refusal as HTTPRefusal {
      if refusal.status == 421 { noteRefusal("host") }
      if refusal.status == 403, given != nil { noteRefusal("page") }
      return .response(page(of: refusal, for: request))
    } catch let refusal as PageRefusal {
      return .response(page(of: refusal, for: request))
    } catch {
      return .response(page(of: HTTPRefusal(500, "The page could not be made."), for: request))
    }
  }

  /// Returns the response to those that ask whether the server runs, such as a proxy in front of it: the status is 200 if
  /// it serves pages, and the program, if it is asked, says that it is ready; otherwise 503.
  private func health(isReady: (@Sendable () async -> Bool)?) async -> WebResponse {
    let (status, text) =
      switch await condition() {
      case .serving where await isReady?() == false: (503, "The program is not ready.")
      case .serving: (200, "The server runs.")
      case .busy: (503, "The server is busy.")
      case .stopping: (503, "The server stops.")
      }
    return WebResponse(status, text: text, headers: ["Cache-Control": "no-store"])
  }

  /// Runs a closure of the program, and records its error unless that is a refusal.
  private func recordingErrors<Value>(
    of closure: ProgramErrorRecorder.Closure, for request: WebRequest, _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let refusal as PageRefusal {
      throw refusal
    } catch {
      errors?.note(error, of: closure, for: request)
      throw error
    }
  }

  /// Returns the HTTP response with the status and text of a refusal.
  package static func response(to refusal: HTTPRefusal) -> WebResponse {
    var fields = guarding
    if refusal.status == 426 { fields.add(name: "Upgrade", value: "websocket") }
    if refusal.status == 405 { fields.add(name: "Allow", value: "GET, HEAD") }
    fields.add(name: "Cache-Control", value: "no-store")
    fields.add(name: "Content-Security-Policy", value: "default-src 'none'")
    return WebResponse(refusal.status, text: refusal.reason, headers: fields)
  }

  /// Returns the HTTP response to a page that the program refuses: a page for a browser, otherwise a sentence.
  private func page(of refusal: PageRefusal, for request: WebRequest) -> WebResponse {
    guard case .status(let status, let reason) = refusal else { return Self.response(to: refusal) }
    return page(of: HTTPRefusal((400...599).contains(status) ? status : 500, reason), for: request)
  }

  /// Returns the HTTP response to a refused request: a page with the sentence and a link to the start for a browser that
  /// shows pages, otherwise the sentence.
  private func page(of refusal: HTTPRefusal, for request: WebRequest) -> WebResponse {
    var response = Self.response(to: refusal)
    guard request.isReading, Self.pageStatuses.contains(refusal.status),
      request.headers["accept"].contains(where: { $0.lowercased().contains("text/html") })
    else { return response }
    let language = PageLanguage(preferred: request[single: "accept-language"], among: languages)
    response.headers.replaceOrAdd(name: "Content-Type", value: "text/html; charset=utf-8")
    response.headers.add(name: "Vary", value: "Accept, Accept-Language")
    response.headers.replaceOrAdd(
      name: "Content-Security-Policy", value: "default-src 'none'; style-src 'self'; img-src 'self'")
    let text = String(decoding: ClientAsset.refusal, as: UTF8.self)
      .replacingOccurrences(of: "{{language}}", with: Self.escaped(language.tag))
      .replacingOccurrences(of: "{{direction}}", with: language.isRightToLeft ? "rtl" : "ltr")
      .replacingOccurrences(of: "{{client}}", with: Self.escaped(clientAddress))
      .replacingOccurrences(of: "{{base}}", with: Self.escaped(base))
      .replacingOccurrences(of: "{{status}}", with: String(refusal.status))
      .replacingOccurrences(of: "{{title}}", with: Self.escaped(title))
      .replacingOccurrences(of: "{{reason}}", with: Self.escaped(refusal.reason))
    response.body = ByteBuffer(string: text)
    return response
  }

  /// The statuses of refusals that a person reads; the others are for programs.
  private static let pageStatuses: Set<Int> = [401, 403, 404, 410, 500, 503]

  /// Returns the HTTP response to a page that the program refuses, as a sentence.
  static func response(to refusal: PageRefusal) -> WebResponse {
    switch refusal {
    case .status(let status, let reason):
      response(to: HTTPRefusal((400...599).contains(status) ? status : 500, reason))
    case .redirect(let address) where address.utf8.allSatisfy({ $0 > 32 && $0 < 127 }):
      WebResponse(
        303, text: "The page is at another address.",
        headers: HTTPHeaders(Array(guarding) + [("Cache-Control", "no-store"), ("Location", address)]))
    case .redirect:
      response(to: HTTPRefusal(500, "The page is at an address that is not one."))
    }
  }

  private func file(_ request: WebRequest, host: String) async throws -> WebResponse {
    if request.path == "/" { return try await page(request, host: host) }
    if request.path.hasPrefix("/image/") {
      return try await image(named: String(request.path.dropFirst(7)), for: request.user)
    }
    guard hasPages, !DecodedPath(request.path).isOfFiles else { throw HTTPRefusal(404, "There is nothing here.") }
    return try await page(request, host: host)
  }

  /// Returns the response with a file of the client, compressed if the browser can read that.
  ///
  /// - Parameters:
  ///   - asset: The file.
  ///   - name: The name of the file.
  ///   - request: The request.
  ///   - isLasting: True if the file at this path is never another one, so that browsers may keep it.
  /// - Returns: The response.
  private func response(
    with asset: ClientAsset, named name: String, to request: WebRequest, isLasting: Bool
  ) -> WebResponse {
    var headers = Self.guarding
    headers.add(name: "Content-Type", value: asset.mediaType)
    headers.add(name: "Cache-Control", value: isLasting ? "public, max-age=31536000, immutable" : "no-cache")
    headers.add(name: "Vary", value: "Accept-Encoding")
    headers.add(name: "Content-Security-Policy", value: "default-src 'none'")
    if let compressed = ClientAsset.gzipped[name],
      Gzip.isAccepted(by: request.headers["accept-encoding"].joined(separator: ","))
    {
      headers.add(name: "Content-Encoding", value: "gzip")
      return WebResponse(status: 200, headers: headers, body: ByteBuffer(bytes: compressed))
    }
    return WebResponse(status: 200, headers: headers, body: ByteBuffer(bytes: asset.bytes))
  }

  /// Returns the response with the page, for which the program may have made a root view controller.
  private func page(_ request: WebRequest, host: String) async throws -> WebResponse {
    let opening = try await recordingErrors(of: .root, for: request) { try await open(request) }
    var headers = Self.guarding
    headers.add(name: "Content-Type", value: "text/html; charset=utf-8")
    headers.add(name: "Cache-Control", value: "no-store")
    headers.add(name: "Vary", value: "Accept-Language, Cookie")
    // `Cross-Origin-Opener-Policy` is left out for an origin that is neither secure nor on this machine, since browsers
    // complain about it there.
    if request.isSecure || ServerNames.isLoopback(host) {
      headers.add(name: "Cross-Origin-Opener-Policy", value: "same-origin")
    }
    headers.add(name: "Content-Security-Policy", value: Self.policy(host: host, isSecure: request.isSecure))
    let language = PageLanguage(preferred: request[single: "accept-language"], among: languages)
    var body = ByteBuffer()
    let keepsPlace = keepsPlacesForNewVisits && LastingUserName.isLasting(for: request.user.map { AnyHashable($0) })
    let page = page(
      in: language, session: opening.session, person: LastingUserName.name(of: request.user),
      keepsPlaceForNewVisits: keepsPlace)
    // The first host frame is inserted last and as it is: text of the scene that looks like a marker is not replaced.
    for part in page.split(separator: "{{frame}}") {
      if body.writerIndex > 0 { body.writeBytes(Self.embedded(opening.firstFrame ?? [])) }
      body.writeSubstring(part)
    }
    return WebResponse(status: 200, headers: headers, body: body)
  }

  /// Returns the response for an image; its name is a hash of its bytes, so that a browser may cache it for ever.
  ///
  /// The content security policy disables scripts in an SVG image that is opened as a page.
  private func image(
    named name: String, for user: (any Hashable & Sendable)?
  ) async throws(HTTPRefusal) -> WebResponse {
    guard (1...128).contains(name.utf8.count),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }),
      let (type, data) = await image(name, user)
    else { throw HTTPRefusal(404, "No scene shows this picture.") }
    var headers = Self.guarding
    headers.add(name: "Content-Type", value: type)
    headers.add(name: "Cache-Control", value: "private, max-age=31536000, immutable")
    headers.add(name: "Content-Security-Policy", value: "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    return WebResponse(status: 200, headers: headers, body: ByteBuffer(bytes: data))
  }

  /// Checks the request that opens a WebSocket and returns the request of the page that opens it; the status is 426 if
  /// a request with the right token asks for no upgrade: so a page that has lost its connection learns whether the
  /// server that made it still runs.
  private func openSocket(_ request: WebRequest, token given: String, host: String) throws(HTTPRefusal) -> WebRequest {
    guard request.method == "GET" else { throw HTTPRefusal(405, "Only GET opens a socket.") }
    guard !DecodedPath(request.path).isOfFiles else { throw HTTPRefusal(404, "There is no page here.") }
    guard RandomToken.isEqual(given, token) else { throw .foreignPage }
    guard request.headers[canonicalForm: "upgrade"].contains(where: { $0.lowercased() == "websocket" }) else {
      throw HTTPRefusal(426, "A WebSocket is spoken here.")
    }
    try checkOrigin(of: request, host: host)
    guard request.headers[canonicalForm: "connection"].contains(where: { $0.lowercased() == "upgrade" }),
      let key = request[single: "sec-websocket-key"], Data(base64Encoded: key)?.count == 16
    else { throw HTTPRefusal(400, "The opening of the WebSocket is not right.") }
    guard request[single: "sec-websocket-version"] == "13" else {
      throw HTTPRefusal(426, "Version 13 of the WebSocket protocol is spoken here.")
    }
    do throws(MalformedWebSocketExtensions) {
      _ = try MessageCompressionParameters.agreed(
        offered: request.headers["sec-websocket-extensions"], settings: MessageCompressionSettings())
    } catch {
      throw HTTPRefusal(400, "The extensions of the WebSocket are not right.")
    }
    guard request.path.hasPrefix("/"), request.target.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
      throw HTTPRefusal(400, "The address of the page is not one.")
    }
    return request
  }

  /// Checks that a request comes from a page of the server's own.
  private func checkOrigin(of request: WebRequest, host: String) throws(HTTPRefusal) {
    guard let origin = request[single: "origin"]?.lowercased(),
      names?.accepts(origin: origin, hostHeader: host, isSecure: request.isSecure)
        ?? ["http://", "https://"].contains(where: { origin == $0 + host.lowercased() })
    else { throw HTTPRefusal(403, "Only the server's own page may connect.") }
  }

  /// Gives the image of a request to the session of its page.
  private func takeImage(of request: WebRequest, host: String) async throws(HTTPRefusal) -> WebResponse {
    guard let given = request[query: "token"], RandomToken.isEqual(given, token) else { throw .foreignPage }
    try checkOrigin(of: request, host: host)
    guard let body = request.body else { throw HTTPRefusal(501, "This server takes no pictures.") }
    let data = Data(body.readableBytesView)
    guard data.count <= Wire.VersionAndSharedLimit.imageBytes else { throw .largePicture }
    guard NSItemProvider(imageData: data) != nil else { throw .noPicture }
    guard let session = request[single: ImageUploadAdmission.sessionField],
      let number = request[single: ImageUploadAdmission.elementField].flatMap({ Int($0) }),
      (1...Int(Wire.CheckedRange.id.upperBound)).contains(number)
    else { throw HTTPRefusal(400, "A picture is for an element of a session.") }
    if let refusal = await takeImage(data, session, ElementID(number), request.user) { throw refusal }
    var headers = Self.guarding
    headers.add(name: "Cache-Control", value: "no-store")
    return WebResponse(200, text: "The picture has come.", headers: headers)
  }

  private func page(
    in language: PageLanguage, session: String, person: String, keepsPlaceForNewVisits: Bool
  ) -> String {
    String(decoding: ClientAsset.page, as: UTF8.self)
      .replacingOccurrences(of: "{{language}}", with: Self.escaped(language.tag))
      .replacingOccurrences(of: "{{direction}}", with: language.isRightToLeft ? "rtl" : "ltr")
      .replacingOccurrences(of: "{{alphabet}}", with: Self.escaped(String(GlyphWidthTable.alphabet)))
      .replacingOccurrences(of: "{{weights}}", with: GlyphWidthTable.weights.map(String.init).joined(separator: " "))
      .replacingOccurrences(of: "{{token}}", with: token)
      .replacingOccurrences(of: "{{base}}", with: Self.escaped(base))
      .replacingOccurrences(of: "{{person}}", with: person)
      .replacingOccurrences(of: "{{visits}}", with: keepsPlaceForNewVisits ? "kept" : "")
      .replacingOccurrences(of: "{{session}}", with: Self.escaped(session))
      .replacingOccurrences(of: "{{client}}", with: Self.escaped(clientAddress))
      .replacingOccurrences(of: "{{title}}", with: Self.escaped(title))
  }

  /// Returns a message as the content of a script element that is not run: without `<`, which JSON has in texts alone.
  private static func embedded(_ message: [UInt8]) -> [UInt8] {
    guard message.contains(UInt8(ascii: "<")) else { return message }
    return message.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }

  /// The address of the folder with the client's files, which contains the hash of the files.
  var clientAddress: String { "\(base)/client/\(ClientAsset.version)" }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "<", ">", "\"", "'", "{", "}", "\u{A0}", "\u{AD}": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let guarding: HTTPHeaders = [
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
  ]

  /// Returns the content security policy; `'self'` includes WebSockets in newer browsers only, so the socket is named,
  /// too.
  private static func policy(host: String, isSecure: Bool) -> String {
    let socket = (isSecure ? "wss://" : "ws://") + host.lowercased()
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' \(socket); "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }
}

extension WebRequest {
  /// True if the request asks for something, and does not want to change it.
  fileprivate var isReading: Bool { method == "GET" || method == "HEAD" }

  /// Removes the token with which a page connects, the last parameter of the query, so that the address of the page is left.
  ///
  /// - Returns: The token, percent-encoded; `nil` if the request has none and so is not for a connection.
  fileprivate mutating func removeSocketToken() -> String? {
    let start = query.lastIndex(of: "&").map(query.index(after:)) ?? query.startIndex
    let name = RequestHandler.tokenParameter + "="
    guard query[start...].hasPrefix(name) else { return nil }
    let token = String(query[start...].dropFirst(name.count))
    query = String(query[..<start].dropLast())
    return token
  }
}
