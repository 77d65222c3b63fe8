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
  /// The index path of the focused item, or `nil` if there is none.
  private(set) var item: IndexPath?
  /// True while the list has the keyboard focus.
  var hasKeyboard = false
  /// The program's rules for keyboard focus in the list.
  var rules = ListFocusSettings()
  /// The letters that a person has typed to find a row.
  var typeAhead = TypeAheadState()

  /// The index path of the focused item while the list has the keyboard focus, otherwise `nil`.
  var itemWithKeyboard: IndexPath? { hasKeyboard ? item : nil }

  /// Returns true if an item shows the focus ring.
  func isShown(at other: IndexPath) -> Bool { hasKeyboard && item == other }

  /// Moves the focus to another item, or with `nil` to none.
  ///
  /// - Returns: The previously focused item, if it is another one.
  mutating func move(to other: IndexPath?) -> IndexPath? {
    defer { item = other }
    return item == other ? nil : item
  }

  /// Moves the focus to the focused item's index path after an update, or to that of its successor if the item was
  /// deleted.
  mutating func carry(_ newPlace: (IndexPath) -> IndexPath?) { item = item.flatMap(newPlace) }

  /// Clears the focused item for a reload of all data, after which another item may have its index path.
  mutating func forget() { item = nil }
}
