import Foundation

/// Text as the search compares it: without case and accents.
enum SearchText {
  /// The text without case and accents, so that “Crème Brûlée” and “creme brulee” are equal.
  ///
  /// - Complexity: O(length); text in ASCII alone, which most recipes are, skips the Unicode tables.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The text that a search for words looks through.
  ///
  /// Kept as a C string, since C's search is the quickest there is and this runs for every recipe on every key.
  static func haystack(title: String, ingredients: String, collections: [String]) -> ContiguousArray<CChar> {
    // Folding line by line keeps one “½” from sending the whole list through the slow way.
    let lines = [title] + ingredients.split(separator: "\n").map(String.init) + collections
    return lines.map(folded).joined(separator: "\n").utf8CString
  }

  /// The words of a search, folded; a recipe matches when it contains each of them.
  static func words(of search: String) -> [ContiguousArray<CChar>] {
    folded(search).split(whereSeparator: \.isWhitespace).map { String($0).utf8CString }
  }

  /// Whether the text contains all words.
  ///
  /// - Complexity: O(length of the text · words).
  static func contains(_ words: [ContiguousArray<CChar>], in haystack: ContiguousArray<CChar>) -> Bool {
    haystack.withUnsafeBufferPointer { hay in
      words.allSatisfy { $0.withUnsafeBufferPointer { strstr(hay.baseAddress!, $0.baseAddress!) != nil } }
    }
  }
}
