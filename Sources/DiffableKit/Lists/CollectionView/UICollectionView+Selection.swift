extension UICollectionView {
  /// The selected items in the order of their selection.
  var selection: ItemSelection { listSelection.items }

  /// The item that a person presses now, wherever it is after what the delegate applies meanwhile.
  var pressedItem: IndexPath? { listSelection.pressed }

  func deselect(_ path: IndexPath) {
    if listSelection.deselect(path) { cells[path]?.isSelected = false }
  }

  func select(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      listSelection.noteClearing()
      return setSelection([])
    }
    guard allowsSelection || isSelectable, contains(indexPath) else { return }
    if isSelectable ? isMultiselectable : allowsMultipleSelection {
      if listSelection.select(indexPath) { cells[indexPath]?.isSelected = true }
    } else {
      setSelection([indexPath])
    }
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func setSelection(_ paths: [IndexPath]) {
    settlingSelection {
      listSelection.replace(with: paths)
      for (path, cell) in cells { cell.isSelected = selection.contains(path) }
    }
  }

  /// Takes the selection along to a new model.
  func carrySelection(_ update: CollectionUpdate) {
    // What is written by hand finds places from the changes in any case, and says of a reloaded section that nothing stays.
    if selection.count > Self.fewItems, update.reloadsAfterwards, let difference = update.difference {
      listSelection.carry(update.newIndexPath, selected: difference.newIndexPaths())
    } else {
      listSelection.carry(update.newIndexPath, selected: update.newIndexPath)
    }
  }

  /// So few that looking each up costs less than going through all changes.
  private static var fewItems: Int { 64 }

  /// Whether a person can select items now.
  var isSelectable: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether a person can select several items now.
  var isMultiselectable: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsSelection && allowsMultipleSelection
  }

  // MARK: Pressing

  /// A person has pressed a cell.
  func tapped(_ cell: UICollectionViewCell, modifiers: HostEvent.KeyModifiers) {
    settlingSelection { press(cell, modifiers) }
  }

  private func press(_ cell: UICollectionViewCell, _ modifiers: HostEvent.KeyModifiers) {
    guard let path = indexPath(for: cell) else { return }
    if letsFocus(path) { setFocusedItem(path) }
    if cell.outlineTogglesOnTap {
      toggleOutline(at: cell)
    } else if modifiers.isDisjoint(with: [.shift, .command]) || !extendSelection(with: path, modifiers) {
      use(path)
    }
  }

  /// Does what a press does, in the order of `behaviour.md` D36.
  ///
  /// - Parameters:
  ///   - path: The place of the item.
  ///   - extends: Whether this adds to what is selected, which is no primary action.
  func use(_ path: IndexPath, extends: Bool = false) {
    let outer = listSelection.press(path)
    defer { _ = listSelection.press(outer) }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true, let path = pressedItem else { return }
    let cell = cells[path]
    cell?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    let wasSelected = pressedItem.map(selection.contains) ?? false
    selectPressedItem()
    cell?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: pressedItem ?? path)
    guard let path = pressedItem, !extends, isPrimary(path, wasSelected: wasSelected) else { return }
    if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false, let path = pressedItem {
      delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  /// Whether a press on an item is more than a change of what is selected: no other item is, and it was not deselected.
  private func isPrimary(_ path: IndexPath, wasSelected: Bool) -> Bool {
    guard isMultiselectable else { return true }
    let isSelected = selection.contains(path)
    return selection.count == (isSelected ? 1 : 0) && !(wasSelected && !isSelected)
  }

  /// Selects, or deselects what is selected where several items can be.
  ///
  /// Any call of the delegate may apply a snapshot, after which the item is elsewhere or gone.
  private func selectPressedItem() {
    guard isSelectable, let path = pressedItem else { return }
    if isMultiselectable, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true, let path = pressedItem else { return }
      deselect(path)
      listSelection.beginRange(at: path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, let path = pressedItem else { return }
    if isMultiselectable {
      if listSelection.select(path) { cells[path]?.isSelected = true }
    } else {
      let deselected = selection.paths.filter { $0 != path }
      setSelection([path])
      for old in deselected { delegate?.collectionView(self, didDeselectItemAt: old) }
    }
    guard let path = pressedItem else { return }
    listSelection.beginRange(at: path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  /// Selects an item because the keyboard has come to it; what else was selected is deselected.
  ///
  /// Not a primary action: those are for what a person does on purpose.
  func selectFollowingFocus(_ path: IndexPath) { settlingSelection { followFocus(to: path) } }

  private func followFocus(to path: IndexPath) {
    guard isSelectable, selection.count != 1 || !selection.contains(path) else { return }
    let outer = listSelection.press(path)
    defer { _ = listSelection.press(outer) }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true, let path = pressedItem,
      delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, let path = pressedItem
    else { return }
    let deselected = selection.paths.filter { $0 != path }
    let isNew = !selection.contains(path)
    setSelection([path])
    listSelection.beginRange(at: path)
    let version = cycle.modelVersion
    for old in deselected where version == cycle.modelVersion { delegate?.collectionView(self, didDeselectItemAt: old) }
    if isNew, let path = pressedItem { delegate?.collectionView(self, didSelectItemAt: path) }
  }
}
