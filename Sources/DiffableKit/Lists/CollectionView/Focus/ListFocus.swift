/// What a program has said of the keyboard's mark.
struct FocusRules {
  var allowsFocus = true
  var allowsFocusDuringEditing = true
  var remembersLast = true
  var typeAheadText: ((IndexPath) -> String?)?
}

/// The item of a list to which keys go, whether the list has the keyboard, and the letters that a person has typed.
struct ListFocus {
  private var path: IndexPath?
  private var hasKeys = false
  private var programsRules = FocusRules()
  private var typed = TypeAhead()

  /// The item that has the mark; nil if none has.
  var item: IndexPath? { path }
  /// Whether the list has the keyboard.
  var hasKeyboard: Bool { hasKeys }
  /// The item that has the mark while the list has the keyboard.
  var itemWithKeyboard: IndexPath? { hasKeys ? path : nil }
  /// The wishes of the program.
  var rules: FocusRules { programsRules }
  /// The letters that a person has typed to find a row.
  var typeAhead: TypeAhead { typed }

  /// Whether the mark is shown at an item.
  func isShown(at other: IndexPath) -> Bool { hasKeys && path == other }

  /// - Returns: The item that had the mark before, if it is another one.
  mutating func move(to other: IndexPath?) -> IndexPath? {
    defer { path = other }
    return path == other ? nil : path
  }

  /// Follows the item to its place in a new model, or goes to the one that takes its place.
  mutating func carry(_ newPlace: (IndexPath) -> IndexPath?) { path = path.flatMap(newPlace) }

  /// The model is one of which nothing is known.
  mutating func forget() { path = nil }

  /// The keyboard has come to the list, or left it.
  mutating func keyboardMoved(isHere: Bool) { hasKeys = isHere }

  /// The program wishes something else.
  mutating func rule(_ change: (inout FocusRules) -> Void) { change(&programsRules) }

  /// A person has typed a letter.
  ///
  /// - Returns: The number of the letter, for ``endTyping(_:)``.
  mutating func type(_ letter: Character) -> Int {
    typed.type(letter)
    return typed.turn
  }

  /// The person has waited long enough after a letter.
  mutating func endTyping(_ turn: Int) { typed.end(turn) }
}
