import DiffableHost
import Foundation

/// The window of a browser as one of its pages has reported it, in a cookie of the browser: so the first host frame of the
/// next page is laid out before the page has said anything.
struct WindowSizeAndEnvironmentCookie: Equatable {
  /// The name of the cookie that contains the window's size and the environment.
  static let cookie = "diffable_window"
  /// The greatest length of the cookie's value that is read, in bytes.
  private static let limit = 512

  /// The size of the window, in points.
  let size: CGSize
  /// The person's settings and the properties of the machine.
  let environment: HostEnvironment
  /// The name under which the server knows the widths of the browser's characters; see ``SharedGlyphWidthTables``.
  let widths: String

  /// Makes the value from the cookie of a request; `nil` if there is no cookie, or it is of another version or form.
  init?(_ request: WebRequest) {
    guard let value = request.cookies[Self.cookie], value.utf8.count <= Self.limit,
      let text = value.removingPercentEncoding, let checked = try? CheckedJSONText(text),
      let window = try? JSONDecoder().decode(WindowSizeAndEnvironmentCookie.self, from: Data(checked.bytes))
    else { return nil }
    self = window
  }
}

extension WindowSizeAndEnvironmentCookie: Decodable {
  /// Decodes the window's size, the environment and the widths' name from a list, with the checks of a hello.
  init(from decoder: any Decoder) throws {
    var reader = try MessageReader(decoder)
    guard try reader.number() == Double(Wire.VersionAndSharedLimit.version) else {
      throw WebSocketViolation.otherVersion
    }
    size = try reader.windowSize()
    guard size.width * size.height <= Double(Wire.ServerLimit.rememberedArea) else {
      throw WebSocketViolation.malformed("A window is too large to be laid out before its page connects.")
    }
    environment = try reader.environmentList()
    widths = try reader.text()
    try reader.finish()
  }
}

/// A registry of the widths of characters that pages have reported, by names that their browsers remember.
///
/// People with the same fonts have the same widths, so there are few.
struct SharedGlyphWidthTables {
  /// The greatest number of tables of character widths; with one more, the one that was named longest ago is forgotten.
  static let limit = 64

  private var tables: [String: GlyphWidthTable] = [:]
  /// The names of the tables of character widths, the last used one at the end.
  private var order: [String] = []

  /// Returns the table of character widths with a name; `nil` if that table is forgotten.
  subscript(name: String) -> GlyphWidthTable? { tables[name] }

  /// Returns the name of a table of character widths, and stores the table if it is new.
  ///
  /// - Complexity: O(*n*) in the number of tables.
  mutating func name(of table: GlyphWidthTable) -> String {
    let known = order.first { tables[$0] == table }
    let name = known ?? RandomToken.make(bytes: 8)
    order.removeAll { $0 == name }
    order.append(name)
    tables[name] = table
    if order.count > Self.limit { tables[order.removeFirst()] = nil }
    return name
  }
}
