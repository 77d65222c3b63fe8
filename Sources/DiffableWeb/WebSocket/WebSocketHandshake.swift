import Foundation

/// A namespace for the opening handshake of a WebSocket (RFC 6455, 4.2).
package enum WebSocketHandshake {
  /// Returns the response that turns a connection into a WebSocket.
  ///
  /// - Parameter request: The request, whose host, origin and token have been checked.
  /// - Returns: The response with status 101.
  /// - Throws: The refusal to respond with instead.
  package static func response(to request: HTTPRequest) throws(HTTPRefusal) -> HTTPResponse {
    guard request.method == "GET", !request.isVersion10, request.names("upgrade", in: "connection"),
      let key = request[single: "sec-websocket-key"], Data(base64Encoded: key)?.count == 16
    else { throw HTTPRefusal(400, "The opening of the WebSocket is not right.") }
    guard request[single: "sec-websocket-version"] == "13" else {
      throw HTTPRefusal(426, "Version 13 of the WebSocket protocol is spoken here.")
    }
    var response = HTTPResponse(101, type: "", body: [])
    response.fields = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", acceptance(of: key)),
    ]
    return response
  }

  /// Returns the value of `Sec-WebSocket-Accept` for a key: a proof that the server speaks the protocol and did not
  /// find an old response in a cache.
  package static func acceptance(of key: String) -> String {
    Data(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
  }
}
