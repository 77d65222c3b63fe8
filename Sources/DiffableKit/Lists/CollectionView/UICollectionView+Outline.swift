extension UICollectionView {
  func toggleOutline(at cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell) else { return }
    outline?.toggleOutline(at: path)
  }

  /// Updates a cell's position and depth in the list or outline, for assistive technology.
  func updatePlacement(of cell: UICollectionViewCell, at path: IndexPath) {
    if let outline {
      let state = outline.outlineState(at: path)
      // The level is set after the cell was configured (`behaviour.md` B46); a row that has left its outline loses its
      // indentation.
      if let level = state?.level ?? cell.outline.map({ _ in 0 }) {
        (cell as? UICollectionViewListCell)?.indentationLevel = level
      }
      cell.isInOutline = true
      cell.outline = state
      cell.placement = positionInTree(path, level: state?.level ?? 0, outline)
    } else {
      // The last outline was removed and the row has stayed, in another section.
      if cell.outline != nil { (cell as? UICollectionViewListCell)?.indentationLevel = 0 }
      cell.outline = nil
      cell.isInOutline = false
      cell.placement = positionAmongAll(path)
    }
  }

  /// Returns an item's position among its siblings in the whole list, from 1, and their number: the root items of all
  /// sections are siblings (`behaviour.md` D107).
  private func positionInTree(
    _ path: IndexPath, level: Int, _ outline: any DiffableListDataSource
  ) -> (position: Int, count: Int)? {
    guard let (position, count) = outline.outlinePosition(at: path) else { return nil }
    guard level == 0 else { return (position, count) }
    _ = counts
    let roots = itemCounts.roots(before: path.section, outline.outlineRootCount)
    return (roots.before + position, roots.count)
  }

  /// Expands an item, or moves the focus to the first child of an expanded one.
  ///
  /// - Returns: True if the item belongs to an outline.
  func openOutline(at path: IndexPath, _ modifiers: HostEvent.KeyModifiers) -> Bool {
    guard let outline, let state = outline.outlineState(at: path) else { return false }
    // Children may be supplied only when the item is expanded (`behaviour.md` B42): then its disclosure shows that it
    // can be.
    let hasDisclosure = cells[path]?.showsOutlineDisclosure ?? false
    if state.hasChildren || hasDisclosure, !state.isExpanded {
      press(outline, at: path)
    } else if state.isExpanded {
      moveFocus(to: focusableItem(from: path, by: 1), .down, modifiers)
    }
    return true
  }

  /// Collapses an item, or moves the focus to its parent.
  ///
  /// - Returns: True if the item belongs to an outline.
  func closeOutline(at path: IndexPath, _ modifiers: HostEvent.KeyModifiers) -> Bool {
    guard let outline, let state = outline.outlineState(at: path) else { return false }
    if state.isExpanded {
      press(outline, at: path)
    } else if let parent = outline.outlineParent(of: path) {
      moveFocus(to: parent, .up, modifiers)
    }
    return true
  }

  /// Performs the action of the row's disclosure, which may be a handler of the program (`behaviour.md` B43).
  private func press(_ outline: any DiffableListDataSource, at path: IndexPath) {
    if let handler = cells[path]?.outlineHandler {
      handler()
    } else {
      outline.toggleOutline(at: path)
    }
  }
}
