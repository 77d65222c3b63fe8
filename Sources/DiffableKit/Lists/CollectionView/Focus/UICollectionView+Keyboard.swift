/// Properties and methods of a collection view for keyboard navigation between its items, on screen or not.
extension UICollectionView {
  /// A handler that returns the text by which type-ahead finds a row, or `nil` for the texts of the cells.
  ///
  /// An addition of this package: UIKit has no type-ahead in collection views. Rows far from the screen have no cell,
  /// and so no text that the list could know; with this handler type-ahead finds them too. Without it a row with a cell
  /// is found by its spoken text, and every other row by its item identifier, if the identifiers are names: that is, if
  /// the text of each cell begins with the text of its item's identifier (`behaviour.md` D113). Otherwise only rows with
  /// a cell are found. The handler is called on the main actor, for one row after the other from the focused item on,
  /// until a text matches: return a stored text and do not compute one.
  public var typeAheadTextHandler: ((IndexPath) -> String?)? {
    get { focus.rules.typeAheadText }
    set { focus.rules.typeAheadText = newValue }
  }

  /// Handles a key that a person presses while the list has the keyboard focus.
  ///
  /// - Returns: True if the list uses the key.
  func press(_ key: HostEvent.ListKey, _ modifiers: HostEvent.KeyModifiers) -> Bool {
    guard isFocusable else { return false }
    if case .character(let letter) = key { return type(letter, modifiers) }
    // Within a type-ahead text the space is one of its characters.
    if key == .space, modifiers.isEmpty, !focus.typeAhead.letters.isEmpty { return type(" ", []) }
    guard let current = focusedItem ?? selection.first else {
      moveFocus(to: focusableItem(from: IndexPath(item: -1, section: 0), by: 1), .first, modifiers)
      return true
    }
    switch key {
    case .up: moveFocus(to: neighbour(of: current, .up), .up, modifiers)
    case .down: moveFocus(to: neighbour(of: current, .down), .down, modifiers)
    case .left, .right: return pressSideways(isInward: key == .right, at: current, modifiers)
    case .home: moveFocus(to: focusableItem(from: IndexPath(item: -1, section: 0), by: 1), .first, modifiers)
    case .end:
      moveFocus(to: focusableItem(from: IndexPath(item: 0, section: numberOfSections), by: -1), .last, modifiers)
    case .pageDown: moveFocus(to: page(from: current, forward: true), .down, modifiers)
    case .pageUp: moveFocus(to: page(from: current, forward: false), .up, modifiers)
    case .enter, .space: press(current, modifiers)
    case .character: return false
    }
    return true
  }

  /// Performs the press of the focused item, or extends the selection to it if a modifier key is held.
  private func press(_ path: IndexPath, _ modifiers: HostEvent.KeyModifiers) {
    if modifiers.isDisjoint(with: [.shift, .command]) || !extendSelection(with: path, modifiers) { use(path) }
  }

  /// Moves the focus to the neighbouring item left or right; in an outline expands or collapses the item instead.
  private func pressSideways(
    isInward: Bool, at path: IndexPath, _ modifiers: HostEvent.KeyModifiers
  ) -> Bool {
    // The scene mirrors the arrow keys in right-to-left layouts: an inward key points in the direction of reading,
    // which is left there.
    let heading: UIFocusHeading = isInward != isRightToLeft ? .right : .left
    if isInward ? openOutline(at: path, modifiers) : closeOutline(at: path, modifiers) { return true }
    guard let next = neighbour(of: path, heading) else { return false }
    moveFocus(to: next, heading, modifiers)
    return true
  }

  /// Moves the focus to an item; Shift extends the selection to the item, and without Control the selection may follow
  /// the focus.
  func moveFocus(to path: IndexPath?, _ heading: UIFocusHeading, _ modifiers: HostEvent.KeyModifiers = []) {
    guard let path else { return }
    let start = focusedItem
    guard moveFocusedItem(to: path, heading: heading), let focusedItem else { return }
    if modifiers.contains(.shift), isMultiselectable {
      if listSelection.range == nil, let start, contains(start) {
        listSelection.beginRange(at: start)
      }
      selectRange(to: focusedItem)
    } else if !modifiers.contains(.command),
      delegate?.collectionView(self, selectionFollowsFocusForItemAt: focusedItem) ?? selectionFollowsFocus,
      let focusedItem = self.focusedItem
    {
      selectFollowingFocus(focusedItem)
    }
  }

  /// Returns the next index path in a direction, across the ends of sections, or `nil` at the end of the list.
  func step(from path: IndexPath, by direction: Int) -> IndexPath? {
    let counts = counts
    return counts.indexPath(at: counts.items(before: path.section) + path.item + direction)
  }

  /// Returns the next index path in a direction whose item may have the focus, or `nil` if there is none.
  func focusableItem(from path: IndexPath, by direction: Int) -> IndexPath? {
    var path = path
    while let next = step(from: path, by: direction) {
      if canFocusItem(next) { return next }
      path = next
    }
    return nil
  }

  // MARK: Type-ahead

  /// Moves the focus to the next row whose text begins with the typed letters; Control with "a" selects all items.
  ///
  /// - Complexity: O(*n*) in the rows, if no row matches.
  private func type(_ letter: Character, _ modifiers: HostEvent.KeyModifiers) -> Bool {
    if modifiers.contains(.command) { return letter.lowercased() == "a" && selectAll() }
    focus.typeAhead.type(letter)
    let turn = focus.typeAhead.turn
    AnimationClock.after(TypeAheadState.patience, in: window?.scene ?? .current) { [weak self] _ in
      self?.focus.typeAhead.end(turn)
    }
    if let found = itemOfTypedText() ?? itemOfTypedTitle() { moveFocus(to: found, []) }
    return true
  }

  /// Returns the index path for the typed index title, for lists in which no row's text matches.
  private func itemOfTypedTitle() -> IndexPath? {
    guard let dataSource, let titles = indexTitlesView?.titles,
      let index = titles.firstIndex(where: focus.typeAhead.spells)
    else { return nil }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: titles[index], at: index)
    return contains(path) && canFocusItem(path) ? path : nil
  }

  private func itemOfTypedText() -> IndexPath? {
    let current = focusedItem ?? IndexPath(item: -1, section: 0)
    if focus.typeAhead.mayStay, contains(current), fits(current) { return nil }
    let namesRows = typeAheadTextHandler == nil && identifiersAreNames
    guard typeAheadTextHandler != nil || namesRows else {
      let rows = cells.keys
      return (rows.filter { $0 > current } + rows.filter { $0 < current }).first { fits($0) && canFocusItem($0) }
    }
    var path = current
    var isSecondRound = false
    while true {
      guard let next = step(from: path, by: 1) else {
        guard !isSecondRound else { return nil }
        isSecondRound = true
        path = IndexPath(item: -1, section: 0)
        continue
      }
      if isSecondRound, next >= current { return nil }
      let isNamed =
        namesRows && cells[next] == nil && listSource?.identifierText(at: next).map(focus.typeAhead.finds) == true
      if isNamed || fits(next), canFocusItem(next) { return next }
      path = next
    }
  }

  /// True if the rows can be found by their item identifiers: the text of each cell begins with that of its identifier.
  private var identifiersAreNames: Bool {
    guard let listSource, !cells.isEmpty else { return false }
    return cells.allSatisfy { path, cell in
      guard let text = spokenText(of: cell), let name = listSource.identifierText(at: path) else { return false }
      return TypeAheadState.begins(text, with: name)
    }
  }

  private func spokenText(of cell: UICollectionViewCell) -> String? { cell.accessibilityLabel ?? cell.spokenText }

  private func fits(_ path: IndexPath) -> Bool {
    let text = typeAheadTextHandler.map { $0(path) } ?? cells[path].flatMap(spokenText)
    return text.map(focus.typeAhead.finds) ?? false
  }
}
