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

  /// The words of a search, folded; a recipe matches when it contains each of them.
  static func words(of search: String) -> [String] {
    folded(search).split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
