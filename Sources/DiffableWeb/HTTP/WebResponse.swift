import NIOCore
import NIOHTTP1

/// An HTTP response of an interface, with its whole body.
public struct WebResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The header fields, without those that depend on the connection.
  public var headers: HTTPHeaders
  /// The body; a server leaves it out in the response to `HEAD`.
  public var body: ByteBuffer

  /// Makes a response.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - body: The body.
  public init(status: Int, headers: HTTPHeaders = [:], body: ByteBuffer = ByteBuffer()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Makes a response whose body is one sentence.
  package init(_ status: Int, text: String, headers: HTTPHeaders = [:]) {
    self.init(status: status, headers: headers, body: ByteBuffer(string: text + "\n"))
    self.headers.replaceOrAdd(name: "Content-Type", value: "text/plain; charset=utf-8")
  }
}
