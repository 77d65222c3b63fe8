import DiffableKit
import DiffableWeb
import Foundation
import MetricsTestKit
import NIOSSL
import Testing

/// Tests of a web server that speaks TLS, over sockets.
@Suite(.timeLimit(.minutes(2))) struct TLSTests {
  let files: CertificateFiles
  let metrics = TestMetrics()

  init() throws { files = try CertificateFiles(serialNumber: 1) }

  /// Runs a server for the time of a test.
  func withServer(
    requestTime: Duration = .seconds(60), _ body: (WebServer, URL, Int) async throws -> Void
  ) async throws {
    var configuration = WebServerConfiguration()
    configuration.certificates = files.certificates
    configuration.metricsFactory = metrics
    configuration.requestTime = requestTime
    let server = WebServer(configuration: configuration) { UIViewController() }
    let url = try await server.start()
    let port = try #require(url.port)
    do {
      try await body(server, url, port)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  @Test("D70: a server with a certificate has an https address, and its page may open a wss socket there")
  func page() async throws {
    try await withServer { _, url, port in
      #expect(url.absoluteString == "https://localhost:\(port)/")
      try await TestClient.withTLS(port: port, trusting: files) { client in
        try await client.send("GET / HTTP/1.1\nHost: localhost:\(port)\nConnection: close\n\n")
        let page = await client.read()
        #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(page.contains("connect-src 'self' wss://localhost:\(port);"))
        #expect(page.hasSuffix("</html>\n"))
      }
    }
  }

  @Test("D70: a request over TLS has isSecure true") func security() async throws {
    var configuration = WebServerConfiguration()
    configuration.certificates = files.certificates
    let server = WebServer(configuration: configuration) { request in
      guard request.isSecure else { throw PageRefusal.status(404, "The request is not secure.") }
      return UIViewController()
    }
    let port = try #require(try await server.start().port)
    try await TestClient.withTLS(port: port, trusting: files) { client in
      try await client.send("GET / HTTP/1.1\nHost: localhost:\(port)\n\n")
      #expect(await client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    }
    await server.stop()
  }

  @Test("D70: a page of an https origin opens a WebSocket over TLS and receives its first frame") func socket()
    async throws
  {
    try await withServer { _, _, port in
      let page = try await TestPage(port: port, trusting: files)
      try await TestClient.withTLS(port: port, trusting: files) { client in
        try await client.send(page.opening(origin: "https://localhost:\(port)"))
        #expect(await client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 101 "))
        try await client.send(page.hello)
        #expect(await client.read(until: "[\"f\",1,1,").contains("[\"f\",1,1,"))
      }
    }
  }

  @Test("D70: a page of an http origin cannot open a WebSocket over TLS") func foreignOrigin() async throws {
    try await withServer { _, _, port in
      let page = try await TestPage(port: port, trusting: files)
      try await TestClient.withTLS(port: port, trusting: files) { client in
        try await client.send(page.opening(origin: "http://localhost:\(port)"))
        #expect(await client.read().hasPrefix("HTTP/1.1 403 "))
      }
    }
  }

  @Test(
    "D70: TLS 1.2 and 1.3 are spoken, TLS 1.1 is not",
    arguments: [(TLSVersion.tlsv11, nil), (.tlsv12, .tlsv12), (.tlsv13, .tlsv13)] as [(TLSVersion, TLSVersion?)])
  func versions(newest: TLSVersion, spoken: TLSVersion?) async throws {
    try await withServer { _, _, port in
      let version: TLSVersion? = try? await TestClient.withTLS(port: port, trusting: files, maximumVersion: newest) {
        client in
        try await client.send("GET /health HTTP/1.1\nHost: localhost\n\n")
        // Reads the version after an answer has arrived: before the end of a handshake it is one that nobody has agreed
        // on.
        guard await client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ") else { return nil }
        return try await client.version
      }
      #expect(version == spoken)
    }
  }

  @Test("A handshake that fails is counted as a refused connection once, and one that succeeds is not")
  func failedHandshakes() async throws {
    try await withServer { _, _, port in
      try await TestClient.withPlain(port: port) { client in
        try await client.send("GET / HTTP/1.1\nHost: localhost:\(port)\n\n")
        _ = await client.read()
      }
      try await TestClient.withTLS(port: port, trusting: files) { client in
        try await client.send("GET /health HTTP/1.1\nHost: localhost:\(port)\n\n")
        #expect(await client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
      }
    }
    #expect(try metrics.expectCounter("diffable_refused_connections_total", [("reason", "TLS")]).values == [1])
  }

  @Test("D70: a client that sends plain HTTP to a server with a certificate is disconnected without a response")
  func plainHTTP() async throws {
    try await withServer { _, _, port in
      try await TestClient.withPlain(port: port) { client in
        try await client.send("GET / HTTP/1.1\nHost: localhost:\(port)\n\n")
        #expect(!(await client.read()).contains("HTTP"))
      }
    }
  }

  @Test(
    "D70: a connection whose handshake is unfinished after the time for a request is closed",
    arguments: [[], [0x16, 3, 1, 2, 0, 1]] as [[UInt8]])
  func unfinishedHandshake(sent: [UInt8]) async throws {
    try await withServer(requestTime: .milliseconds(200)) { _, _, port in
      try await TestClient.withPlain(port: port) { client in
        // On a busy machine the connection may be closed before the bytes are sent.
        if !sent.isEmpty { try? await client.send(sent) }
        #expect(await client.read().isEmpty)
      }
    }
  }

  @Test("D70: a connection that sends no request after its handshake is closed after the time for a request")
  func missingRequest() async throws {
    // The time for a request includes the handshake: until one is complete in that time, it is doubled.
    var requestTime = Duration.milliseconds(250)
    var hasEnded = false
    while !hasEnded {
      requestTime *= 2
      try await withServer(requestTime: requestTime) { _, _, port in
        let received = try? await TestClient.withTLS(port: port, trusting: files) { try await $0.readToGoodbye() }
        if let received {
          #expect(received.isEmpty)
          hasEnded = true
        }
      }
    }
  }

  @Test("D70: a server stops although a client with TLS never says goodbye") func stop() async throws {
    try await withServer { server, _, port in
      try await TestClient.withTLS(port: port, trusting: files) { client in
        try await client.send("GET /health HTTP/1.1\nHost: localhost\n\n")
        _ = await client.read(until: "\r\n\r\n")
        try await client.stopReading()
        await server.stop()
        #expect(await server.url == nil)
      }
    }
  }
}
