/// The selection of a list: the selected items, the range that Shift extends, the item in the hand of a person, and what of it the
/// follower has not been told yet.
struct ListSelection {
  private var selected = ItemSelection()
  private var extended: SelectionRange?
  private var pressedPath: IndexPath?
  private var sweeps = false
  private weak var followedBy: (any SelectionReconciler)?
  /// The number of operations that run, one inside the other, during which nobody is told.
  private var depth = 0
  private var hasChanged = false
  private var isCleared = false

  /// The selected items in the order of their selection.
  var items: ItemSelection { selected }
  /// The range that Shift extends; nil before there is one.
  var range: SelectionRange? { extended }
  /// The item that a person presses now, wherever it is after what the delegate applies meanwhile.
  var pressed: IndexPath? { pressedPath }
  /// Whether a person sweeps over rows with two fingers now.
  var isSweeping: Bool { sweeps }
  /// The follower of the selection by identifiers.
  var follower: (any SelectionReconciler)? { followedBy }
  /// Whether the program has deselected everything since the follower was told last.
  var wasCleared: Bool { isCleared }

  // MARK: Items

  /// - Returns: Whether the item was not selected before.
  mutating func select(_ path: IndexPath) -> Bool {
    hasChanged = true
    return selected.insert(path)
  }

  /// - Returns: Whether the item was selected before.
  mutating func deselect(_ path: IndexPath) -> Bool {
    hasChanged = true
    return selected.remove(path)
  }

  /// Selects exactly these items; nothing is left that could be extended.
  mutating func replace(with paths: [IndexPath]) {
    hasChanged = true
    selected = ItemSelection(paths)
    extended = nil
  }

  /// Deselects everything, of which nothing is known any more.
  mutating func forgetAll() {
    replace(with: [])
    isCleared = true
    pressedPath = nil
  }

  /// Follows all items to their places in a new model.
  ///
  /// - Complexity: O(*k*) in the selected items.
  mutating func carry(_ newPlace: (IndexPath) -> IndexPath?, selected newSelectedPlace: (IndexPath) -> IndexPath?) {
    hasChanged = true
    selected.carry(newSelectedPlace)
    extended = extended?.carried(newPlace)
    pressedPath = pressedPath.flatMap(newPlace)
  }

  // MARK: A person

  /// Begins a range that consists of one item.
  mutating func beginRange(at path: IndexPath) { extended = SelectionRange(anchor: path, end: path) }

  /// Puts a range in place of the one there is.
  mutating func extend(to range: SelectionRange) { extended = range }

  /// Notes the item that a person presses from now on.
  ///
  /// - Returns: The one that they have pressed until now, to be put back.
  mutating func press(_ path: IndexPath?) -> IndexPath? {
    defer { pressedPath = path }
    return pressedPath
  }

  mutating func beginSweep() { sweeps = true }

  /// - Returns: Whether one went on.
  mutating func endSweep() -> Bool {
    defer { sweeps = false }
    return sweeps
  }

  // MARK: Telling the follower

  /// Gives the selection another follower, or none.
  mutating func follow(by follower: (any SelectionReconciler)?) { followedBy = follower }

  /// Has the follower told although nothing was written here.
  mutating func noteChange() { hasChanged = true }

  /// Notes that the program wishes nothing to be selected, also of what is not shown.
  mutating func noteClearing() { isCleared = true }

  /// Takes back that the program wishes nothing to be selected.
  ///
  /// - Returns: Whether it did.
  @discardableResult mutating func takeClearing() -> Bool {
    defer { isCleared = false }
    return isCleared
  }

  /// An operation begins that may change the selection.
  mutating func beginOperation() { depth += 1 }

  /// An operation is over.
  ///
  /// - Returns: The news for the follower, if it was the outermost and there are some.
  mutating func endOperation() -> (follower: any SelectionReconciler, wasCleared: Bool)? {
    depth -= 1
    guard depth == 0, hasChanged else { return nil }
    hasChanged = false
    let wasCleared = takeClearing()
    return followedBy.map { ($0, wasCleared) }
  }
}
