/// An address that a link in a text may open: of the web, or of a mailbox (`behaviour.md` D122).
///
/// A link is the only thing by which a text, which other people may have written, leads out of the scene.
package struct LinkAddress: Hashable, Sendable {
  /// The greatest length of an address, in bytes.
  package static let maximumLength = 2048

  /// The address in visible ASCII characters, with everything else percent-encoded.
  package let text: String

  /// Makes an address from a text.
  ///
  /// - Parameter text: The address; `nil` is returned unless it begins with `http://`, `https://` or `mailto:`, has at
  ///   most ``maximumLength`` bytes of visible ASCII characters without quotes, angle brackets and backslashes, and, for
  ///   the web, names a host and no user.
  /// - Complexity: O(*n*) in the text, at most ``maximumLength``.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    let lower = text.lowercased()
    if lower.hasPrefix("mailto:") {
      guard text.utf8.count > "mailto:".utf8.count else { return nil }
    } else {
      guard let prefix = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
      let authority = text.dropFirst(prefix.count).prefix { !"/?#".contains($0) }
      guard Self.isHost(authority) else { return nil }
    }
    self.text = text
  }

  /// Returns true if a byte may be in an address: a visible character of ASCII that has no meaning in markup.
  package static func isAllowed(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !#""<>\^`{|}"#.utf8.contains(byte)
  }

  /// Returns true if a text is the name of a host with an optional port.
  ///
  /// A user before the name, as in `https://bank.example@other.example`, would pass for the host.
  private static func isHost(_ authority: Substring) -> Bool {
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let first = name.utf8.first, first != 0x2D, first != 0x2E else { return false }
    let port = parts.count > 1 ? parts[1] : "80"
    guard !port.isEmpty, port.utf8.count <= 5, port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x2E
    }
  }
}
