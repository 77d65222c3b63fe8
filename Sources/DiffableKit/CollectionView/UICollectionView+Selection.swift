extension UICollectionView {
  /// The places of the selected items in the order of their selection; nil if there are none (`behaviour.md` D38).
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item.
  ///
  /// The delegate is not told (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item; nil clears the selection.
  ///   - animated: Whether the host shows the way when it scrolls.
  ///   - scrollPosition: Where the item goes; empty does not scroll.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return setSelection([]) }
    guard allowsSelection, contains(indexPath) else { return }
    if !allowsMultipleSelection {
      setSelection([indexPath])
    } else if !selection.contains(indexPath) {
      setSelection(selection + [indexPath])
    }
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item.
  ///
  /// The delegate is not told (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item.
  ///   - animated: Kept so that code written for UIKit compiles; a deselection is shown at once.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelection(selection.filter { $0 != indexPath })
  }

  func setSelection(_ paths: [IndexPath]) {
    let old = selection
    guard old != paths else { return }
    selection = paths
    for path in old where !paths.contains(path) { cells[path]?.isSelected = false }
    for path in paths { cells[path]?.isSelected = true }
  }

  /// A person has pressed a cell.
  func tapped(_ cell: UICollectionViewCell, modifiers: HostEvent.KeyModifiers) {
    guard let path = indexPath(for: cell) else { return }
    setFocusedItem(path)
    if let list = cell as? UICollectionViewListCell, list.outlineTogglesOnTap {
      toggleOutline(at: cell)
    } else {
      use(path)
    }
  }

  /// Does what a press does, in the order of `behaviour.md` D36.
  func use(_ path: IndexPath) {
    let outer = pressedItem
    pressedItem = path
    defer { pressedItem = outer }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true, let path = pressedItem else { return }
    let cell = cells[path]
    cell?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    selectPressedItem()
    cell?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: pressedItem ?? path)
    if let path = pressedItem, delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false,
      let path = pressedItem
    {
      delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  /// Selects, or deselects what is selected where several items can be.
  ///
  /// Any call of the delegate may apply a snapshot, after which the item is elsewhere or gone.
  private func selectPressedItem() {
    guard allowsSelection, !isEditing || allowsSelectionDuringEditing, let path = pressedItem else { return }
    if allowsMultipleSelection, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true, let path = pressedItem else { return }
      setSelection(selection.filter { $0 != path })
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, let path = pressedItem else { return }
    let deselected = allowsMultipleSelection ? [] : selection.filter { $0 != path }
    setSelection(allowsMultipleSelection ? selection + [path] : [path])
    for old in deselected { delegate?.collectionView(self, didDeselectItemAt: old) }
    if let path = pressedItem { delegate?.collectionView(self, didSelectItemAt: path) }
  }
}
