// Methods that show the editing mode of the list in its cells and its selection.
extension UICollectionView {
  /// Returns true if an item's cell shows its editing controls.
  func isInEditing(_ path: IndexPath) -> Bool {
    isEditing && delegate?.collectionView(self, canEditItemAt: path) ?? true
      && listSource?.allowsEditingRow(at: path) ?? true
  }

  /// Updates the cells for a change of the editing mode, and reduces the selection to what the mode allows.
  ///
  /// If editing mode allows no selection, the selection stays as it was. If it allows a single item and several are
  /// selected, all are deselected without a call of the delegate, because none of them takes precedence.
  func editingDidChange() {
    if !isEditing {
      cancelInteractiveMovement()
      if listSelection.isMultiSelecting { follow(HostEvent.MultiSelectPhase.ended) }
    }
    if isSelectable, !isMultiselectable, selection.count > 1 { setSelection([]) }
    for (path, cell) in cells { cell.isInEditing = isInEditing(path) }
    focusabilityDidChange()
    selectabilityDidChange()
  }
}
