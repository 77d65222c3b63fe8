/// What a collection view asks a data source that shows an outline.
@MainActor protocol OutlineDataSource: AnyObject {
  /// Whether any section was given as an outline.
  var hasOutlines: Bool { get }
  /// The place of an item among its siblings, and whether it is open.
  func outlineState(at indexPath: IndexPath) -> OutlineState?
  /// The place of an item's parent, nil for a root.
  func outlineParent(of indexPath: IndexPath) -> IndexPath?
  /// The position among the siblings, from 1, and their number.
  func outlinePlacement(at indexPath: IndexPath) -> (position: Int, count: Int)?
  /// How many rows belong to an item, itself and the visible ones inside of it.
  func outlineRowCount(at indexPath: IndexPath) -> Int
  /// Opens or closes an item as a person does, with all handlers (`behaviour.md` B39).
  func toggleOutline(at indexPath: IndexPath)
}

extension UICollectionView {
  var outline: (any OutlineDataSource)? {
    guard let outline = dataSource as? any OutlineDataSource, outline.hasOutlines else { return nil }
    return outline
  }

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
      cell.placement = outline.outlinePlacement(at: path)
    } else {
      // The last outline is gone and the row has stayed, in another section.
      if cell.outline != nil { (cell as? UICollectionViewListCell)?.indentationLevel = 0 }
      cell.outline = nil
      cell.isInOutline = false
      cell.placement = placementAmongAll(path)
    }
  }

  func setFocusedItem(_ path: IndexPath?) {
    guard focusedItem != path else { return }
    if let focusedItem { cells[focusedItem]?.isItemFocused = false }
    focusedItem = path
    showFocus()
  }

  /// Tells the cell of the focused item, and the host which row it is; the host draws the mark.
  func showFocus() {
    if let focusedItem { cells[focusedItem]?.isItemFocused = hasKeyboardFocus }
    setNeedsRender()
  }

  /// Puts the keyboard's mark on the first selected or visible item when the view gets the focus.
  func chooseFocusedItem() {
    guard focusedItem == nil else { return }
    setFocusedItem(
      selection.first
        ?? indexPathsForVisibleItems.first { delegate?.collectionView(self, shouldHighlightItemAt: $0) ?? true })
  }

  func press(_ key: HostEvent.Key) -> Bool {
    guard let current = focusedItem ?? selection.first else {
      return moveFocus(to: step(from: IndexPath(item: -1, section: 0), by: 1))
    }
    switch key {
    case .down: return moveFocus(to: step(from: current, by: 1))
    case .up: return moveFocus(to: step(from: current, by: -1))
    case .home: return moveFocus(to: step(from: IndexPath(item: -1, section: 0), by: 1))
    case .end: return moveFocus(to: step(from: IndexPath(item: 0, section: numberOfSections), by: -1))
    case .pageDown: return moveFocus(to: page(from: current, by: 1))
    case .pageUp: return moveFocus(to: page(from: current, by: -1))
    case .enter, .space: use(current)
    case .right: return openOutline(at: current)
    case .left: return closeOutline(at: current)
    case .character: return false
    }
    return true
  }

  private func moveFocus(to path: IndexPath?) -> Bool {
    guard let path else { return true }
    setFocusedItem(path)
    scrollToItem(at: path, at: [], animated: false)
    let follows = delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
    if follows, let focusedItem, selection != [focusedItem] { use(focusedItem) }
    return true
  }

  /// The next item in a direction, over the ends of sections; nil at the end.
  func step(from path: IndexPath, by direction: Int) -> IndexPath? {
    let counts = counts
    var section = path.section
    var item = path.item + direction
    while true {
      if section >= 0, section < counts.count, item >= 0, item < counts[section] {
        return IndexPath(item: item, section: section)
      }
      section += direction
      guard section >= 0, section < counts.count else { return nil }
      item = direction > 0 ? 0 : counts[section] - 1
    }
  }

  /// The item one screen away, or the last in that direction.
  private func page(from path: IndexPath, by direction: Int) -> IndexPath? {
    guard let start = layoutAttributesForItem(at: path)?.frame else { return nil }
    var best = path
    while let next = step(from: best, by: direction), let frame = layoutAttributesForItem(at: next)?.frame {
      if abs(frame.minY - start.minY) > bounds.height - start.height, best != path { break }
      best = next
    }
    return best
  }

  private func openOutline(at path: IndexPath) -> Bool {
    guard let outline, let state = outline.outlineState(at: path) else { return false }
    // Children may be given only when the item is opened (`behaviour.md` B42): then its disclosure says that it can be.
    let hasDisclosure = (cells[path] as? UICollectionViewListCell)?.showsOutlineDisclosure ?? false
    if state.hasChildren || hasDisclosure, !state.isExpanded {
      press(outline, at: path)
    } else if state.isExpanded {
      return moveFocus(to: step(from: path, by: 1))
    }
    return true
  }

  private func closeOutline(at path: IndexPath) -> Bool {
    guard let outline, let state = outline.outlineState(at: path) else { return false }
    if state.isExpanded {
      press(outline, at: path)
    } else if let parent = outline.outlineParent(of: path) {
      return moveFocus(to: parent)
    }
    return true
  }

  /// Does what the row's disclosure does, which may be a handler of the program's own (`behaviour.md` B43).
  private func press(_ outline: any OutlineDataSource, at path: IndexPath) {
    if let row = cells[path] as? UICollectionViewListCell {
      row.performOutlineToggle()
    } else {
      outline.toggleOutline(at: path)
    }
  }
}
