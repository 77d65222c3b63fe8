import DiffableKit
import DiffableWeb
import Foundation
import Testing

/// Tests of a web server over TCP sockets.
@Suite struct WebServerTests {
  /// A configuration in which a page has ten minutes for a request or a hello, and the main actor for its answer to a request for
  /// health: a busy machine may take long.
  static var patient: WebServerConfiguration {
    var configuration = WebServerConfiguration()
    configuration.requestTime = .seconds(600)
    configuration.probeTime = .seconds(600)
    return configuration
  }

  /// Runs a server for the time of a test.
  func withServer(
    _ configuration: WebServerConfiguration = WebServerTests.patient,
    _ body: (WebServer, UInt16, String) async throws -> Void
  ) async throws {
    let server = WebServer(configuration: configuration) { UIViewController() }
    let url = try await server.start()
    let port = UInt16(try #require(url.port))
    do {
      try await body(server, port, "localhost:\(port)")
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  func ask(_ port: UInt16, _ request: String, headOnly: Bool = false) async throws -> String {
    let client = try RawClient(port: port)
    defer { client.close() }
    return await client.ask(request, headOnly: headOnly)
  }

  func token(_ port: UInt16) async throws -> String {
    let page = try await ask(port, "GET / HTTP/1.1\nHost: localhost:\(port)\nConnection: close\n\n")
    let start = try #require(page.range(of: "name=\"token\" content=\"")?.upperBound)
    return String(page[start...].prefix { $0 != "\"" })
  }

  func opening(_ port: UInt16, token: String, origin: String?, host: String? = nil) -> String {
    """
    GET /?diffable_token=\(token) HTTP/1.1
    Host: \(host ?? "localhost:\(port)")
    Connection: Upgrade
    Upgrade: websocket
    Sec-WebSocket-Version: 13
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
    \(origin.map { "Origin: \($0)\n" } ?? "")

    """
  }

  @Test("The page is served with a content security policy and other security headers")
  func page() async throws {
    try await withServer { _, port, host in
      let page = try await ask(port, "GET / HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
      for field in [
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ws://\(host); base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n",
        "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n", "Cache-Control: no-store\r\n",
        "Cross-Origin-Opener-Policy: same-origin\r\n", "Cross-Origin-Resource-Policy: same-origin\r\n",
      ] { #expect(page.contains(field), "\(field)") }
      #expect(!page.contains("{{"))
    }
  }

  @Test("The page names one script; it and those for pages of an app are served with a content security policy")
  func scripts() async throws {
    try await withServer { _, port, host in
      let page = try await ask(port, "GET / HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
      let scripts = page.matches(of: /(?:src|href)="([^"]*\.js)"/).map { String($0.1) }
      #expect(scripts == ["/client/\(ClientAsset.version)/page.js"])
      for path in ["/page.js", "/mounts.js", "/client.js"] {
        let answer = try await ask(port, "GET \(path) HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(path)")
        #expect(answer.contains("Content-Type: text/javascript") && answer.contains("Cache-Control: no-cache"))
        #expect(answer.contains("Content-Security-Policy: default-src 'none'"))
      }
    }
  }

  @Test(
    "A client file may be cached for ever at an address of the present version, at another's only if it is revalidated")
  func caching() async throws {
    try await withServer { _, port, host in
      for (version, caching) in [(ClientAsset.version, "public, max-age=31536000, immutable"), ("0", "no-cache")] {
        let head = "HEAD /client/\(version)/client.js HTTP/1.1\nHost: \(host)\nConnection: close\n\n"
        let answer = try await ask(port, head)
        #expect(answer.contains("\r\nCache-Control: \(caching)\r\n"))
      }
    }
  }

  @Test(
    "A malformed or unsupported request is refused with its HTTP status, and the connection is closed",
    arguments: [
      ("GET / HTTP/2\r\n\r\n", 505), ("GET http://x/ HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400), ("GET / HTTP/1.1\r\n folded\r\n\r\n", 400),
      ("GET /\u{e9} HTTP/1.1\r\nHost: HOST\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: HOST\r\nX: \u{e9}\r\n\r\n", 400),
      ("nonsense\r\n\r\n", 400), ("POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 3\r\n\r\nabc", 413),
      ("POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n", 413),
      ("GET /\(String(repeating: "x", count: 17_000)) HTTP/1.1\r\n", 431),
    ])
  func malformed(head: String, status: Int) async throws {
    try await withServer { _, port, host in
      let client = try RawClient(port: port)
      defer { client.close() }
      await client.send(Array(head.replacingOccurrences(of: "HOST", with: host).utf8))
      let answer = String(decoding: await client.readToEnd(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
      #expect(answer.contains("Connection: close\r\n"))
    }
  }

  @Test("Requests that arrive together on one connection are answered one after the other, in order")
  func pipelining() async throws {
    try await withServer { _, port, host in
      let request = "GET /PATH HTTP/1.1\r\nHost: \(host)\r\n\r\n"
      let paths = ["nothing", "icon.svg", "health"]
      let all =
        paths.map { request.replacingOccurrences(of: "PATH", with: $0) }.joined()
        + "GET /client.css HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
      let client = try RawClient(port: port)
      defer { client.close() }
      await client.send(Array(all.utf8))
      let answer = String(decoding: await client.readToEnd(), as: UTF8.self)
      let statuses = answer.matches(of: #/HTTP/1\.1 (\d+) /#).map { String($0.1) }
      #expect(statuses == ["404", "200", "200", "200"])
      let types = answer.matches(of: #/Content-Type: ([a-z/+]+)/#).map { String($0.1) }
      #expect(types == ["text/plain", "image/svg+xml", "text/plain", "text/css"])
    }
  }

  @Test("D67: a WebSocket opens as the second request of a kept connection, and reads bytes that came with the request")
  func upgradeOfKeptConnection() async throws {
    try await withServer { _, port, host in
      let client = try RawClient(port: port)
      defer { client.close() }
      #expect(await client.ask("GET /nothing HTTP/1.1\nHost: \(host)\n\n", headOnly: true).contains(" 404 "))
      let opening = opening(port, token: try await token(port), origin: "http://\(host)")
      let head = Array(opening.replacingOccurrences(of: "\n", with: "\r\n").utf8)
      await client.send(head + clientFrame(opcode: 1, Array(helloText().utf8)))
      let shown = await client.read { String(decoding: $0, as: UTF8.self).contains("[\"f\",1,1,") }
      #expect(String(decoding: shown, as: UTF8.self).contains(" 101 "))
      #expect(String(decoding: shown, as: UTF8.self).contains("[\"s\",\""))
    }
  }

  @Test("D67: a refused upgrade is answered, and then the connection ends")
  func refusedUpgrade() async throws {
    try await withServer { _, port, host in
      let client = try RawClient(port: port)
      defer { client.close() }
      let answer = await client.ask(opening(port, token: "wrong", origin: "http://\(host)"))
      #expect(answer.hasPrefix("HTTP/1.1 403 ") && answer.contains("Connection: close\r\n"))
    }
  }

  @Test("D69: a server does not start with an origin or a proxy that is mistyped")
  func mistyped() async throws {
    for origin in ["lists.example", "https://", "https://lists.example/", "ftp://lists.example", ""] {
      var configuration = WebServerConfiguration()
      configuration.origins = [origin]
      let server = WebServer(configuration: configuration) { UIViewController() }
      await #expect(throws: WebServerError.invalidOrigin(origin)) { try await server.start() }
    }
    var configuration = WebServerConfiguration()
    configuration.proxies = ["10.0.0.0/8"]
    let server = WebServer(configuration: configuration) { UIViewController() }
    await #expect(throws: WebServerError.invalidProxy("10.0.0.0/8")) { try await server.start() }
  }

  #if !TLS
    @Test("D72: without the trait TLS a server with certificates does not start, and the error names the trait")
    func certificatesWithoutTLS() async throws {
      var configuration = WebServerConfiguration()
      configuration.certificates = WebCertificates(chainPath: "/nowhere/chain.pem", keyPath: "/nowhere/key.pem")
      let server = WebServer(configuration: configuration) { UIViewController() }
      await #expect(throws: WebServerError.tlsUnavailable) { try await server.start() }
      #expect("\(WebServerError.tlsUnavailable)".contains("the trait TLS"))
    }
  #endif

  @Test("A client that finishes sending after its request reads the whole answer, and the connection ends")
  func finishedSending() async throws {
    try await withServer { _, port, host in
      let client = try RawClient(port: port, receiveBuffer: 2048)
      defer { client.close() }
      let paths = Array(repeating: "client.css", count: 400)
      await client.send(paths.flatMap { Array("GET /\($0) HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8) })
      client.finishSending()
      let answer = await client.readToEnd()
      let single = try await ask(port, "GET /client.css HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
      // Each of the 400 answers is five bytes longer than the single one, as its Connection field says “keep-alive” and
      // not “close”.
      #expect(answer.count == paths.count * (single.utf8.count + 5))
    }
  }

  @Test(
    "D118: the making of a page is given up when its client closes the connection, or sends no more",
    .timeLimit(.minutes(10)))
  func givenUpPage() async throws {
    for isClosed in [true, false] {
      let (began, endless) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
      let server = WebServer(configuration: WebServerTests.patient) { _ in
        began.continuation.yield()
        // Only the cancellation of the task ends this.
        for await _ in endless.stream {}
        return UIViewController()
      }
      let port = UInt16(try #require(try await server.start().port))
      let client = try RawClient(port: port)
      await client.send(Array("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n".utf8))
      for await _ in began.stream { break }
      if isClosed {
        client.close()
      } else {
        client.finishSending()
        let answer = await client.readToEnd()
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 200"))
        client.close()
      }
      await server.stop()
    }
  }

  @Test(
    "D62: the program's user function is called for pages and sockets, and not for the client's files or the health request"
  )
  func userOfRequests() async throws {
    var configuration = WebServerTests.patient
    configuration.user = { _ in throw PageRefusal.status(401, "Nobody has logged in.") }
    try await withServer(configuration) { _, port, host in
      for (path, status) in [("/", 401), ("/?diffable_token=x", 401), ("/client.js", 200), ("/health", 200)] {
        let answer = try await ask(port, "GET \(path) HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(path)")
      }
    }
  }

  @Test("D68: GET /health of a server is answered whatever host the request names")
  func health() async throws {
    try await withServer { _, port, _ in
      let answer = try await ask(port, "GET /health HTTP/1.1\nHost: 10.0.0.9\nConnection: close\n\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test("A server listens on 127.0.0.1 and ::1, and answers HEAD without a body")
  func loopback() async throws {
    try await withServer { _, port, host in
      let head = try await ask(port, "HEAD /client.js HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
      guard let client = try? RawClient(port: port, overIPv6: true) else { return }
      defer { client.close() }
      #expect(await client.ask("GET /nothing HTTP/1.1\nHost: [::1]:\(port)\nConnection: close\n\n").contains(" 404 "))
    }
  }

  @Test(
    "D65: a socket request with a foreign Host, a foreign or missing Origin, or a wrong token is refused",
    arguments: ["host", "origin", "no origin", "token", "no token"])
  func refusals(what: String) async throws {
    try await withServer { _, port, host in
      let token = try await token(port)
      let own = "http://\(host)"
      let (request, status) =
        switch what {
        case "host":
          (opening(port, token: token, origin: "http://evil.example:\(port)", host: "evil.example:\(port)"), 421)
        case "origin": (opening(port, token: token, origin: "http://evil.example"), 403)
        case "no origin": (opening(port, token: token, origin: nil), 403)
        case "token": (opening(port, token: String(token.reversed()), origin: own), 403)
        default: (opening(port, token: "", origin: own), 403)
        }
      #expect(try await ask(port, request, headOnly: true).hasPrefix("HTTP/1.1 \(status) "))
      let welcome = try await ask(port, opening(port, token: token, origin: own), headOnly: true)
      #expect(welcome.hasPrefix("HTTP/1.1 101 "))
      #expect(welcome.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    }
  }

  @Test("A plain request to the socket's address is answered 426 with the page's token, and 403 with another")
  func probing() async throws {
    try await withServer { _, port, host in
      let token = try await token(port)
      let same = "GET /?diffable_token=\(token) HTTP/1.1\nHost: \(host)\n\n"
      #expect(try await ask(port, same, headOnly: true).hasPrefix("HTTP/1.1 426 "))
      let other = "GET /?diffable_token=0 HTTP/1.1\nHost: \(host)\n\n"
      #expect(try await ask(port, other, headOnly: true).hasPrefix("HTTP/1.1 403 "))
    }
  }

  @Test(
    "A request head of more than 16 KiB is refused with 431, and an unfinished one is closed after the request time")
  func heads() async throws {
    try await withServer { _, port, host in
      let long = "GET / HTTP/1.1\nHost: \(host)\nX: " + String(repeating: "x", count: 17_000)
      let refusal = try await ask(port, long)
      #expect(refusal.hasPrefix("HTTP/1.1 431 "))
    }
    var configuration = WebServerConfiguration()
    configuration.requestTime = .milliseconds(200)
    try await withServer(configuration) { _, port, _ in
      let silence = try await ask(port, "GET / HTTP/1.1\n")
      #expect(silence.isEmpty)
    }
  }

  @Test(
    "At the connection limit an idle connection is closed for a new one; with only open pages the new one is closed")
  func connectionLimit() async throws {
    var configuration = Self.patient
    configuration.connectionLimit = 1
    try await withServer(configuration) { _, port, host in
      let waiting = try RawClient(port: port)
      defer { waiting.close() }
      #expect(await waiting.ask("GET /x HTTP/1.1\nHost: \(host)\n\n", headOnly: true).contains(" 404 "))
      // Requests the page until it is answered: the first connection counts as busy, and is not closed for a new one,
      // until the server has seen that its answer was read.
      var token: String?
      while token == nil {
        let page = try await ask(port, "GET / HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
        token = page.components(separatedBy: "name=\"token\" content=\"").dropFirst().first.map {
          String($0.prefix { $0 != "\"" })
        }
      }
      #expect(await waiting.readToEnd().isEmpty)
      let opening = opening(port, token: try #require(token), origin: "http://\(host)")
      var first = try RawClient(port: port)
      while !(await first.ask(opening, headOnly: true)).contains(" 101 ") {
        first.close()
        first = try RawClient(port: port)
      }
      defer { first.close() }
      await first.send(clientFrame(opcode: 1, Array(helloText().utf8)))
      _ = await first.read { String(decoding: $0, as: UTF8.self).contains("[\"f\",1,1,") }
      let second = try RawClient(port: port)
      defer { second.close() }
      #expect(await second.readToEnd().isEmpty)
    }
  }

  @Test(
    "A violation of the WebSocket protocol is answered with a close frame that carries its code",
    arguments: [
      ([0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4], 1009), ([0x81, 0x01, 0x61], 1002),
      (clientFrame(opcode: 1, [0xFF]), 1007), (clientFrame(opcode: 1, Array("[]".utf8)), 1008),
    ] as [([UInt8], UInt16)])
  func violations(frame: [UInt8], code: UInt16) async throws {
    try await withServer { _, port, host in
      let client = try RawClient(port: port)
      defer { client.close() }
      let opening = opening(port, token: try await token(port), origin: "http://\(host)")
      _ = await client.ask(opening, headOnly: true)
      await client.send(frame)
      let answer = await client.read { $0.count >= 4 }
      #expect(Array(answer.prefix(1) + answer.dropFirst(2).prefix(2)) == [0x88, UInt8(code >> 8), UInt8(code & 0xFF)])
    }
  }

  @Test("A page gets its first frame over a TCP socket, a pong for a ping, and a close frame when the server stops")
  func wholeWay() async throws {
    try await withServer { server, port, host in
      let client = try RawClient(port: port)
      defer { client.close() }
      let opening = opening(port, token: try await token(port), origin: "http://\(host)")
      _ = await client.ask(opening, headOnly: true)
      await client.send(clientFrame(opcode: 1, Array(helloText().utf8)))
      let shown = await client.read { String(decoding: $0, as: UTF8.self).contains("[\"f\",1,1,") }
      #expect(String(decoding: shown, as: UTF8.self).contains("[\"s\",\""))
      await client.send(clientFrame(opcode: 9, [7]))
      #expect(await client.read { $0.suffix(3) == [0x8A, 1, 7] }.suffix(3) == [0x8A, 1, 7])
      await server.stop()
      #expect(await client.readToEnd().starts(with: [0x88]))
    }
  }

  @Test(
    "A page that neither reads nor sends is disconnected after the silence time, and its scene ends",
    .timeLimit(.minutes(10)))
  func deafPage() async throws {
    let clock = ManualClock()
    var configuration = Self.patient
    configuration.clock = clock
    configuration.silenceTime = .seconds(20)
    configuration.resumptionTime = .zero
    let (endings, end) = AsyncStream<Void>.makeStream()
    let server = WebServer(configuration: configuration) {
      let controller = LargeViewController()
      controller.onEnd = { end.yield() }
      return controller
    }
    let port = UInt16(try #require(try await server.start().port))
    let client = try RawClient(port: port)
    let opening = opening(port, token: try await token(port), origin: "http://localhost:\(port)")
    _ = await client.ask(opening, headOnly: true)
    await client.send(clientFrame(opcode: 1, Array(helloText().utf8)))
    _ = await client.read { $0.count > 10_000 }
    // The host frame is larger than the system's buffers for a client that does not read: the unsent bytes wait in the
    // server.
    for seconds in [10, 20] {
      await clock.sleeper(until: .seconds(seconds))
      clock.advance(by: .seconds(10))
    }
    var iterator = endings.makeAsyncIterator()
    await iterator.next()
    client.close()
    await server.stop()
  }

  @Test(
    "A silent page is sent a ping after half the silence time, again after its pong, and is then disconnected",
    .timeLimit(.minutes(10)))
  func silentPage() async throws {
    let clock = ManualClock()
    var configuration = Self.patient
    configuration.clock = clock
    configuration.silenceTime = .seconds(20)
    let server = WebServer(configuration: configuration) { UIViewController() }
    let port = UInt16(try #require(try await server.start().port))
    let client = try RawClient(port: port)
    let opening = opening(port, token: try await token(port), origin: "http://localhost:\(port)")
    _ = await client.ask(opening, headOnly: true)
    await client.send(clientFrame(opcode: 1, Array(helloText().utf8)))
    _ = await client.read { String(decoding: $0, as: UTF8.self).contains("[\"f\",1,1,") }
    await clock.sleeper(until: .seconds(10))
    clock.advance(by: .seconds(10))
    #expect(await client.read { $0.suffix(2) == [0x89, 0] }.suffix(2) == [0x89, 0])
    await clock.sleeper(until: .seconds(20))
    let readings = clock.readings
    await client.send(clientFrame(opcode: 10, []))
    // The server measures the time of silence anew from the pong: it reads the clock once more.
    await until("the server has read the pong") { clock.readings > readings }
    clock.advance(by: .seconds(10))
    #expect(await client.read { $0.suffix(2) == [0x89, 0] }.suffix(2) == [0x89, 0])
    await clock.sleeper(until: .seconds(30))
    clock.advance(by: .seconds(10))
    #expect(await client.readToEnd().isEmpty)
    client.close()
    await server.stop()
  }

  @Test(
    "The close frame for a violation is sent after the rest of the frame that is being written",
    .timeLimit(.minutes(10)))
  func violationAmidFrame() async throws {
    let server = WebServer(configuration: Self.patient) { LargeViewController() }
    let port = UInt16(try #require(try await server.start().port))
    // The host frame is larger than the system's buffers for this client: its unsent bytes wait in the server when the
    // violation comes.
    let client = try RawClient(port: port, receiveBuffer: 65536)
    defer { client.close() }
    let opening = opening(port, token: try await token(port), origin: "http://localhost:\(port)")
    _ = await client.ask(opening, headOnly: true)
    await client.send(clientFrame(opcode: 1, Array(helloText().utf8)))
    _ = await client.read { $0.count > 10_000 }
    await client.send(clientFrame(opcode: 1, Array("[]".utf8)))
    // Lets the server read the violation while the frame is stuck. The result does not depend on how long this takes:
    // the close frame comes after the host frame in any case.
    try await Task.sleep(for: .milliseconds(200))
    let rest = await client.readToEnd()
    let reason = "A message has no kind."
    #expect(
      rest.suffix(reason.utf8.count + 4) == [0x88, UInt8(reason.utf8.count + 2), 0x03, 0xF0] + Array(reason.utf8))
    await server.stop()
  }

  @Test("Starting on a port in use throws portInUse, and the port is free after the first server's stop")
  func portInUse() async throws {
    try await withServer { first, port, _ in
      let second = WebServer(configuration: .init(port: port)) { UIViewController() }
      await #expect(throws: WebServerError.portInUse(port)) { try await second.start() }
      let before = try await token(port)
      await first.stop()
      try await second.start()
      #expect(try await token(port) != before)
      await second.stop()
      await #expect(throws: WebServerError.self) {
        try await WebServer(configuration: .init(host: "nowhere")) { UIViewController() }.start()
      }
    }
  }
}

extension WebServerTests {
  @Test("A child process started while the server runs does not inherit the server's socket")
  func otherProgram() async throws {
    let server = WebServer(configuration: .init()) { UIViewController() }
    let port = UInt16(try #require(try await server.start().port))
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    // A child process inherits all file descriptors that are not marked close-on-exec.
    var process = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup("echo; exec sleep 60"), nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    try #require(posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, nil) == 0)
    close(ends[1])
    defer {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      close(ends[0])
    }
    // posix_spawn may return before the marked descriptors are closed: only the child's first output proves that they
    // are.
    var word: UInt8 = 0
    try #require(read(ends[0], &word, 1) == 1)
    await server.stop()
    let next = WebServer(configuration: .init(port: port)) { UIViewController() }
    _ = try await next.start()
    await next.stop()
  }
}

/// A controller with a text of many megabytes, which calls `onEnd` when its scene has ended.
private final class LargeViewController: UIViewController {
  var onEnd: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.text = String(repeating: "x", count: 6_000_000)
    view.addSubview(field)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onEnd?()
  }
}
