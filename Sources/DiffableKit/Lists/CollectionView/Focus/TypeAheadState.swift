/// The state of type-ahead in a list: the letters that a person has typed to find a row.
struct TypeAheadState {
  /// The pause, in seconds, after which the next letter begins a new type-ahead text.
  static let patience = 1.0

  private(set) var letters = ""
  /// The number of letters typed so far, so that a pause interrupted by another letter ends nothing.
  private(set) var turn = 0

  /// Adds a typed letter to the type-ahead text.
  mutating func type(_ letter: Character) {
    letters += Self.folded(String(letter))
    turn += 1
  }

  /// Clears the type-ahead text, if no other letter has been typed since the given one.
  mutating func end(_ turn: Int) {
    if turn == self.turn { letters = "" }
  }

  /// The prefix to search for; the same letter typed repeatedly searches for the next row with that letter.
  var beginning: String {
    guard let first = letters.first, letters.allSatisfy({ $0 == first }) else { return letters }
    return String(first)
  }

  /// True if the focused row may keep the focus, since the person is typing a longer word.
  var mayStay: Bool { beginning.count > 1 }

  func finds(_ text: String) -> Bool { Self.folded(text).hasPrefix(beginning) }

  /// Returns true if a text begins with a name that is not empty, without regard to case and accents.
  static func begins(_ text: String, with name: String) -> Bool {
    !name.isEmpty && folded(text).hasPrefix(folded(name))
  }

  /// Returns true if the typed letters are exactly those of an index title.
  func spells(_ title: String) -> Bool { !title.isEmpty && Self.folded(title) == beginning }

  /// Returns a text without differences of case and accents.
  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
