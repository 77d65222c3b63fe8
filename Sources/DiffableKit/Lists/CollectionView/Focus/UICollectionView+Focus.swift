/// Properties and methods for the focused item of a list, which receives the keys that a person presses.
extension UICollectionView {
  /// The index path of the focused item, or `nil`.
  var focusedItem: IndexPath? { focus.item }

  /// True if items of the list can have the focus in the current mode, editing or not.
  var isFocusable: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  func focusabilityDidChange() {
    setNeedsRender()
    if !isFocusable { setFocusedItem(nil) }
  }

  /// Returns true if an item may have the focus.
  func canFocusItem(_ path: IndexPath) -> Bool {
    isFocusable && contains(path) && delegate?.collectionView(self, canFocusItemAt: path) ?? true
  }

  func setFocusedItem(_ path: IndexPath?) {
    guard focusedItem != path else { return }
    if let old = focus.move(to: path) { cells[old]?.isItemFocused = false }
    showFocus()
  }

  /// Updates the focused item's cell, and the element that tells the host which row has the focus ring.
  func showFocus() {
    if let focusedItem { cells[focusedItem]?.isItemFocused = focus.hasKeyboard }
    setNeedsRender()
  }

  /// Called when the list has received or lost the keyboard focus.
  func keyboardFocusDidChange(to hasFocus: Bool) {
    let old = focus.itemWithKeyboard
    focus.hasKeyboard = hasFocus
    if hasFocus { chooseFocusedItem() }
    showFocus()
    let new = hasFocus ? focusedItem : nil
    if !hasFocus, !remembersLastFocusedIndexPath { setFocusedItem(nil) }
    if old != new { tellFocus(UICollectionViewFocusUpdateContext(self, from: old, to: new)) }
  }

  /// Chooses the focused item when the list gets the keyboard focus: the delegate's preferred one, or else the first
  /// selected or visible item.
  private func chooseFocusedItem() {
    guard focusedItem == nil, isFocusable else { return }
    if let preferred = delegate?.indexPathForPreferredFocusedView(in: self), canFocusItem(preferred) {
      setFocusedItem(preferred)
      reveal(preferred)
    } else if let selected = selection.first, canFocusItem(selected) {
      setFocusedItem(selected)
    } else {
      setFocusedItem(
        indexPathsForVisibleItems.first {
          canFocusItem($0) && delegate?.collectionView(self, shouldHighlightItemAt: $0) ?? true
        })
    }
  }

  /// Moves the focus to an item, if the delegate allows it, and scrolls its row into view.
  ///
  /// - Returns: True if the item now has the focus.
  func moveFocusedItem(to path: IndexPath, heading: UIFocusHeading) -> Bool {
    let version = cycle.modelVersion
    let context = UICollectionViewFocusUpdateContext(self, from: focusedItem, to: path, heading: heading)
    let isOther = focusedItem != path
    guard !isOther || delegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true,
      cycle.modelVersion == version
    else {
      return false
    }
    setFocusedItem(path)
    reveal(path)
    if isOther { tellFocus(context) }
    return true
  }

  private func tellFocus(_ context: UICollectionViewFocusUpdateContext) {
    let coordinator = UIFocusAnimationCoordinator()
    delegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
  }
}
