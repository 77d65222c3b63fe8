import FetchedResults
import GRDB

/// A query for the characters that a list shows.
public struct CharacterQuery: Hashable, Sendable {
  /// A part of all characters in which a query searches: all of them, the favorites or a category; one row of the
  /// sidebar.
  public enum Scope: Hashable, Sendable {
    case all
    case favorites
    case category(CharacterCategory)
  }

  /// The part of all characters in which the query searches.
  public var scope: Scope

  /// The text in the search field: prefixes of words of the name, a code point (U+1F600, 1f600), or characters.
  ///
  /// Of a long text the first 200 characters and 16 words are used.
  public var text: String

  /// Makes a query for the list of characters; by default, for all characters.
  public init(scope: Scope = .all, text: String = "") {
    self.scope = scope
    self.text = text
  }

  /// Returns the fetch request for one character.
  public static func request(for id: UnicodeCharacter.ID) -> FetchedRequest<UnicodeCharacter> {
    FetchedRequest(UnicodeCharacter.filter(UnicodeCharacter.Columns.codePoint == id.rawValue))
  }

  /// The query's request for its characters, in sections by category, each in the order of code points.
  public var fetchedRequest: FetchedRequest<UnicodeCharacter> {
    var request = UnicodeCharacter.order(UnicodeCharacter.Columns.category, UnicodeCharacter.Columns.codePoint)
    switch scope {
    case .all: break
    case .favorites: request = request.filter(UnicodeCharacter.Columns.isFavorite == true)
    case .category(let category): request = request.filter(UnicodeCharacter.Columns.category == category.rawValue)
    }
    let search = CharacterSearch(text)
    if !search.isEmpty { request = request.filter(literal: search.condition) }
    return FetchedRequest(request, sectionKey: UnicodeCharacter.Columns.category)
  }
}

/// A search text as it was understood: words of names, code points, or both.
struct CharacterSearch: Hashable {
  /// The words that the name must contain, or their prefixes.
  private(set) var words: [String] = []

  /// The characters that the text contains or whose code points it names, whatever their names are.
  private(set) var codePoints: [UInt32] = []

  /// The greatest number of Unicode scalars of a search that are used: a person may paste a book into the field.
  static let longestText = 200

  /// The greatest number of words of a search that are used.
  static let mostWords = 16

  var isEmpty: Bool { words.isEmpty && codePoints.isEmpty }

  init(_ text: String) {
    let bounded = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longestText)))
    let text = bounded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { return }
    // Names have words of ASCII letters and digits: a text without any of these, or with a character outside of ASCII,
    // searches for its own characters.
    let isItself =
      text.unicodeScalars.contains { !$0.isASCII } || !text.unicodeScalars.contains(where: Self.isPartOfWord)
    if isItself {
      codePoints = text.unicodeScalars.filter { $0 != " " }.map(\.value)
      return
    }
    for word in text.uppercased().unicodeScalars.split(whereSeparator: { !Self.isPartOfWord($0) }).map({ String($0) })
    where words.count < Self.mostWords && !words.contains(word) {
      words.append(word)
    }
    var digits = text.uppercased()[...]
    for prefix in ["U+", "0X", "\\U{"] where digits.hasPrefix(prefix) {
      digits = digits.dropFirst(prefix.count)
      if digits.last == "}" { digits.removeLast() }
      words = []
    }
    if let value = UInt32(digits, radix: 16), digits.first?.isHexDigit == true { codePoints.append(value) }
    // “U+” without digits finds nothing rather than everything.
    if isEmpty { codePoints = [.max] }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  /// The pattern for the full-text index: all words, each as a prefix.
  var pattern: String { words.map { "\"\($0)\"*" }.joined(separator: " ") }

  var condition: SQL {
    var conditions: [SQL] = []
    if !words.isEmpty {
      conditions.append("codePoint IN (SELECT rowid FROM characterName WHERE characterName MATCH \(pattern))")
    }
    if !codePoints.isEmpty { conditions.append("codePoint IN \(codePoints)") }
    return "(\(conditions.joined(separator: " OR ")))"
  }
}
