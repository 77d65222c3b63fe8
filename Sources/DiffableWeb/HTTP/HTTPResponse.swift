/// An answer with all its bytes.
package struct HTTPResponse: Sendable {
  package var status: Int
  package var fields: [(name: String, value: String)]
  package var body: [UInt8]

  package init(_ status: Int, type: String, body: [UInt8], fields: [(name: String, value: String)] = []) {
    self.status = status
    self.fields = [("Content-Type", type)] + fields
    self.body = body
  }

  /// A sentence as the whole answer.
  package init(_ status: Int, text: String, fields: [(name: String, value: String)] = []) {
    self.init(status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8), fields: fields)
  }

  /// The first value of a field.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The bytes to send.
  ///
  /// - Parameters:
  ///   - headOnly: Whether the body is left out, as the answer to HEAD.
  ///   - closes: Whether the connection ends with this answer.
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
