import Foundation

/// A namespace for functions that fold text for searches and comparisons, which removes case and accents.
enum SearchText {
  /// Returns the text without case and accents, so that “Crème Brûlée” and “creme brulee” are equal.
  ///
  /// - Complexity: O(length); most lines are ASCII alone and skip the Unicode tables.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Each line is folded by itself, so that one “½” does not make the folding of a whole list of ingredients slow.
    if lines.count > 1 { return lines.map { folded(String($0)) }.joined(separator: "\n") }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The greatest number of Unicode scalars of a search that are used: a person may paste a book into the field.
  static let longestSearch = 200

  /// The greatest number of words of a search that are used; each is looked for in each recipe.
  static let mostWords = 16

  /// Returns the distinct words of a search, folded; a recipe matches if it contains all of them.
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
