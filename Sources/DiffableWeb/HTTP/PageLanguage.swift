/// The language of a page.
package struct PageLanguage: Equatable {
  /// The name of the language as in HTML.
  package var tag: String

  /// Chooses among the languages of a program.
  ///
  /// - Parameters:
  ///   - header: What a browser says of its reader (`Accept-Language`), nil if nothing.
  ///   - languages: What the program speaks, at least one; the first is for who understands none of them.
  package init(preferred header: String?, among languages: [String]) {
    let wishes = Self.wishes(in: header ?? "")
    let chosen = wishes.lazy.compactMap { wish in
      // Who reads Brazilian Portuguese understands Portuguese, and the other way round.
      languages.first { $0.lowercased() == wish }
        ?? languages.first { Self.language(of: $0) == Self.language(of: wish) }
    }
    tag = chosen.first ?? languages.first ?? "en"
  }

  /// Whether the language is read from right to left.
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

  /// The languages that a reader understands, the preferred first.
  private static func wishes(in header: String) -> [String] {
    let wishes = header.split(separator: ",").prefix(32).compactMap { part -> (tag: String, weight: Double)? in
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      guard let tag = pieces.first, !tag.isEmpty, tag != "*" else { return nil }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return weight > 0 ? (tag, weight) : nil
    }
    // Equal weights stay in the order of the header.
    return wishes.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(
      \.element.tag)
  }
}
