extension UICollectionView {
  func toggleOutline(at cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell) else { return }
    outline?.toggleOutline(at: path)
  }

  /// Tells a cell its position and depth in the model, for assistive technology.
  func updatePlacement(of cell: UICollectionViewCell, at path: IndexPath) {
    if let outline {
      let state = outline.outlineState(at: path)
      // After the cell was configured (`behaviour.md` B46); a row that has left its outline is moved back out.
      if let level = state?.level ?? cell.outline.map({ _ in 0 }) {
        (cell as? UICollectionViewListCell)?.indentationLevel = level
      }
      cell.isInOutline = true
      cell.outline = state
      cell.placement = outline.outlinePosition(at: path)
    } else {
      // The last outline is gone and the row has stayed, in another section.
      if cell.outline != nil { (cell as? UICollectionViewListCell)?.indentationLevel = 0 }
      cell.outline = nil
      cell.isInOutline = false
      cell.placement = positionAmongAll(path)
    }
  }

  /// Opens an item, or goes to the first inside of one that is open.
  ///
  /// - Returns: Whether the item is one of an outline.
  func openOutline(at path: IndexPath, _ modifiers: HostEvent.KeyModifiers) -> Bool {
    guard let outline, let state = outline.outlineState(at: path) else { return false }
    // Children may be given only when the item is opened (`behaviour.md` B42): then its disclosure says that it can be.
    let hasDisclosure = cells[path]?.showsOutlineDisclosure ?? false
    if state.hasChildren || hasDisclosure, !state.isExpanded {
      press(outline, at: path)
    } else if state.isExpanded {
      moveFocus(to: focusableItem(from: path, by: 1), .down, modifiers)
    }
    return true
  }

  /// Closes an item, or goes to the one that it is in.
  ///
  /// - Returns: Whether the item is one of an outline.
  func closeOutline(at path: IndexPath, _ modifiers: HostEvent.KeyModifiers) -> Bool {
    guard let outline, let state = outline.outlineState(at: path) else { return false }
    if state.isExpanded {
      press(outline, at: path)
    } else if let parent = outline.outlineParent(of: path) {
      moveFocus(to: parent, .up, modifiers)
    }
    return true
  }

  /// Does what the row's disclosure does, which may be a handler of the program's own (`behaviour.md` B43).
  private func press(_ outline: any DiffableListSource, at path: IndexPath) {
    if let handler = cells[path]?.outlineHandler {
      handler()
    } else {
      outline.toggleOutline(at: path)
    }
  }
}
