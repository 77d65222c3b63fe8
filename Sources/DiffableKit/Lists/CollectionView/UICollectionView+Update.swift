import ListDiff

extension UICollectionView {
  /// Carries cells, selection and focus from the old model to the new one and shows the result.
  ///
  /// - Parameters:
  ///   - update: What happens to index paths.
  ///   - animation: How the host shows the way from old to new; nil if it does not.
  ///   - swap: Puts the new model in place.
  /// - Returns: How long that is seen, in seconds.
  func update(by update: CollectionUpdate, animation: DiffableAnimation?, swap: () -> Void) -> Double {
    updateIfRight(update, animation: animation) {
      swap()
      return true
    }
  }

  /// The same with a model that may turn out to be another one than the update says: then all is shown anew.
  @discardableResult
  func updateIfRight(_ update: CollectionUpdate, animation: DiffableAnimation?, swap: () -> Bool) -> Double {
    // Cells for the old model must be where they belong before they can move.
    if update.difference != nil, window != nil { layoutIfNeeded() }
    let oldFrames = animation == nil ? { _ in nil } : frozenFrames()
    // While the places still mean the old items.
    if update.difference != nil { cancelPrefetching { update.newIndexPath($0) == nil } }
    let oldCounts = counts
    interruptBatches()
    guard swap() else {
      reloadData()
      return 0
    }
    itemCounts.forget()
    return transition(by: update, oldCounts: oldCounts, animation: animation, oldFrames: oldFrames)
  }

  /// Brings the view to the new model, which is in place.
  ///
  /// - Parameters:
  ///   - update: What happens to index paths.
  ///   - oldCounts: The numbers of items of the sections before.
  ///   - animation: How the host shows the way from old to new; nil if it does not.
  ///   - oldFrames: The frame before, by the old place.
  /// - Returns: How long that is seen, in seconds.
  @discardableResult
  func transition(
    by update: CollectionUpdate, oldCounts: [Int], animation: DiffableAnimation?,
    oldFrames: @escaping (IndexPath) -> CGRect?
  ) -> Double {
    // The offset is exactly kept, or the row; guesses that turn out wrong are only put right while scrolling (D46).
    _ = cycle.handle(.updateBegins)
    let changes = {
      let staysSettled = update.keepsPositions && self.isSettled
      self.carrying { self.carryViews(update, oldCounts) }
      self.chooseOffset(after: update)
      // Out of a window too: the view may come back with the size that it had. Cells that were filled again where they are have said
      // whether they need another size.
      if !staysSettled { self.setNeedsLayout() }
      if self.window != nil, self.bounds.width > 0 { self.layoutIfNeeded() }
      self.closeSpan()
      self.carryOut(self.cycle.handle(.updateEnds))
    }
    guard let animation, window != nil else {
      changes()
      return window == nil ? 0 : UIView.effectiveDuration(0)
    }
    updates.show(
      RunningUpdate(
        update, oldFrames: oldFrames,
        newFrame: { [weak self] path in
          self.flatMap { $0.attributes(ofPresentedItem: $0.presentationIndexPath(of: path))?.frame }
        },
        animation: animation, effects: updates.rowEffects))
    defer { updates.finish() }
    return animate(animation, newItem: update.newIndexPath, changes)
  }

  /// Makes changes that are shown as an animation says.
  ///
  /// - Parameters:
  ///   - animation: How the host shows the way.
  ///   - newItem: Gives the new place of an item, by the old one.
  ///   - changes: Makes the changes, until everything is in its place.
  /// - Returns: How long that is seen, in seconds.
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

  /// The views that may wait for each other; what a layout draws behind them does not.
  private var staggeredRows: [RowStagger.Row] {
    cells.map { ($0.key, $0.value) } + supplementaryViews.filter { !$0.key.isDecoration }.map { (nil, $0.value) }
  }

  /// Shows a model of which it is only known where the items of the old one are: all cells are made anew, and what was selected,
  /// pressed, read or had the keyboard's mark goes along.
  ///
  /// - Parameters:
  ///   - newIndexPath: The new place of an item by its old one; nil if it is gone.
  ///   - focusSuccessor: The new place that gets the keyboard's mark if its item, given by the old place, is gone.
  ///   - swap: Puts the new model in place.
  func reload(
    carrying newIndexPath: (IndexPath) -> IndexPath?, focusSuccessor: (IndexPath) -> IndexPath?, swap: () -> Void
  ) {
    let selected = selection.paths.compactMap(newIndexPath)
    let focused = focusedItem.flatMap { newIndexPath($0) ?? focusSuccessor($0) }
    let pressed = pressedItem.flatMap(newIndexPath)
    let anchor = anchor(throughReload: newIndexPath)
    swap()
    reloadData()
    reading.keepThroughReload(anchor)
    setSelection(selected)
    setFocusedItem(focused)
    _ = listSelection.press(pressed)
  }

  /// Has the layout prepared and applied anew for the same items, after an apply in which nothing differs: what a section provider
  /// answers may depend on more than the snapshot (`behaviour.md` C64).
  ///
  /// No cell is asked for, and what was measured is kept.
  ///
  /// - Parameter animation: How the host shows the way; nil if it does not.
  /// - Complexity: O(*s*) in the sections, and O(*v*) in the views near the screen.
  func layOutAgain(_ animation: DiffableAnimation?) {
    guard layoutRecord.laidOutBounds != nil, !isInClosedScene else { return }
    collectionViewLayout.invalidateLayout(with: collectionViewLayout.contextForUpdates())
    setNeedsLayout()
    guard window != nil else { return }
    guard let animation else { return layoutIfNeeded() }
    animate(animation, newItem: { $0 }) { layoutIfNeeded() }
  }

  private func carryViews(_ update: CollectionUpdate, _ oldCounts: [Int]) {
    let isPlaced = update.keepsPositions && isSettled
    _ = cycle.handle(.modelChanged(staysPlaced: isPlaced))
    let marks = MarkedIndexPaths(update)
    if update.difference != nil {
      // Not what is asked for because of its mark.
      for place in carry(update, oldCounts) where !marks.contains(place) { refillCell(at: place) }
    } else {
      layOutAnew(for: update, oldCounts)
    }
    // Only what had a cell before: what has come is new anyway (`behaviour.md` D15).
    let refreshed = Set(update.refreshed)
    for place in update.reconfigured where !marks.isReloaded(place) && !refreshed.contains(place) {
      reconfigureItem(at: place)
    }
    for place in update.refreshed where !marks.isReloaded(place) { refreshItem(at: place) }
    reconfigureSupplementaryViews(inSections: Set(update.reconfiguredSections).subtracting(update.reloadedSections))
    // What has come and is marked to be reloaded is asked for twice (`behaviour.md` C32f).
    if update.reloadsAfterwards, update.hasReloads, update.difference != nil, window != nil, bounds.width > 0 {
      setNeedsLayout()
      layoutIfNeeded()
    }
    reload(update)
  }

  /// Lets the layout place anew what stays where it is in the model.
  ///
  /// A layout that asks for sizes, or has them of its own, may have others for what is reloaded, and is told of that
  /// (`behaviour.md` D13).
  private func layOutAnew(for update: CollectionUpdate, _ oldCounts: [Int]) {
    guard !collectionViewLayout.followsChangesAlone else { return }
    if cycle.hasLayout {
      collectionViewLayout.invalidateLayout(with: collectionViewLayout.contextForUpdates())
      prepareLayoutIfNeeded()
    }
    openSpan(update, oldCounts, gone: [:])
  }

  /// - Returns: The new places whose cells have to be filled again because of where they are now.
  private func carry(_ update: CollectionUpdate, _ oldCounts: [Int]) -> [IndexPath] {
    let old = cells
    // In the order of the rows: what the delegate is told, and which cell is used again, is the same each time.
    let goneCells = old.keys.sorted().filter { update.newIndexPath($0) == nil }.map { path in
      (path: path, id: old[path]?.rendering.id, container: old[path]?.superview, place: lastPlace(of: path))
    }
    for gone in goneCells { takeBackCell(at: gone.path, updateInProgress?.deletion(at: gone.path)) }
    var filledAgain: [IndexPath] = []
    pool.carryCells(update.newIndexPath) { _, path, place in
      if update.newSection(path.section) != place.section, update.isFilledAgain(path) { filledAgain.append(place) }
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
    followSwipe(update.newIndexPath)
    focus.carry { focusedItem in
      update.newIndexPath(focusedItem) ?? update.focusSuccessor
        ?? update.neighbour(of: focusedItem, oldCounts: oldCounts, newCounts: counts)
    }
    rewindMovement()
    carryOrthogonalViews(update.newSection)
    if cycle.hasLayout { updateLayout(with: update.difference) }
    openSpan(
      update, oldCounts,
      gone: Dictionary(goneCells.compactMap { gone in gone.place.map { (gone.path, $0) } }) { first, _ in first })
    if UIView.isAnimating, collectionViewLayout.updateSpan != nil {
      for gone in goneCells {
        if let way = exitByLayout(ofDeleted: gone.path) { gone.container?.child(gone.id, goes: way) }
      }
    }
    resumeMovement(after: update)
    for (path, cell) in cells {
      updatePlacement(of: cell, at: path)
      cell.isItemFocused = focus.isShown(at: path)
    }
    setNeedsRender()
    return filledAgain.sorted()
  }

  /// The place that an item's cell has, for a layout that may say how the cell goes.
  private func lastPlace(of path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard collectionViewLayout.takesPartInUpdates, let cell = cells[path] else { return nil }
    let place = UICollectionViewLayoutAttributes(forCellWith: path)
    place.rect = mirrored(cell.contentFrame)
    place.alpha = cell.alpha
    place.transform3D = cell.transform3D
    place.zIndex = cell.layoutOrder
    return place
  }

  /// Takes the cell of an item back, which goes in some way if the update is shown.
  private func takeBackCell(at path: IndexPath, _ effect: DiffableAnimation.Effect?) {
    guard let cell = cells[path] else { return }
    takeBack(cell, effect) { recycleCell(at: path) }
  }

  /// Takes a header or footer back, which goes in some way if the update is shown and the layout says nothing else.
  private func takeBackView(_ key: SupplementaryKey, _ effect: DiffableAnimation.Effect?) {
    guard let view = supplementaryViews[key] else { return }
    takeBack(view, collectionViewLayout.updateSpan == nil ? effect : nil) { recycleSupplementaryView(key) }
  }

  private func takeBack(_ view: UIView, _ effect: DiffableAnimation.Effect?, recycle: () -> Void) {
    let id = view.rendering.id
    let frame = view.frame
    let container = view.superview ?? self
    recycle()
    if let effect { container.child(id, goes: effect.exit(from: frame)) }
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
      if cells[path]?.rendering.sent != nil { updates.noteReplaced(path) }
      takeBackCell(at: path, updateInProgress?.reload(at: path))
    }
    setNeedsLayout()
  }

  /// Fills the cell of an item again; does nothing if the item has none (`behaviour.md` D15).
  private func reconfigureItem(at path: IndexPath) {
    guard let cell = cells[path] else { return }
    // Where a cell was missing there is none to fill again; now there may be one.
    if cell.isPlaceholder {
      recycleCell(at: path)
      return setNeedsLayout()
    }
    var isFilled = true
    let staysInPlace = fillingInPlace(cell) {
      isFilled = refill(cell, kind: nil, at: path)
      guard isFilled else { return true }
      cellWasFilled(cell, at: path)
      return keepsSize(cell, at: path)
    }
    if isFilled, !staysInPlace { setNeedsLayout() }
  }

  /// Fills the cell of an item again, or shows another one in its place as a reload does, if the data source gives another kind
  /// (`behaviour.md` C67).
  private func refreshItem(at path: IndexPath) {
    guard let cell = cells[path] else { return }
    var other: UICollectionViewCell?
    let staysInPlace = fillingInPlace(cell) {
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
    if cell.rendering.sent != nil { updates.noteReplaced(path) }
    takeBackCell(at: path, updateInProgress?.reload(at: path))
    if let place = attributes(ofPresentedItem: presentationIndexPath(of: path)) { install(other, at: path, place) }
    cellWasFilled(other, at: path)
    setNeedsLayout()
  }

  /// Asks for the cell of an item that has one, which is kept unless another kind of cell is given.
  private func refillCell(at path: IndexPath) {
    guard let cell = cells[path] else { return }
    let provided = refillOrReplace(cell, at: path)
    if provided !== cell {
      recycleCell(at: path)
      if let place = attributes(ofPresentedItem: presentationIndexPath(of: path)) { install(provided, at: path, place) }
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

  /// Fills the views of sections again that are there; those of sections that have come or are reloaded are asked for when
  /// they are placed.
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
