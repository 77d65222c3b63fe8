import DiffableWeb
import Testing

/// Tests of the host names and origins under which a server accepts requests and connections.
@Suite struct ServerNamesTests {
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

  @Test("D65: a configured origin names the server and its page, and no other origin of the same host")
  func configuredOrigins() {
    let names = ServerNames(host: nil, port: 8080, origins: ["https://Lists.example", "http://lists.local:81"])
    for host in ["lists.example", "LISTS.example", "lists.local:81", "localhost:8080"] {
      #expect(names.accepts(hostHeader: host), "\(host)")
    }
    for host in ["lists.example:8080", "lists.local", "other.example"] {
      #expect(!names.accepts(hostHeader: host), "\(host)")
    }
    #expect(names.accepts(origin: "https://lists.example", hostHeader: "lists.example"))
    #expect(names.accepts(origin: "http://lists.local:81", hostHeader: "lists.local:81"))
    #expect(!names.accepts(origin: "http://lists.example", hostHeader: "lists.example"))
    #expect(!names.accepts(origin: "https://lists.example", hostHeader: "lists.local:81"))
    #expect(names.accepts(origin: "https://localhost:8080", hostHeader: "localhost:8080", isSecure: true))
  }
}
