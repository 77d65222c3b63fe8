import DiffableWeb
import Testing

/// Tests of parsing and checking HTTP request heads.
@Suite struct HTTPRequestTests {
  @Test("A request head is parsed into method, path, query and fields, whose names ignore case")
  func plain() throws {
    let request = try HTTPRequest(
      head: Array(
        "GET /socket?token=1 HTTP/1.1\r\nHost:  localhost:80 \r\nconnection: keep-alive, Upgrade\r\n\r\n".utf8))
    #expect(request.method == "GET")
    #expect(request.path == "/socket")
    #expect(request.query == "token=1")
    #expect(request[single: "host"] == "localhost:80")
    #expect(request.names("upgrade", in: "connection"))
    #expect(request.keepsConnection)
  }

  @Test(
    "A malformed or unsupported request is refused with its HTTP status",
    arguments: [
      ("GET / HTTP/2\r\n\r\n", 505), ("GET  / HTTP/1.1\r\n\r\n", 400), ("GET http://x/ HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\nHost: x\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n folded\r\n\r\n", 400), ("GET /\u{e9} HTTP/1.1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 413),
    ])
  func refused(head: String, status: Int) {
    let refusal = #expect(throws: HTTPRefusal.self) { try HTTPRequest(head: Array(head.utf8)) }
    #expect(refusal?.status == status)
  }

  @Test("The end of a request head is found in a buffer, also if the search starts in the middle of it")
  func end() {
    let bytes = Array("GET / HTTP/1.1\r\n\r\nrest".utf8)
    #expect(HTTPRequest.endOfHead(in: bytes) == 18)
    #expect(HTTPRequest.endOfHead(in: Array(bytes.prefix(17))) == nil)
    #expect(HTTPRequest.endOfHead(in: bytes, from: 14) == 18)
  }

  @Test("A server accepts a Host field with its own name and port, and no other")
  func hosts() {
    let loopback = ServerNames(host: nil, port: 8080)
    for name in ["localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080"] {
      #expect(loopback.accepts(hostHeader: name), "\(name)")
    }
    for name in [
      "localhost", "localhost:80", "evil.example:8080", "localhost.evil.example:8080", "192.168.0.2:8080", "",
    ] {
      #expect(!loopback.accepts(hostHeader: name), "\(name)")
    }
    #expect(ServerNames(host: nil, port: 80).accepts(hostHeader: "localhost"))
    let everywhere = ServerNames(host: "0.0.0.0", port: 1)
    #expect(everywhere.accepts(hostHeader: "192.168.0.2:1"))
    #expect(!everywhere.accepts(hostHeader: "rebound.example:1"))
    #expect(ServerNames(host: "fe80::1", port: 1).accepts(hostHeader: "[fe80::1]:1"))
    #expect(ServerNames(host: "fe80::1", port: 1).page == "http://[fe80::1]:1/")
  }

  @Test("A server accepts an Origin field only if it equals the origin of the Host field")
  func origins() {
    let address = ServerNames(host: nil, port: 8080)
    #expect(address.accepts(origin: "http://localhost:8080", hostHeader: "localhost:8080"))
    for origin in [
      "http://127.0.0.1:8080", "https://localhost:8080", "http://localhost:8081", "null", "http://evil.example",
    ] {
      #expect(!address.accepts(origin: origin, hostHeader: "localhost:8080"), "\(origin)")
    }
  }
}
