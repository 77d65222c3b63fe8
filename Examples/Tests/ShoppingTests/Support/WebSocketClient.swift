import Foundation

/// Methods of a socket client for the opening and the frames of a WebSocket, as a browser writes them.
extension SocketClient {
  /// Returns the request that opens a WebSocket.
  func opening(_ path: String, page: String = "/", token: String, fields: [String] = []) -> String {
    let lines = [
      "GET \(path)\(page)?diffable_token=\(token) HTTP/1.1", "Host: localhost:\(port)",
      "Origin: http://localhost:\(port)",
      "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    return (lines + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Opens a WebSocket on this connection and returns the response.
  func open(_ path: String, page: String = "/", token: String, fields: [String] = []) async -> Response {
    await send(Array(opening(path, page: page, token: token, fields: fields).utf8))
    return await response()
  }

  /// Returns a ping with a payload of less than 126 bytes.
  static func ping(_ payload: String) -> [UInt8] {
    let mask: [UInt8] = [1, 2, 3, 4]
    let bytes = payload.utf8.enumerated().map { $0.element ^ mask[$0.offset % 4] }
    return [0x89, 0x80 | UInt8(bytes.count)] + mask + bytes
  }

  /// Returns a text message of 126 to 65,535 bytes.
  static func text(_ text: String) -> [UInt8] {
    let count = text.utf8.count
    // A mask of zeros leaves the bytes as they are.
    return [0x81, 0x80 | 126, UInt8(count >> 8), UInt8(count & 0xFF), 0, 0, 0, 0] + Array(text.utf8)
  }

  /// Sends a ping and returns true if its pong comes next.
  func isAlive(_ payload: String = "ping") async -> Bool {
    await send(Self.ping(payload))
    return await hears(payload)
  }

  /// Returns true if the pong with a payload comes next.
  func hears(_ payload: String) async -> Bool {
    let expected = [0x8A, UInt8(payload.utf8.count)] + Array(payload.utf8)
    return await read { $0.count >= expected.count } == expected
  }

  /// Returns the token of the page at a path.
  func token(at path: String, _ fields: [String] = []) async throws -> String {
    let page = await ask("GET \(path)", fields)
    let match = try #/<meta name="token" content="(?<token>\w+)">/#.firstMatch(in: page.body)
    guard let match else { throw CocoaError(.formatting) }
    return String(match.output.token)
  }
}
