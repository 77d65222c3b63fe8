import Foundation

/// Text as searches and titles are compared: without case and accents.
enum SearchText {
  /// The text without case and accents, so that “Crème Brûlée” and “creme brulee” are equal.
  ///
  /// - Complexity: O(length); lines in ASCII alone, which most are, skip the Unicode tables.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Folding line by line keeps one “½” from sending the whole list of ingredients through the slow way.
    if lines.count > 1 { return lines.map { folded(String($0)) }.joined(separator: "\n") }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The most Unicode scalars of a search that count: somebody may paste a book into the field.
  static let longestSearch = 200

  /// The most words of a search that count, each of which is looked for in each recipe.
  static let mostWords = 16

  /// The different words of a search, folded; a recipe matches when it contains each of them.
  ///
  /// - Complexity: O(``longestSearch``), however long the text is.
  static func words(of search: String) -> [String] {
    let bounded = String(String.UnicodeScalarView(search.unicodeScalars.prefix(longestSearch)))
    var words: [String] = []
    for word in folded(bounded).split(whereSeparator: \.isWhitespace).map(String.init)
    where words.count < mostWords && !words.contains(word) {
      words.append(word)
    }
    return words
  }
}
