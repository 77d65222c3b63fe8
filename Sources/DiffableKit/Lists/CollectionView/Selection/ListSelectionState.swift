import ListDiff

/// The state of a list's selection: the selected items, the range that Shift extends, the pressed item, and the changes
/// not yet reported to the selection tracker.
struct ListSelectionState {
  /// The depth of nested operations that may change the selection, during which the selection tracker is not notified.
  private var depth = 0
  private var hasChanged = false

  /// The selected items in the order of their selection.
  private(set) var items = SelectedIndexPaths()
  /// The range that Shift extends, or `nil`.
  private(set) var range: ShiftSelectionRange?
  /// The current index path of the item that is being pressed, also after applies by the delegate during the press.
  private(set) var pressed: IndexPath?
  /// True during a two-finger multiple selection gesture.
  private(set) var isMultiSelecting = false
  /// The object that tracks the selection by identifiers.
  weak var follower: (any ListSelectionObserver)?
  /// True if the program has cleared the selection since the selection tracker was last notified.
  private(set) var wasCleared = false

  // MARK: Items

  /// Selects an item.
  ///
  /// - Returns: True if the item was not selected before.
  mutating func select(_ path: IndexPath) -> Bool {
    hasChanged = true
    return items.insert(path)
  }

  /// Deselects an item.
  ///
  /// - Returns: True if the item was selected before.
  mutating func deselect(_ path: IndexPath) -> Bool {
    hasChanged = true
    return items.remove(path)
  }

  /// Replaces the selection, and discards the range that Shift extends.
  mutating func replace(with paths: [IndexPath]) {
    hasChanged = true
    items = SelectedIndexPaths(paths)
    range = nil
  }

  /// Clears the selection and the pressed item, because all data was reloaded and the new items' identifiers are
  /// unknown.
  mutating func forgetAll() {
    replace(with: [])
    wasCleared = true
    pressed = nil
  }

  /// Maps the selection's index paths to those in a new model.
  ///
  /// - Parameters:
  ///   - difference: The difference between the old and the new identifiers; `nil` if it is not known.
  ///   - newPlace: Returns the new index path of an item, or `nil` if the item was deleted.
  ///   - newSelectedPlace: Returns the same, for many items.
  /// - Complexity: O(*k*) in the selected items; O(*m*) for *m* moves if all of them are before the first change.
  mutating func carry(
    over difference: SectionedListDifference?, _ newPlace: (IndexPath) -> IndexPath?,
    selected newSelectedPlace: (IndexPath) -> IndexPath?
  ) {
    hasChanged = true
    items.carry(over: difference, newSelectedPlace)
    range = range?.carried(newPlace)
    pressed = pressed.flatMap(newPlace)
  }

  // MARK: Interaction

  /// Begins a range of one item, which Shift extends.
  mutating func beginRange(at path: IndexPath) { range = ShiftSelectionRange(anchor: path, end: path) }

  /// Replaces the range that Shift extends.
  mutating func extend(to range: ShiftSelectionRange) { self.range = range }

  /// Sets the item that a person is pressing.
  ///
  /// - Returns: The previously pressed item, to be restored.
  mutating func press(_ path: IndexPath?) -> IndexPath? {
    defer { pressed = path }
    return pressed
  }

  mutating func beginMultiSelect() { isMultiSelecting = true }

  /// Ends the two-finger multiple selection gesture.
  ///
  /// - Returns: True if the gesture was under way.
  mutating func endMultiSelect() -> Bool {
    defer { isMultiSelecting = false }
    return isMultiSelecting
  }

  // MARK: Notifying the selection tracker

  /// Has the selection tracker notified at the end of the outermost operation, even if the selection stays the same.
  mutating func noteChange() { hasChanged = true }

  /// Notes, for the selection tracker, that the program has cleared the selection, including items that are not in the
  /// list.
  mutating func noteClearing() { wasCleared = true }

  /// Resets the record that the program has cleared the selection.
  ///
  /// - Returns: True if the selection had been cleared.
  @discardableResult mutating func takeClearing() -> Bool {
    defer { wasCleared = false }
    return wasCleared
  }

  /// Begins an operation that may change the selection.
  mutating func beginOperation() { depth += 1 }

  /// Ends an operation that may change the selection.
  ///
  /// - Returns: The selection tracker and its notification, if this was the outermost operation and the selection has
  ///   changed.
  mutating func endOperation() -> (follower: any ListSelectionObserver, wasCleared: Bool)? {
    depth -= 1
    guard depth == 0, hasChanged else { return nil }
    hasChanged = false
    let wasCleared = takeClearing()
    return follower.map { ($0, wasCleared) }
  }
}
