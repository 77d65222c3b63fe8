import Hummingbird
import ShoppingStore

/// An HTML page of the app.
struct Page: ResponseGenerator {
  var status = HTTPResponse.Status.ok
  let title: String
  /// The person who reads the page; `nil` before the log-in.
  var person: Person?
  /// The HTML between the header and the end of the page.
  let content: String

  func response(from request: Request, context: some RequestContext) throws -> Response {
    let html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(HTML.escaped(title))</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="/style.css">
      </head>
      <body>
      <header><a href="/">Our house</a>\(logOut)</header>
      <main>
      \(content)
      </main>
      </body>
      </html>

      """
    return Response(
      status: status,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        .contentSecurityPolicy: Self.policy(host: request.head.authority ?? ""),
        .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  private var logOut: String {
    guard let person else { return "" }
    return """
      <form method="post" action="/log-out"><span>Logged in as \(HTML.escaped(person.name))</span>\
      <button>Log out</button></form>
      """
  }

  /// Returns the content security policy, which names the sockets of the lists: older browsers do not take them for
  /// addresses of the same site.
  private static func policy(host: String) -> String {
    let isName = host.utf8.allSatisfy { byte in
      (48...58).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "-.[]".utf8.contains(byte)
    }
    let sockets = isName && !host.isEmpty ? " ws://\(host) wss://\(host)" : ""
    return
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'\(sockets); "
      + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }
}
