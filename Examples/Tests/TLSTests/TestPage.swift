import Foundation
import Testing

/// A page that a test plays: the requests and messages that it sends over a connection.
struct TestPage {
  let port: Int
  /// The token in the loaded page, with which the page opens its WebSocket.
  let token: String
  /// The hello of the page, as the bytes of a frame.
  let hello: [UInt8]

  /// Makes a page by loading it over TLS, with its token and the hello with which it would connect.
  init(port: Int, trusting files: CertificateFiles) async throws {
    let page = try await TestClient.withTLS(port: port, trusting: files) { client in
      try await client.send("GET / HTTP/1.1\nHost: localhost:\(port)\nConnection: close\n\n")
      return await client.read()
    }
    func value(_ name: String) throws -> String {
      let start = try #require(page.range(of: "name=\"\(name)\" content=\"")?.upperBound)
      return String(page[start...].prefix { $0 != "\"" })
    }
    self.port = port
    token = try value("token")
    let alphabet = try value("alphabet").replacing(#/&#?\w+;/#, with: "x")
    let widths = "[" + alphabet.unicodeScalars.map { _ in "500" }.joined(separator: ",") + "]"
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let table = try String(contentsOfFile: root + "/Documentation/Internals/wire.tsv", encoding: .utf8)
    let version = try #require(table.firstMatch(of: #/\nversion\t(\d+)\t/#)?.1)
    hello = Self.frame(
      "[\"h\",\(version),\"\",800,600,[0,0,0,0,1,1,0],[\(widths),\(widths),\(widths),\(widths)],0]")
  }

  /// Returns the request that opens the WebSocket of the page.
  func opening(origin: String) -> String {
    """
    GET /?diffable_token=\(token) HTTP/1.1
    Host: localhost:\(port)
    Connection: Upgrade
    Upgrade: websocket
    Sec-WebSocket-Version: 13
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
    Origin: \(origin)


    """
  }

  /// Returns a message as the bytes of a frame.
  static func frame(_ message: String) -> [UInt8] {
    let payload = Array(message.utf8)
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    let length =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)] : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    return [0x81] + length + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }
}
