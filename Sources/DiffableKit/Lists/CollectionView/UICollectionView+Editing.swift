// The mode in which a person edits the list.
extension UICollectionView {
  /// Whether the cell of an item is shown as one that is edited.
  func isInEditing(_ path: IndexPath) -> Bool {
    isEditing && delegate?.collectionView(self, canEditItemAt: path) ?? true
      && listSource?.letsRowBeEdited(at: path) ?? true
  }

  /// Tells the cells, and keeps of the selection what the new mode allows.
  ///
  /// Where nothing can be selected while the list is edited, the selection stays as it was. Where one item can be selected,
  /// several that were are deselected, without a word to the delegate: none of them is more than the others.
  func editingDidChange() {
    if !isEditing {
      cancelInteractiveMovement()
      if listSelection.isSweeping { follow(HostEvent.MultiSelectPhase.ended) }
    }
    if isSelectable, !isMultiselectable, selection.count > 1 { setSelection([]) }
    for (path, cell) in cells { cell.isInEditing = isInEditing(path) }
    focusabilityDidChange()
    selectabilityDidChange()
  }
}
