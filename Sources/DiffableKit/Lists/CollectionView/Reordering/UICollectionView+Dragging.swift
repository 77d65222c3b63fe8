/// Methods of a collection view for moving rows with a host's pointer and keys.
extension UICollectionView {
  // MARK: By pointer

  /// Begins an interactive movement when a person has grabbed a row's reorder control.
  func beginDrag(of cell: UICollectionViewCell, at point: CGPoint) {
    // The end of an earlier drag may have been lost with the host's connection.
    if rowMovement.endDrag() { cancelInteractiveMovement() }
    guard let path = indexPath(for: cell), beginInteractiveMovementForItem(at: path),
      let location = interactiveMovement?.location
    else { return tellEndOfDrag() }
    rowMovement.beginDrag(offset: location - inPresentContent(point))
  }

  /// Continues, ends or cancels the drag of a row at a phase that the host reports.
  func follow(_ phase: HostEvent.DragPhase) {
    guard let offset = rowMovement.dragOffset else { return }
    switch phase {
    case .began: return
    case .moved(let point), .ended(let point):
      updateInteractiveMovementTargetPosition(inPresentContent(point) + offset)
      if case .ended = phase { endInteractiveMovement() }
    case .cancelled: cancelInteractiveMovement()
    }
  }

  /// Returns a point reported by the host, converted to the content's current coordinates.
  func inPresentContent(_ point: CGPoint) -> CGPoint {
    window?.scene?.inPresentContent(point, of: rendering.id) ?? point
  }

  func endDrag() {
    if rowMovement.endDrag() { tellEndOfDrag() }
  }

  func tellEndOfDrag() {
    guard let id = rendering.id, rendering.isSent else { return }
    window?.scene?.send(.endDrag(id))
  }

  // MARK: By keyboard

  /// Moves the focused row by one position, also across the ends of sections.
  ///
  /// Each move is an edit with a transaction of its own. The new position is announced, since screen readers do not
  /// read out a moved row by themselves.
  func moveFocusedItem(by direction: Int) {
    guard interactiveMovement == nil, let path = focusedItem ?? selection.first, contains(path), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: path), contains(path)
    else { return }
    setFocusedItem(path)
    let rows = outline?.outlineRowCount(at: path) ?? 1
    var movement = InteractiveMovement(source: path, count: rows, target: path, location: .zero)
    guard let proposed = neighbour(of: movement, in: direction) else { return }
    let wished =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
        toProposedIndexPath: proposed) ?? proposed
    guard contains(path) else { return }
    movement.target = movement.existing(wished, counts: counts)
    guard movement.target != path else { return }
    let name = cells[path]?.spokenName
    commit(movement)
    guard let focusedItem, focusedItem != path else { return }
    reveal(focusedItem)
    announceMove(of: name, from: path, to: focusedItem)
  }

  /// Returns the target index path one row up or down, also across the end of a section.
  private func neighbour(of movement: InteractiveMovement, in direction: Int) -> IndexPath? {
    let counts = counts
    let source = movement.source
    let next = source.item + direction
    if next >= collectionViewLayout.firstTarget(inSection: source.section),
      next + movement.count <= counts[source.section]
    {
      return IndexPath(item: next, section: source.section)
    }
    let section = source.section + direction
    guard counts.indices.contains(section) else { return nil }
    let first = min(collectionViewLayout.firstTarget(inSection: section), counts[section])
    return IndexPath(item: direction > 0 ? first : counts[section], section: section)
  }

  private func announceMove(of name: String?, from old: IndexPath, to new: IndexPath) {
    let (position, count) =
      outline?.outlinePosition(at: new) ?? (new.item + 1, numberOfItems(inSection: new.section))
    var words = [name ?? "Row", "moved to position \(position) of \(count)"]
    let header = supplementaryView(
      forElementKind: Self.elementKindSectionHeader, at: IndexPath(item: 0, section: new.section))
    if old.section != new.section, let header = header?.spokenWords.first { words.append(header) }
    window?.scene?.send(.announce(words.joined(separator: ", ")))
  }
}

extension UICollectionViewCell {
  /// The text that names the row in an announcement: its accessibility label, or the first text that is read aloud in
  /// it.
  fileprivate var spokenName: String? { accessibilityLabel ?? spokenViews.flatMap(\.spokenWords).first }
}
