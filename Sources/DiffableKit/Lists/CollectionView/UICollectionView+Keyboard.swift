/// What keys do in a list: they go from item to item, also to those that are far from the screen.
extension UICollectionView {
  /// Gives the text by which a person finds a row when they type its first letters.
  ///
  /// DiffableKit's own: UIKit has no such search. Rows far from the screen have no cell, and so no text that the list could
  /// know; with this handler they are found too. Without it only rows that have a cell are searched, by the words that are
  /// read aloud for them. The handler is called on the main actor, for one row after the other from the keyboard's mark on,
  /// until one fits: let it look the text up and not make it.
  public var typeAheadTextHandler: ((IndexPath) -> String?)? {
    get { focus.rules.typeAheadText }
    set { focus.rule { $0.typeAheadText = newValue } }
  }

  /// A person has pressed a key while the list has the focus.
  ///
  /// - Returns: Whether the list has a use for it.
  func press(_ key: HostEvent.Key, _ modifiers: HostEvent.KeyModifiers) -> Bool {
    guard isFocusable else { return false }
    if case .character(let letter) = key { return type(letter, modifiers) }
    // Amid a word a space is part of it.
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

  /// Uses the item with the mark, or adds it to what is selected.
  private func press(_ path: IndexPath, _ modifiers: HostEvent.KeyModifiers) {
    if modifiers.isDisjoint(with: [.shift, .command]) || !extendSelection(with: path, modifiers) { use(path) }
  }

  /// In an outline to the side is in or out, as the text is read; elsewhere it is to the neighbour.
  private func pressSideways(
    isInward: Bool, at path: IndexPath, _ modifiers: HostEvent.KeyModifiers
  ) -> Bool {
    // The scene turns the keys round where text is read from right to left: right is where reading goes.
    let heading: UIFocusHeading = isInward != isRightToLeft ? .right : .left
    if isInward ? openOutline(at: path, modifiers) : closeOutline(at: path, modifiers) { return true }
    guard let next = neighbour(of: path, heading) else { return false }
    moveFocus(to: next, heading, modifiers)
    return true
  }

  /// Moves the mark; with Shift the selection goes along, and without Control it may follow.
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

  /// The next item in a direction, over the ends of sections; nil at the end.
  func step(from path: IndexPath, by direction: Int) -> IndexPath? {
    let counts = counts
    var section = path.section
    var item = path.item + direction
    while true {
      if section >= 0, section < counts.count, item >= 0, item < counts[section] {
        return IndexPath(item: item, section: section)
      }
      section += direction
      guard section >= 0, section < counts.count else { return nil }
      item = direction > 0 ? 0 : counts[section] - 1
    }
  }

  /// The next item in a direction that may have the mark; nil if there is none.
  func focusableItem(from path: IndexPath, by direction: Int) -> IndexPath? {
    var path = path
    while let next = step(from: path, by: direction) {
      if letsFocus(next) { return next }
      path = next
    }
    return nil
  }

  // MARK: Letters

  /// Goes to the next row whose text begins with what was typed; with Control, "a" selects all.
  ///
  /// - Complexity: O(*n*) in the rows, if none is found.
  private func type(_ letter: Character, _ modifiers: HostEvent.KeyModifiers) -> Bool {
    if modifiers.contains(.command) { return letter.lowercased() == "a" && selectAll() }
    let turn = focus.type(letter)
    AnimationClock.after(TypeAhead.patience) { [weak self] _ in self?.focus.endTyping(turn) }
    if let found = itemOfTypedText() ?? itemOfTypedTitle() { moveFocus(to: found, []) }
    return true
  }

  /// The item of the index title that was typed, where no row that can be looked at begins so.
  private func itemOfTypedTitle() -> IndexPath? {
    guard let dataSource, let titles = indexTitlesView?.titles,
      let index = titles.firstIndex(where: focus.typeAhead.spells)
    else { return nil }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: titles[index], at: index)
    return contains(path) && letsFocus(path) ? path : nil
  }

  private func itemOfTypedText() -> IndexPath? {
    let current = focusedItem ?? IndexPath(item: -1, section: 0)
    if focus.typeAhead.mayStay, contains(current), fits(current) { return nil }
    guard typeAheadTextHandler != nil else {
      let rows = cells.keys.sorted()
      return (rows.filter { $0 > current } + rows.filter { $0 < current }).first { fits($0) && letsFocus($0) }
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
      if fits(next), letsFocus(next) { return next }
      path = next
    }
  }

  private func fits(_ path: IndexPath) -> Bool {
    let text = typeAheadTextHandler.map { $0(path) } ?? cells[path].flatMap { $0.accessibilityLabel ?? $0.spokenText }
    return text.map(focus.typeAhead.finds) ?? false
  }
}
