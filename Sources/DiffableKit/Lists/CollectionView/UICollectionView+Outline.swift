extension UICollectionView {
  func toggleOutline(at cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell) else { return }
    outline?.toggleOutline(at: path)
  }

  /// Updates a cell's position and depth in the list or outline, for assistive technology, and its link.
  func updatePlacement(of cell: UICollectionViewCell, at path: IndexPath) {
    updatePlacement(of: cell, at: path, in: outline, asksForLinks: true)
  }

  /// Updates the positions, depths and links of all cells.
  ///
  /// - Complexity: O(*v*) in the number of cells.
  func updatePlacements() {
    let outline = outline
    let asksForLinks = mayHaveLinks
    for (path, cell) in cells { updatePlacement(of: cell, at: path, in: outline, asksForLinks: asksForLinks) }
  }

  private func updatePlacement(
    of cell: UICollectionViewCell, at path: IndexPath, in outline: (any DiffableListDataSource)?,
    asksForLinks: Bool
  ) {
    if asksForLinks { cell.link = link(at: path) } else if cell.link != nil { cell.link = nil }
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
      // The list has no outline any more: a row that was in one and has stayed, in another section, loses its
      // indentation.
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
    let roots = rootCounts(outline)
    return (roots.items(before: path.section) + position, roots.total)
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
