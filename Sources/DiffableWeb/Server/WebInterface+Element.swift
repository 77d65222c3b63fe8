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
  ///   - path: The path within the interface, with a query if there is one; it begins with a slash. The element's script
  ///     connects at this address below the interface's path, and the app's middleware sees it. A later session of the same
  ///     page begins with the address that the scene has shown last, which the interface has to answer, too.
  ///   - id: The id of the element, for the app's style sheet.
  ///   - classes: The classes of the element, separated by spaces.
  /// - Returns: The element and its script, which is loaded once in a page with several elements.
  public func element(path: String = "/", id: String? = nil, classes: String? = nil) -> String {
    let attributes: [(String, String?)] = [
      ("id", id), ("class", classes),
      ("data-scene-page", path),
      ("data-scene-base", self.path),
      ("data-scene-token", handler.token),
      ("data-scene-weights", GlyphWidthTable.weights.map(String.init).joined(separator: " ")),
      ("data-scene-alphabet", String(GlyphWidthTable.alphabet)),
    ]
    let written = attributes.compactMap { name, value in
      value.map { "\(name)=\"\(RequestHandler.escaped($0))\"" }
    }
    let client = RequestHandler.escaped(handler.clientAddress)
    // The script imports the other one, which the browser asks for at once and not only when it has read the first.
    return """
      <div \(written.joined(separator: " "))><noscript>This part of the page is drawn by a script, which this browser \
      does not run.</noscript></div><link rel="modulepreload" href="\(client)/client.js">\
      <script type="module" src="\(client)/mounts.js"></script>
      """
  }
}
