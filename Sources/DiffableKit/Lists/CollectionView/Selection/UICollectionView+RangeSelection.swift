/// Methods of a collection view that select several items at once: with Shift, with a two-finger gesture, or all of
/// them.
extension UICollectionView {
  /// Selects the items from the anchor of the range to an item, and deselects those that only the previous range had.
  ///
  /// The delegate is called for each item, from the anchor on. Only items by which the range differs from the previous
  /// range are examined. A change of the model by the delegate ends the selection, because the remaining index paths
  /// then mean other items.
  ///
  /// - Complexity: O(*r*) in the rows by which both ranges differ, on screen or not.
  func selectRange(to end: IndexPath) {
    let anchor = listSelection.range?.anchor ?? selection.last ?? end
    let old = listSelection.range?.bounds
    let range = ShiftSelectionRange(anchor: anchor, end: end)
    listSelection.extend(to: range)
    let new = range.bounds
    let version = cycle.modelVersion
    if let old {
      if old.lowerBound < new.lowerBound {
        deselect(from: old.lowerBound, before: new.lowerBound, version)
      }
      if old.upperBound > new.upperBound {
        deselect(from: old.upperBound, before: new.upperBound, version)
      }
    }
    // The order starts at the anchor, so that the items are selected in the order in which a person would have pressed
    // them.
    select(range, after: old, version)
  }

  private func deselect(from start: IndexPath, before end: IndexPath, _ version: Int) {
    forEachItem(from: start, to: end) { path in
      guard path != end, cycle.modelVersion == version else { return false }
      if selection.contains(path) { askAndDeselect(path) }
      return cycle.modelVersion == version
    }
  }

  private func select(_ range: ShiftSelectionRange, after old: ClosedRange<IndexPath>?, _ version: Int) {
    var start = range.anchor
    if let old {
      // If the new end lies in the previous range, only the end itself is selected: the other items were selected, or
      // refused, with the previous range.
      guard !old.contains(range.end) else { return select(range.end, version) }
      start = range.end > range.anchor ? old.upperBound : old.lowerBound
    }
    forEachItem(from: start, to: range.end) { path in
      select(path, version)
      return cycle.modelVersion == version
    }
  }

  private func select(_ path: IndexPath, _ version: Int) {
    if cycle.modelVersion == version, !selection.contains(path) { askAndSelect(path) }
  }

  private func askAndSelect(_ path: IndexPath) {
    let version = cycle.modelVersion
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, version == cycle.modelVersion else {
      return
    }
    if listSelection.select(path) { cells[path]?.isSelected = true }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func askAndDeselect(_ path: IndexPath) {
    let version = cycle.modelVersion
    guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true, version == cycle.modelVersion else {
      return
    }
    deselect(path)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  /// Calls a closure with the index paths from one to another, in either direction, while the closure returns true.
  func forEachItem(from start: IndexPath, to end: IndexPath, _ body: (IndexPath) -> Bool) {
    let direction = start <= end ? 1 : -1
    var path = start
    while body(path), path != end, let next = step(from: path, by: direction),
      direction > 0 ? next <= end : next >= end
    { path = next }
  }

  /// Selects all items that the delegate allows to be selected.
  ///
  /// - Returns: True if several items can be selected.
  /// - Complexity: O(*n*) in the items.
  func selectAll() -> Bool {
    guard isMultiselectable else { return false }
    let version = cycle.modelVersion
    guard let first = step(from: IndexPath(item: -1, section: 0), by: 1),
      let last = step(from: IndexPath(item: 0, section: numberOfSections), by: -1)
    else { return true }
    forEachItem(from: first, to: last) { path in
      select(path, version)
      return cycle.modelVersion == version
    }
    return true
  }

  /// Deselects all items that the delegate allows to be deselected, in their order, if several can be selected
  /// (`behaviour.md` D127).
  ///
  /// - Returns: True if items were selected; otherwise `nil`, so that Escape closes what is around the list.
  /// - Complexity: O(*k* log *k*) in the selected items.
  func deselectAll() -> Bool? {
    guard isMultiselectable, !selection.isEmpty else { return nil }
    settlingSelection {
      let version = cycle.modelVersion
      for path in selection.paths.sorted() where version == cycle.modelVersion && selection.contains(path) {
        askAndDeselect(path)
      }
      // If nothing is selected any more, the range that Shift extends is discarded too, so that the next one begins
      // anew.
      if selection.isEmpty { setSelection([]) }
    }
    return true
  }

  // MARK: Multiple selection interaction

  /// Begins a multiple selection when a row is pressed with Shift or Control (Command), if the delegate allows it.
  ///
  /// - Returns: True if a multiple selection began; otherwise the press is an ordinary one.
  func extendSelection(with path: IndexPath, _ modifiers: HostEvent.KeyModifiers) -> Bool {
    let outer = listSelection.press(path)
    defer { _ = listSelection.press(outer) }
    guard beginMultipleSelection(at: path) else { return false }
    if let path = pressedItem {
      if modifiers.contains(.shift) { selectRange(to: path) } else { use(path, extends: true) }
    }
    delegate?.collectionViewDidEndMultipleSelectionInteraction(self)
    return true
  }

  /// Asks the delegate if a multiple selection may begin at an item, and notifies the delegate, which may then enter
  /// editing mode.
  ///
  /// - Returns: True if several items can be selected now.
  private func beginMultipleSelection(at path: IndexPath) -> Bool {
    guard delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? isMultiselectable,
      let path = pressedItem
    else { return false }
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    if isMultiselectable { return true }
    delegate?.collectionViewDidEndMultipleSelectionInteraction(self)
    return false
  }

  /// Handles a phase of the two-finger multiple selection gesture.
  func follow(_ sweep: HostEvent.MultiSelectPhase) {
    switch sweep {
    case .began(let point):
      guard !listSelection.isMultiSelecting, let path = itemPath(at: inPresentContent(point)) else { return }
      let outer = listSelection.press(path)
      defer { _ = listSelection.press(outer) }
      guard beginMultipleSelection(at: path) else { return }
      listSelection.beginMultiSelect()
      guard let path = pressedItem else { return }
      listSelection.beginRange(at: path)
      selectRange(to: path)
    case .moved(let point):
      guard listSelection.isMultiSelecting, let path = itemPath(at: inPresentContent(point)),
        listSelection.range?.end != path
      else {
        return
      }
      selectRange(to: path)
    case .ended:
      guard listSelection.endMultiSelect() else { return }
      delegate?.collectionViewDidEndMultipleSelectionInteraction(self)
    }
  }
}
