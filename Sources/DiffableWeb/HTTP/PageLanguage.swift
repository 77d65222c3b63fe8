/// A language for a page, chosen among a program's languages.
package struct PageLanguage: Equatable {
  /// The language tag as in HTML, such as `pt-BR`.
  package var tag: String

  /// Chooses the best of a program's languages for a browser.
  ///
  /// - Parameters:
  ///   - header: The browser's `Accept-Language` header, or `nil`.
  ///   - languages: The languages of the program, at least one; the first is used for readers who prefer none of them.
  package init(preferred header: String?, among languages: [String]) {
    let preferences = Self.preferences(in: header ?? "")
    let chosen = preferences.lazy.compactMap { preference in
      // A reader of Brazilian Portuguese understands Portuguese, and the other way round.
      languages.first { $0.lowercased() == preference }
        ?? languages.first { Self.language(of: $0) == Self.language(of: preference) }
    }
    tag = chosen.first ?? languages.first ?? "en"
  }

  /// True if the language is written from right to left.
  package var isRightToLeft: Bool {
    let parts = tag.lowercased().split(separator: "-")
    if parts.contains("latn") || parts.contains("cyrl") { return false }
    if parts.contains("arab") || parts.contains("hebr") { return true }
    return Self.rightToLeft.contains(Self.language(of: tag))
  }

  private static let rightToLeft: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  private static func language(of tag: String) -> String {
    String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })
  }

  /// Returns the languages in an `Accept-Language` header, the preferred one first.
  static func preferences(in header: String) -> [String] {
    let preferences = header.split(separator: ",").prefix(32).compactMap { part -> (tag: String, weight: Double)? in
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      guard let tag = pieces.first, !tag.isEmpty, tag != "*" else { return nil }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return weight > 0 ? (tag, weight) : nil
    }
    // Equal weights stay in the order of the header.
    return preferences.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(
      \.element.tag)
  }
}
