/// A path of a request as whoever decides about the request may read it: decoded, and without empty parts and dots.
///
/// Middleware and proxies may let everybody have the client's files, and may find them by any reading of a path. So no
/// page is at a path that is one of files in some reading.
package struct DecodedPath: Equatable, Sendable {
  /// The parts of the path, without empty ones and single dots.
  private let parts: [String]

  /// Decodes a path, whose encoded slashes separate parts, too.
  ///
  /// - Parameter path: The path as it is in a request, percent-encoded; a percent sign without two digits is kept.
  package init(_ path: String) {
    var bytes: [UInt8] = []
    var rest = path.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = Self.code(rest) {
        bytes.append(code)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    // The bytes are split, and not the text: a slash and a combining accent are one character.
    parts = bytes.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "." }
  }

  /// Returns the byte that two digits encode at the beginning of a text; `nil` if there are none.
  private static func code(_ text: Substring.UTF8View) -> UInt8? {
    let digits = String(decoding: text.prefix(2), as: UTF8.self)
    guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt8(digits, radix: 16)
  }

  /// The name of the client's file at the path, with that of the folder of its version; `nil` if there is none.
  package var file: (name: String, version: String?)? { Self.file(in: parts) }

  /// True if the path is kept for the client's files and images, which an app may send without asking who somebody is:
  /// no page is there, and no page connects there.
  package var isOfFiles: Bool { Self.isOfFiles(parts) || Self.isOfFiles(resolved) }

  /// The parts of the path if two dots mean the folder above, as for a proxy.
  private var resolved: [String] {
    var resolved: [String] = []
    for part in parts {
      if part == ".." { _ = resolved.popLast() } else { resolved.append(part) }
    }
    return resolved
  }

  private static func isOfFiles(_ parts: [String]) -> Bool {
    parts.count > 1 && ["client", "image"].contains(parts[0]) || file(in: parts) != nil
  }

  private static func file(in parts: [String]) -> (name: String, version: String?)? {
    guard let name = parts.last, ClientAsset.all[name] != nil else { return nil }
    if parts.count == 1 { return (name: name, version: nil) }
    guard parts.count == 3, parts[0] == "client" else { return nil }
    return (name: name, version: parts[1])
  }
}
