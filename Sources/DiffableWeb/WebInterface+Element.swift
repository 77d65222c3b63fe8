import DiffableKit

extension WebInterface {
  /// Returns the HTML of an element in which a page of the app shows the interface.
  ///
  /// The app puts it between the other elements of its page; a page can have any number of them. An element has the size
  /// that the app's style sheet gives it, which must not depend on its content; other styles of the page and those of
  /// the interface do not reach each other. The scene is made when the element's script has connected, with the request
  /// of the connection and the path that is given here.
  ///
  /// ```swift
  /// let page = """
  ///   <h2>Groceries</h2>
  ///   \(interface.element(path: "/groceries", id: "groceries"))
  ///   <p>Whoever goes to the market buys them.</p>
  ///   """
  /// ```
  ///
  /// A content security policy of the page has to allow the interface's scripts, styles, pictures and connections:
  /// `script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'`.
  ///
  /// - Parameters:
  ///   - path: The path within the interface, with a query if there is one; it begins with a slash. A later session of the
  ///     same page begins with the address that the scene has shown last, which the interface has to answer, too.
  ///   - id: The id of the element, for the app's style sheet.
  ///   - classes: The classes of the element, separated by spaces.
  /// - Returns: The element and its script, which is loaded once in a page with several elements.
  public func element(path: String = "/", id: String? = nil, classes: String? = nil) -> String {
    let page = path.utf8.map { byte in
      let isPlain = byte < 128 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
      return isPlain || "/-._~".utf8.contains(byte) ? String(Unicode.Scalar(byte)) : Self.percentEncoded(byte)
    }.joined()
    let attributes: [(String, String?)] = [
      ("id", id), ("class", classes),
      ("data-scene-socket", "\(self.path)/socket?token=\(handler.token)&page=\(page)"),
      ("data-scene-base", self.path),
      ("data-scene-weights", GlyphWidthTable.weights.map(String.init).joined(separator: " ")),
      ("data-scene-alphabet", String(GlyphWidthTable.alphabet)),
    ]
    let written = attributes.compactMap { name, value in
      value.map { "\(name)=\"\(RequestHandler.escaped($0))\"" }
    }
    let script = RequestHandler.escaped("\(handler.clientAddress)/mounts.js")
    return """
      <div \(written.joined(separator: " "))><noscript>This part of the page is drawn by a script, which this browser \
      does not run.</noscript></div><script type="module" src="\(script)"></script>
      """
  }

  private static func percentEncoded(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
  }
}
