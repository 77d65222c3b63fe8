/// Which item keys go to.
extension UICollectionView {
  /// The item that has the keyboard's mark.
  var focusedItem: IndexPath? { focus.item }

  /// Whether keys can go to items now.
  var isFocusable: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  func focusabilityDidChange() {
    setNeedsRender()
    if !isFocusable { setFocusedItem(nil) }
  }

  /// Whether an item may have the mark.
  func letsFocus(_ path: IndexPath) -> Bool {
    isFocusable && contains(path) && delegate?.collectionView(self, canFocusItemAt: path) ?? true
  }

  func setFocusedItem(_ path: IndexPath?) {
    guard focusedItem != path else { return }
    if let old = focus.move(to: path) { cells[old]?.isItemFocused = false }
    showFocus()
  }

  /// Tells the cell of the focused item, and the host which row it is; the host draws the mark.
  func showFocus() {
    if let focusedItem { cells[focusedItem]?.isItemFocused = focus.hasKeyboard }
    setNeedsRender()
  }

  /// The keyboard has come to the list or left it.
  func keyboardFocusDidChange(to hasFocus: Bool) {
    let old = focus.itemWithKeyboard
    focus.keyboardMoved(isHere: hasFocus)
    if hasFocus { chooseFocusedItem() }
    showFocus()
    let new = hasFocus ? focusedItem : nil
    if !hasFocus, !remembersLastFocusedIndexPath { setFocusedItem(nil) }
    if old != new { tellFocus(UICollectionViewFocusUpdateContext(self, from: old, to: new)) }
  }

  /// Puts the keyboard's mark where the delegate prefers, or on the first selected or visible item, when the view gets the
  /// focus.
  private func chooseFocusedItem() {
    guard focusedItem == nil, isFocusable else { return }
    if let preferred = delegate?.indexPathForPreferredFocusedView(in: self), letsFocus(preferred) {
      setFocusedItem(preferred)
      reveal(preferred)
    } else if let selected = selection.first, letsFocus(selected) {
      setFocusedItem(selected)
    } else {
      setFocusedItem(
        indexPathsForVisibleItems.first {
          letsFocus($0) && delegate?.collectionView(self, shouldHighlightItemAt: $0) ?? true
        })
    }
  }

  /// Moves the mark as a key asks, if the delegate lets it; the row comes on the screen.
  ///
  /// - Returns: Whether the mark is at that item now.
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
