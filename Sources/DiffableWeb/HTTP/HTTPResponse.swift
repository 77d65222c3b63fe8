/// An HTTP response with its whole body.
package struct HTTPResponse: Sendable {
  package var status: Int
  package var fields: [(name: String, value: String)]
  package var body: [UInt8]

  package init(_ status: Int, type: String, body: [UInt8], fields: [(name: String, value: String)] = []) {
    self.status = status
    self.fields = [("Content-Type", type)] + fields
    self.body = body
  }

  /// Makes a response whose body is one sentence.
  package init(_ status: Int, text: String, fields: [(name: String, value: String)] = []) {
    self.init(status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8), fields: fields)
  }

  /// The first value of a header field.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns the response as bytes to send.
  ///
  /// - Parameters:
  ///   - headOnly: True if the body is left out, as in the response to HEAD.
  ///   - closes: True if the connection is closed after this response.
  /// - Returns: Head and body.
  package func bytes(headOnly: Bool = false, closes: Bool = false) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "")\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    if status != 101 {
      head += "Content-Length: \(body.count)\r\nConnection: \(closes ? "close" : "keep-alive")\r\n"
    }
    return Array((head + "\r\n").utf8) + (headOnly ? [] : body)
  }

  private static let phrases = [
    101: "Switching Protocols", 200: "OK", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 413: "Content Too Large", 421: "Misdirected Request",
    426: "Upgrade Required", 431: "Request Header Fields Too Large", 505: "HTTP Version Not Supported",
  ]
}
