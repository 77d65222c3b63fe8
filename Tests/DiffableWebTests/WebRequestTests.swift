import DiffableWeb
import NIOCore
import NIOHTTP1
import Testing

/// Tests of requests as an interface sees them, and of what a proxy in front of the server reports.
@Suite struct WebRequestTests {
  @Test("The parameters of a query are percent-decoded, and the first of two with one name counts")
  func query() {
    let request = WebRequest(target: "/list?name=caf%C3%A9+au+lait&name=other&empty&odd=%4&x%3Dy=1")
    #expect(request.path == "/list")
    #expect(request[query: "name"] == "café au lait")
    #expect(request[query: "empty"] == "")
    #expect(request[query: "odd"] == "\u{4}")
    #expect(request[query: "x=y"] == "1")
    #expect(request[query: "absent"] == nil)
  }

  @Test("Cookies of all fields are found by name, the first of equal names, with equals signs in values")
  func cookies() {
    let request = WebRequest(headers: ["Cookie": "a=1; b=x=y==; a=2", "cookie": "c= ;broken; =d"])
    #expect(request.cookies == ["a": "1", "b": "x=y==", "c": ""])
  }

  @Test("A request's languages are those of its Accept-Language field, the most preferred first")
  func languages() {
    #expect(WebRequest(headers: ["Accept-Language": "de;q=0.5, pt-BR, *"]).languages == ["pt-br", "de"])
    #expect(WebRequest().languages == [])
  }

  private func request(_ address: String, _ fields: HTTPHeaders, proxies: Set<String> = ["10.0.0.1"]) throws
    -> WebRequest
  {
    var configuration = WebServerConfiguration()
    configuration.proxies = proxies
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: fields)
    return configuration.request(head, from: try SocketAddress(ipAddress: address, port: 1), isSecure: false)
  }

  @Test("D66: what a known proxy reports of its client is believed, and nothing that the client has claimed before it")
  func proxies() throws {
    let fields: HTTPHeaders = ["X-Forwarded-For": "6.6.6.6, 203.0.113.5", "X-Forwarded-Proto": "https"]
    let forwarded = try request("10.0.0.1", fields)
    #expect(forwarded.remoteAddress == "203.0.113.5")
    #expect(forwarded.isSecure)
    let chain = try request("10.0.0.1", fields, proxies: ["10.0.0.1", "203.0.113.5"])
    #expect(chain.remoteAddress == "6.6.6.6")
    let stranger = try request("203.0.113.9", fields)
    #expect(stranger.remoteAddress == "203.0.113.9")
    #expect(!stranger.isSecure)
    #expect(try request("10.0.0.1", ["X-Forwarded-For": "nonsense"]).remoteAddress == "10.0.0.1")
  }

  @Test("D66: the limits of sessions apply to the client behind a proxy, and not to the proxy")
  func clients() throws {
    var configuration = WebServerConfiguration()
    configuration.proxies = ["10.0.0.1"]
    let (own, forwarded) = (try request("10.0.0.1", [:]), try request("10.0.0.1", ["X-Forwarded-For": "203.0.113.5"]))
    #expect(configuration.client(of: own) == nil)
    #expect(configuration.client(of: forwarded) == RemoteAddress("203.0.113.5")?.client)
  }
}
