/// The program's rules for keyboard focus in a list.
struct ListFocusSettings {
  var allowsFocus = true
  var allowsFocusDuringEditing = true
  var remembersLast = true
  var typeAheadText: ((IndexPath) -> String?)?
}

/// The state of a list's focus: the focused item, if the list has the keyboard focus, and the letters typed for
/// type-ahead.
struct ListFocusState {
  private var path: IndexPath?
  private var hasKeys = false
  private var programsRules = ListFocusSettings()
  private var typed = TypeAheadState()

  /// The index path of the focused item, or `nil` if there is none.
  var item: IndexPath? { path }
  /// True while the list has the keyboard focus.
  var hasKeyboard: Bool { hasKeys }
  /// The index path of the focused item while the list has the keyboard focus, otherwise `nil`.
  var itemWithKeyboard: IndexPath? { hasKeys ? path : nil }
  /// The program's rules for keyboard focus in the list.
  var rules: ListFocusSettings { programsRules }
  /// The letters that a person has typed to find a row.
  var typeAhead: TypeAheadState { typed }

  /// Returns true if an item shows the focus ring.
  func isShown(at other: IndexPath) -> Bool { hasKeys && path == other }

  /// Moves the focus to another item, or with `nil` to none.
  ///
  /// - Returns: The previously focused item, if it is another one.
  mutating func move(to other: IndexPath?) -> IndexPath? {
    defer { path = other }
    return path == other ? nil : path
  }

  /// Moves the focus to the focused item's index path after an update, or to that of its successor if the item was
  /// deleted.
  mutating func carry(_ newPlace: (IndexPath) -> IndexPath?) { path = path.flatMap(newPlace) }

  /// Clears the focused item for a reload of all data, after which another item may have its index path.
  mutating func forget() { path = nil }

  /// Records if the list has the keyboard focus.
  mutating func keyboardMoved(isHere: Bool) { hasKeys = isHere }

  /// Changes the program's rules for keyboard focus in the list.
  mutating func rule(_ change: (inout ListFocusSettings) -> Void) { change(&programsRules) }

  /// Adds a typed letter to the type-ahead text.
  ///
  /// - Returns: The number of the letter, for ``endTyping(_:)``.
  mutating func type(_ letter: Character) -> Int {
    typed.type(letter)
    return typed.turn
  }

  /// Clears the type-ahead text, if no other letter has been typed since the given one.
  mutating func endTyping(_ turn: Int) { typed.end(turn) }
}
