import ListDiff

extension UICollectionView {
  /// Updates cells, selection and focus from the old model to the new one, and shows the result.
  ///
  /// - Parameters:
  ///   - update: The changes of index paths.
  ///   - animation: The animation of the changes, or `nil` for none.
  ///   - swap: Replaces the old model with the new one.
  /// - Returns: The duration of the animation, in seconds.
  func update(by update: CollectionUpdate, animation: DiffableAnimation?, swap: () -> Void) -> Double {
    updateIfRight(update, animation: animation) {
      swap()
      return true
    }
  }

  /// Updates the list unless the new model turns out to differ from what the update says: then all data is reloaded.
  @discardableResult
  func updateIfRight(_ update: CollectionUpdate, animation: DiffableAnimation?, swap: () -> Bool) -> Double {
    // Cells of the old model need their frames before they can be moved.
    if update.difference != nil, window != nil { layoutIfNeeded() }
    let oldFrames = animation == nil ? { _ in nil } : frozenFrames()
    // Prefetching of deleted items is cancelled while the index paths still mean the items of the old model.
    if update.difference != nil { cancelPrefetching { update.newIndexPath($0) == nil } }
    let oldCounts = counts
    interruptBatches()
    guard swap() else {
      reloadData()
      return 0
    }
    followCounts(update, from: oldCounts)
    return transition(by: update, oldCounts: oldCounts, animation: animation, oldFrames: oldFrames)
  }

  /// Updates the view to the new model, which has already replaced the old one.
  ///
  /// - Parameters:
  ///   - update: The changes of index paths.
  ///   - oldCounts: The old numbers of items, by section.
  ///   - animation: The animation of the changes, or `nil` for none.
  ///   - oldFrames: Returns an item's old frame, by its old index path.
  /// - Returns: The duration of the animation, in seconds.
  @discardableResult
  func transition(
    by update: CollectionUpdate, oldCounts: ItemCounts, animation: DiffableAnimation?,
    oldFrames: @escaping (IndexPath) -> CGRect?
  ) -> Double {
    // An update is no scrolling: the offset or the anchor row is kept exactly, since wrong estimates are corrected only
    // while scrolling (D46).
    _ = cycle.handle(.updateBegins)
    let changes = {
      let staysSettled = update.keepsPositions && self.isSettled
      self.carrying { self.carryViews(update, oldCounts) }
      self.chooseOffset(after: update)
      // A layout pass is requested outside of a window too, because the view may come back with the same size. If all
      // views stay in place none is needed: cells reconfigured without one have already reported if they need another
      // size.
      if !staysSettled { self.setNeedsLayout() }
      if self.window != nil, self.bounds.width > 0 { self.layoutIfNeeded() }
      if animation?.showsMovement == false { self.discardMoveAnimations() }
      self.endLayoutUpdate()
      self.carryOut(self.cycle.handle(.updateEnds))
    }
    guard let animation, window != nil else {
      changes()
      return window == nil ? 0 : UIView.effectiveDuration(0)
    }
    updates.inProgress = RunningUpdate(
      update, oldFrames: oldFrames,
      newFrame: { [weak self] path in
        self.flatMap { $0.attributes(ofPresentedItem: $0.presentationIndexPath(of: path))?.frame }
      },
      animation: animation, effects: updates.rowEffects)
    defer { updates.inProgress = nil }
    return animate(animation, newItem: update.newIndexPath, changes)
  }

  /// Removes the animations of rows that stay, in an update whose animation shows no movement.
  private func discardMoveAnimations() {
    for cell in cells.values { cell.discardMoveAnimation() }
    for view in supplementaryViews.values { view.discardMoveAnimation() }
  }

  /// Runs changes in an animation.
  ///
  /// - Parameters:
  ///   - animation: The animation of the changes.
  ///   - newItem: Returns the new index path of an item, by its old one.
  ///   - changes: Makes the changes, including the layout pass.
  /// - Returns: The duration of the animation, in seconds.
  @discardableResult
  private func animate(
    _ animation: DiffableAnimation, newItem: (IndexPath) -> IndexPath?, _ changes: () -> Void
  ) -> Double {
    let stagger = RowStagger(animation, staggeredRows)
    UIView.animate(in: animation.duration, along: animation.curve?.element, changes)
    let delay = stagger?.delay(staggeredRows, in: [self] + Array(orthogonalViews.values), newItem: newItem) ?? 0
    let duration = UIView.effectiveDuration(animation.duration) + delay
    if delay > 0, let scene = window?.scene { CATransaction.innermost?.noteAnimation(lasting: duration, in: scene) }
    return duration
  }

  /// The views whose animations may be staggered: cells and supplementary views, but not decorations.
  private var staggeredRows: [RowStagger.StaggeredView] {
    cells.map { ($0.key, $0.value) } + supplementaryViews.filter { !$0.key.isDecoration }.map { (nil, $0.value) }
  }

  /// Reloads all cells for a new model of which only the new index paths of old items are known, and keeps selection,
  /// pressed item, reading position and focus.
  ///
  /// - Parameters:
  ///   - newIndexPath: Returns the new index path of an item by its old one, or `nil` if the item was deleted.
  ///   - focusSuccessor: Returns the new index path that gets the focus if the focused item, given by its old index
  ///     path, was deleted.
  ///   - swap: Replaces the old model with the new one.
  func reload(
    carrying newIndexPath: (IndexPath) -> IndexPath?, focusSuccessor: (IndexPath) -> IndexPath?, swap: () -> Void
  ) {
    let selected = selection.paths.compactMap(newIndexPath)
    let focused = focusedItem.flatMap { newIndexPath($0) ?? focusSuccessor($0) }
    let pressed = pressedItem.flatMap(newIndexPath)
    let anchor = anchor(throughReload: newIndexPath)
    swap()
    reloadData()
    reading.restoredScrollAnchor = anchor
    setSelection(selected)
    setFocusedItem(focused)
    _ = listSelection.press(pressed)
  }

  /// Prepares and applies the layout again for the same items, after an apply in which nothing differs: the answers of
  /// a section provider may depend on more than the snapshot (`behaviour.md` C64).
  ///
  /// No cell is requested, and measured sizes are kept. A layout with one description for all sections is not prepared.
  ///
  /// - Parameter animation: The animation of the changes, or `nil` for none.
  /// - Complexity: O(1) for a layout with one description, otherwise O(*s*) in the sections and O(*v*) in the views
  ///   near the screen.
  func layOutAgain(_ animation: DiffableAnimation?) {
    guard layoutState.laidOutBounds != nil, !isInClosedScene else { return }
    guard !collectionViewLayout.followsDataAlone else {
      if window != nil { layoutIfNeeded() }
      return
    }
    collectionViewLayout.invalidateLayout(with: collectionViewLayout.contextForUpdates())
    setNeedsLayout()
    guard window != nil else { return }
    guard let animation else { return layoutIfNeeded() }
    animate(animation, newItem: { $0 }) { layoutIfNeeded() }
  }

  private func carryViews(_ update: CollectionUpdate, _ oldCounts: ItemCounts) {
    let isPlaced = update.keepsPositions && isSettled
    _ = cycle.handle(.modelChanged(staysPlaced: isPlaced))
    let marks = ReloadedAndReconfiguredPaths(update)
    if update.difference != nil {
      // Cells of items that are marked for reload or reconfiguration are requested from the data source below, in any
      // case.
      for place in carry(update, oldCounts) where !marks.contains(place) { refillCell(at: place) }
    } else {
      invalidateLayout(for: update, oldCounts)
    }
    // Only items that had a cell before are reconfigured: inserted ones get a new cell anyway (`behaviour.md` D15).
    let refreshed = Set(update.refreshed)
    for place in update.reconfigured where !marks.isReloaded(place) && !refreshed.contains(place) {
      reconfigureItem(at: place)
    }
    for place in update.refreshed where !marks.isReloaded(place) { refreshItem(at: place) }
    reconfigureSupplementaryViews(inSections: Set(update.reconfiguredSections).subtracting(update.reloadedSections))
    // Before reloads inserted items get their cells: the cell of one that is marked for reload is requested twice
    // (`behaviour.md` C32f).
    if update.reloadsAfterwards, update.hasReloads, update.difference != nil, window != nil, bounds.width > 0 {
      setNeedsLayout()
      layoutIfNeeded()
    }
    reload(update)
  }

  /// Invalidates the layout for an update without insertions, deletions and moves.
  ///
  /// A layout with self-sizing cells or sizes of its own may have other sizes for reloaded items (`behaviour.md` D13).
  private func invalidateLayout(for update: CollectionUpdate, _ oldCounts: ItemCounts) {
    guard !collectionViewLayout.followsChangesAlone else { return }
    if cycle.hasLayout {
      collectionViewLayout.invalidateLayout(with: collectionViewLayout.contextForUpdates())
      prepareLayoutIfNeeded()
    }
    beginLayoutUpdate(update, oldCounts, gone: [:])
  }

  /// Moves cells, views, selection, focus and layout to the new index paths.
  ///
  /// - Returns: The new index paths of cells that have to be reconfigured because of their new index path.
  private func carry(_ update: CollectionUpdate, _ oldCounts: ItemCounts) -> [IndexPath] {
    let old = cells
    var staying: [CellPool.CarriedCell] = []
    staying.reserveCapacity(old.count)
    // The cells are handled in the order of the rows, so that the delegate's calls and the reuse of cells are
    // deterministic.
    var gonePaths: [IndexPath] = []
    for (path, _) in old {
      if let newPath = update.newIndexPath(path) {
        staying.append(CellPool.CarriedCell(old: path, new: newPath))
      } else {
        gonePaths.append(path)
      }
    }
    let goneCells = gonePaths.map { path in
      (path: path, id: old[path]?.rendering.id, container: old[path]?.superview, place: lastPlace(of: path))
    }
    for gone in goneCells { takeBackCell(at: gone.path, updateInProgress?.deletion(at: gone.path)) }
    var filledAgain: [IndexPath] = []
    // The new index of the last cell's section is kept, because neighbouring rows are mostly of one section.
    var section: (old: Int, new: Int?)?
    pool.carryCells(staying) { path, newPath in
      if section?.old != path.section { section = (path.section, update.newSection(path.section)) }
      if section?.new != newPath.section, update.isReconfiguredAfterMove(path) { filledAgain.append(newPath) }
    }
    if let difference = update.difference {
      let sections = Set(difference.sectionMoves.map(\.to))
      for (path, cell) in cells where sections.contains(path.section) { cell.movement = .ofSection }
      for move in difference.itemMoves { cells[IndexPath(move.to)]?.movement = .ofItem }
    }
    for key in supplementaryViews.keys where update.newSection(key.indexPath.section) == nil {
      takeBackView(key, updateInProgress?.deletion(ofViewIn: key.indexPath.section))
    }
    pool.carryViews(update.newSection)
    carrySelection(update)
    prefetching.carry(update.newIndexPath)
    followSwipes(update.newIndexPath)
    focus.carry { focusedItem in
      update.newIndexPath(focusedItem) ?? update.focusSuccessor
        ?? update.neighbour(of: focusedItem, oldCounts: oldCounts, newCounts: counts)
    }
    rewindMovement()
    carryOrthogonalViews(update.newSection)
    if cycle.hasLayout { updateLayout(with: update.difference) }
    beginLayoutUpdate(
      update, oldCounts,
      gone: Dictionary(goneCells.compactMap { gone in gone.place.map { (gone.path, $0) } }) { first, _ in first })
    if UIView.isAnimating, collectionViewLayout.updateContext != nil {
      for gone in goneCells {
        if let way = exitByLayout(ofDeleted: gone.path) { gone.container?.child(gone.id, goes: way) }
      }
    }
    resumeMovement(after: update)
    updatePlacements()
    for (path, cell) in cells { cell.isItemFocused = focus.isShown(at: path) }
    setNeedsRender()
    return filledAgain.sorted()
  }

  /// Returns the current attributes of an item's cell, for a layout that may choose the final attributes.
  private func lastPlace(of path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard collectionViewLayout.takesPartInUpdates, let cell = cells[path] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.rect = mirrored(cell.contentFrame)
    attributes.alpha = cell.alpha
    attributes.transform3D = cell.transform3D
    attributes.zIndex = cell.layoutOrder
    return attributes
  }

  /// Recycles an item's cell, with an exit animation if the update is animated.
  private func takeBackCell(at path: IndexPath, _ effect: DiffableAnimation.Effect?) {
    guard let cell = cells[path] else { return }
    takeBack(cell, effect) { recycleCell(at: path) }
  }

  /// Recycles a header or footer, with an exit animation if the update is animated and the layout gives none.
  private func takeBackView(_ key: SupplementaryKey, _ effect: DiffableAnimation.Effect?) {
    guard let view = supplementaryViews[key] else { return }
    takeBack(view, collectionViewLayout.updateContext == nil ? effect : nil) { recycleSupplementaryView(key) }
  }

  private func takeBack(_ view: UIView, _ effect: DiffableAnimation.Effect?, recycle: () -> Void) {
    let id = view.rendering.id
    let frame = view.frame
    let container = view.superview ?? self
    recycle()
    if let effect { container.child(id, goes: effect.exit(from: frame, isRightToLeft: isRightToLeft)) }
  }

  private func reload(_ update: CollectionUpdate) {
    guard update.hasReloads else { return }
    var reloaded = Set(update.reloaded)
    for section in update.reloadedSections {
      reloaded.formUnion(cells.keys.filter { $0.section == section })
      for key in supplementaryViews.keys where key.indexPath.section == section && !key.isDecoration {
        takeBackView(key, updateInProgress?.animation.reload)
      }
    }
    for path in reloaded.sorted() {
      if cells[path]?.rendering.isSent == true { updates.inProgress?.replaced.insert(path) }
      takeBackCell(at: path, updateInProgress?.reload(at: path))
    }
    setNeedsLayout()
  }

  /// Reconfigures the cell of an item, if it has one (`behaviour.md` D15).
  private func reconfigureItem(at path: IndexPath) {
    guard let cell = cells[path] else { return }
    // The empty cell in place of a cell that the data source did not return cannot be reconfigured; the data source may
    // return a cell now.
    if cell.isPlaceholder {
      recycleCell(at: path)
      return setNeedsLayout()
    }
    var isFilled = true
    let staysInPlace = reconfiguringInPlace(cell) {
      isFilled = refill(cell, kind: nil, at: path)
      guard isFilled else { return true }
      cellWasFilled(cell, at: path)
      return keepsSize(cell, at: path)
    }
    if isFilled, !staysInPlace { setNeedsLayout() }
  }

  /// Reconfigures the cell of an item, or replaces it as a reload does if the data source returns a cell of another
  /// kind (`behaviour.md` C67).
  private func refreshItem(at path: IndexPath) {
    guard let cell = cells[path] else { return }
    var other: UICollectionViewCell?
    let staysInPlace = reconfiguringInPlace(cell) {
      let provided = refillOrReplace(cell, at: path)
      guard provided === cell else {
        other = provided
        return false
      }
      cellWasFilled(cell, at: path)
      return keepsSize(cell, at: path)
    }
    guard let other else {
      if !staysInPlace { setNeedsLayout() }
      return
    }
    if cell.rendering.isSent { updates.inProgress?.replaced.insert(path) }
    takeBackCell(at: path, updateInProgress?.reload(at: path))
    if let attributes = attributes(ofPresentedItem: presentationIndexPath(of: path)) {
      install(other, at: path, attributes)
    }
    cellWasFilled(other, at: path)
    setNeedsLayout()
  }

  /// Requests the cell of an item again, and keeps the existing cell unless the data source returns another.
  private func refillCell(at path: IndexPath) {
    guard let cell = cells[path] else { return }
    let provided = refillOrReplace(cell, at: path)
    if provided !== cell {
      recycleCell(at: path)
      if let attributes = attributes(ofPresentedItem: presentationIndexPath(of: path)) {
        install(provided, at: path, attributes)
      }
    }
    cellWasFilled(provided, at: path)
    setNeedsLayout()
  }

  private func cellWasFilled(_ cell: UICollectionViewCell, at path: IndexPath) {
    updatePlacement(of: cell, at: path)
    cell.needsMeasuring = true
    cell.mayBeHighlighted = nil
    cell.setNeedsRender()
  }

  /// Reconfigures the existing supplementary views of sections; those of inserted and reloaded sections are requested
  /// during tiling.
  private func reconfigureSupplementaryViews(inSections sections: Set<Int>) {
    guard !sections.isEmpty else { return }
    let keys = supplementaryViews.keys.filter { sections.contains($0.indexPath.section) && !$0.isDecoration }
    for key in keys.sorted(by: { ($0.indexPath, $0.kind) < ($1.indexPath, $1.kind) }) {
      guard let view = supplementaryViews[key] else { continue }
      if view.isPlaceholder {
        recycleSupplementaryView(key)
      } else if refill(view, kind: key.kind, at: key.indexPath) {
        view.needsMeasuring = true
      }
      setNeedsLayout()
    }
  }
}
