/// The letters that a person has typed to find a row.
struct TypeAhead {
  /// How long a person may wait between two letters of one word, in seconds.
  static let patience = 1.0

  private(set) var letters = ""
  /// Counts the letters, so that a wait that was interrupted by another letter ends nothing.
  private(set) var turn = 0

  /// A letter was typed.
  mutating func type(_ letter: Character) {
    letters += Self.folded(String(letter))
    turn += 1
  }

  /// The person has waited long enough after a letter.
  mutating func end(_ turn: Int) {
    if turn == self.turn { letters = "" }
  }

  /// The beginning that is looked for; the same letter typed several times goes on to the next row with that letter.
  var beginning: String {
    guard let first = letters.first, letters.allSatisfy({ $0 == first }) else { return letters }
    return String(first)
  }

  /// Whether the row with the mark may stay it, since the person goes on with a word.
  var mayStay: Bool { beginning.count > 1 }

  func finds(_ text: String) -> Bool { Self.folded(text).hasPrefix(beginning) }

  /// Whether the letters are those of a title, and nothing more.
  func spells(_ title: String) -> Bool { !title.isEmpty && Self.folded(title) == beginning }

  /// A text without differences of case and accents.
  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
