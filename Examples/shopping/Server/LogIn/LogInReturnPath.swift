/// An address of this site, to which a person is sent after the log-in.
///
/// A link to the log-in page may come from anywhere: an address of another site in it would send the person there, to a
/// page that looks like this one.
package struct LogInReturnPath: Equatable, Sendable {
  /// The path and query of the address.
  package let text: String

  /// Makes the address; `nil` for one that a browser could take for an address of another site, or for no address.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // Browsers take a backslash for a slash, and ignore tabs and line breaks: "/\evil.example" is another site.
    guard bytes.first == UInt8(ascii: "/"), bytes.dropFirst().first != UInt8(ascii: "/"), bytes.count <= 2000,
      bytes.allSatisfy({ (33...126).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    self.text = text
  }

  /// The address of the site's first page, for a person whom no other address has led to the log-in.
  package static let home = LogInReturnPath(unchecked: "/")

  private init(unchecked text: String) { self.text = text }
}
