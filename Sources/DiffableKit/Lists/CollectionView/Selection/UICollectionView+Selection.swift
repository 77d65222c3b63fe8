extension UICollectionView {
  /// The selected items in the order of their selection.
  var selection: SelectedIndexPaths { listSelection.items }

  /// The current index path of the item that is being pressed, also after applies by the delegate during the press.
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

  /// Updates the selection for a new model.
  func carrySelection(_ update: CollectionUpdate) {
    // Many selected items are mapped by the changes, without looking up identifiers. Batch updates are mapped so in any
    // case, and a section that they reload keeps no item.
    if selection.count > Self.fewItems, update.reloadsAfterwards, let difference = update.difference {
      listSelection.carry(over: difference, update.newIndexPath, selected: difference.newIndexPaths())
    } else {
      listSelection.carry(over: update.difference, update.newIndexPath, selected: update.newIndexPath)
    }
  }

  /// The count up to which looking up each selected item costs less than going through all changes.
  private static var fewItems: Int { 64 }

  /// True if a person can select items of the list in the current mode, editing or not.
  var isSelectable: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// True if a person can select several items of the list in the current mode, editing or not.
  var isMultiselectable: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsSelection && allowsMultipleSelection
  }

  // MARK: Pressing an item

  /// Called when a person has pressed a cell of the list.
  func tapped(_ cell: UICollectionViewCell, modifiers: HostEvent.KeyModifiers) {
    settlingSelection { press(cell, modifiers) }
  }

  private func press(_ cell: UICollectionViewCell, _ modifiers: HostEvent.KeyModifiers) {
    guard let path = indexPath(for: cell) else { return }
    if canFocusItem(path) { setFocusedItem(path) }
    if cell.outlineTogglesOnTap {
      toggleOutline(at: cell)
    } else if modifiers.isDisjoint(with: [.shift, .command]) || !extendSelection(with: path, modifiers) {
      use(path)
    }
  }

  /// Highlights, selects and performs the primary action of an item, in the order of `behaviour.md` D36.
  ///
  /// - Parameters:
  ///   - path: The index path of the item.
  ///   - extends: True if the press extends the selection, which is no primary action.
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

  /// Returns true if a press on an item is a primary action: no other item is selected, and the press did not deselect.
  private func isPrimary(_ path: IndexPath, wasSelected: Bool) -> Bool {
    guard isMultiselectable else { return true }
    let isSelected = selection.contains(path)
    return selection.count == (isSelected ? 1 : 0) && !(wasSelected && !isSelected)
  }

  /// Selects the pressed item, or deselects a selected one if several items can be selected.
  ///
  /// Any call of the delegate may apply a snapshot, after which the item has another index path or is deleted.
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

  /// Selects an item because the focus has moved to it, and deselects all others.
  ///
  /// This is not a primary action, which requires a press.
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
