import ListDiff

// Properties and methods of a collection view for the interactive movement of a row, by a host's drag or a program's
// own gesture.
extension UICollectionView {
  /// The duration, in seconds, of the animation in which other rows make room for the moved row.
  static let givingWayDuration = 0.2

  /// The interactive movement under way, or `nil`.
  package var interactiveMovement: InteractiveMovement? { rowMovement.current }

  // MARK: The public methods of interactive movement

  func beginMovement(at indexPath: IndexPath) -> Bool {
    guard interactiveMovement == nil, contains(indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath),
      // The conditions are checked again: when asked if the item may be moved, the data source may have applied a
      // snapshot.
      interactiveMovement == nil, contains(indexPath)
    else { return false }
    if window != nil { layoutIfNeeded() }
    guard let cell = cells[indexPath] else { return false }
    rowMovement.begin(
      InteractiveMovement(
        source: indexPath, count: outline?.outlineRowCount(at: indexPath) ?? 1, target: indexPath,
        location: CGPoint(x: cell.frame.midX, y: cell.frame.midY)))
    cell.isReordering = true
    setNeedsLayout()
    return true
  }

  func updateMovementTarget(_ targetPosition: CGPoint) {
    guard interactiveMovement != nil, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
    rowMovement.move(to: targetPosition)
    if let source = interactiveMovement?.source { cells[source]?.dragState = .dragging }
    guard hesitates() else { return giveWay() }
    setNeedsLayout()
  }

  /// Moves the other rows away from the location of the moved row.
  func giveWay() {
    if let before = interactiveMovement, let target = findTarget() {
      UIView.animate(withDuration: Self.givingWayDuration) {
        noteMakingRoom()
        show(before, at: target)
        setNeedsLayout()
        if window != nil { layoutIfNeeded() }
      }
      // The moved row follows the pointer without animation.
      cells[before.source]?.discardMoveAnimation()
    }
    setNeedsLayout()
  }

  func endMovement() {
    guard !cycle.isIn(.committingMovement) else { return }
    // At the drop the moved row's new target counts, even if the other rows have not made room there yet.
    if rowMovement.isHesitating { giveWay() }
    guard let movement = interactiveMovement else { return }
    if movement.target != movement.source {
      _ = cycle.handle(.begins(.committingMovement))
      commit(movement)
      _ = cycle.handle(.ends(.committingMovement))
    }
    // If the movement is still under way after the drop, the row is moved back: its target is its old place, or its
    // edit was refused or waits until the apply under way has ended.
    settleMovement()
  }

  // MARK: Index paths and attributes

  /// Returns the presentation index path of an item, by its data source index path.
  func presentationIndexPath(of path: IndexPath) -> IndexPath {
    interactiveMovement?.presentationIndexPath(of: path) ?? path
  }

  /// Returns the data source index path of an item, by its presentation index path.
  func dataSourceIndexPath(shownAt path: IndexPath) -> IndexPath {
    interactiveMovement?.dataSourceIndexPath(shownAt: path) ?? path
  }

  /// Returns a closure that gives the current frames of items in the layout, by data source index path.
  func frozenFrames() -> (IndexPath) -> CGRect? {
    let frames = collectionViewLayout.frozenFrames()
    let movement = interactiveMovement
    let mirrors = mirrorsLayout
    return { [weak self] path in
      let frame = frames(movement?.presentationIndexPath(of: path) ?? path)
      return mirrors ? frame.flatMap { self?.mirrored($0) } : frame
    }
  }

  /// Returns the layout attributes of all elements in a part of the content, with the moved row at the pointer's
  /// location.
  func attributesOfElements(in part: CGRect) -> [UICollectionViewLayoutAttributes] {
    var places = attributesFromLayout(in: part)
    guard let movement = interactiveMovement else { return places }
    places.removeAll { $0.representedElementCategory == .cell && $0.indexPath == movement.target }
    // The moved row needs its cell even if the pointer, and so the row, is outside of the requested part of the
    // content.
    let moved = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target, withTargetPosition: mirrored(movement.location))
    let api = "UICollectionViewLayout.layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)"
    if isRight(moved) || refuse(moved, api: api) { places.append(mirrored(moved)) }
    return places
  }

  /// Returns true if the attributes are those of the moved row.
  func isMoving(_ place: UICollectionViewLayoutAttributes) -> Bool {
    place.representedElementCategory == .cell && place.indexPath == interactiveMovement?.target
  }

  /// Sets a view's frame from layout attributes, without animation for the moved row, which must not lag behind the
  /// pointer.
  func setFrame(_ place: UICollectionViewLayoutAttributes, of view: UICollectionReusableView) {
    let showsMovement = updateInProgress?.animation.showsMovement ?? true
    let frame = frameInContainer(of: place)
    guard isMoving(place) || !showsMovement else { return view.frame = frame }
    UIView.performWithoutAnimation { view.frame = frame }
    if !showsMovement { view.discardMoveAnimation() }
  }

  // MARK: Target of the movement

  /// Returns the target index path of the moved row, or `nil` if it has not changed.
  private func findTarget() -> IndexPath? {
    prepareLayoutIfNeeded()
    guard let before = interactiveMovement else { return nil }
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: before.target, withPosition: mirrored(before.location))
    guard proposed != before.target else { return nil }
    let wished =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: before.source, atCurrentIndexPath: before.target,
        toProposedIndexPath: proposed) ?? proposed
    // When asked for the target, the delegate may have applied a snapshot or ended the movement: no target is returned
    // then.
    guard interactiveMovement == before else { return nil }
    let target = before.existing(wished, counts: counts)
    return target == before.target ? nil : target
  }

  /// Marks all cells as moving, so that rows that make room or return are never chosen as scroll anchor
  /// (`behaviour.md` D45).
  private func noteMakingRoom() {
    for cell in cells.values { cell.movement = .ofItem }
  }

  /// Shifts the drag location after the content under the pointer was shifted by a distance in points.
  func shiftDrag(by distance: CGPoint) {
    guard rowMovement.isDragged, let location = interactiveMovement?.location else { return }
    rowMovement.move(to: location + distance)
    if let before = interactiveMovement, let target = findTarget() { show(before, at: target) }
    setNeedsLayout()
  }

  /// Updates the layout for another target index path of a movement.
  private func show(_ movement: InteractiveMovement, at target: IndexPath) {
    rowMovement.show(at: target)
    tellLayout(of: movement, at: target)
    if cycle.hasLayout { updateLayout(with: movement.difference(from: movement.target, to: target)) }
  }

  /// Invalidates the layout for another target index path of the moved row, if the layout's class may override methods
  /// that are called in updates.
  private func tellLayout(of movement: InteractiveMovement, at target: IndexPath) {
    guard collectionViewLayout.takesPartInUpdates else { return }
    let location = interactiveMovement?.location ?? movement.location
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(
        forInteractivelyMovingItems: movement.rows(from: target), withTargetPosition: mirrored(location),
        previousIndexPaths: movement.rows(from: movement.target), previousPosition: mirrored(movement.location)))
  }

  /// Invalidates the layout for the end of a movement, if the layout's class may override methods that are called in
  /// updates.
  private func tellLayoutOfEnd(of movement: InteractiveMovement, isCancelled: Bool) {
    guard collectionViewLayout.takesPartInUpdates else { return }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: movement.rows(from: isCancelled ? movement.source : movement.target),
        previousIndexPaths: movement.rows(from: movement.source), movementCancelled: isCancelled))
  }

  /// Updates the layout for a difference; the layout reads the item counts of the presentation.
  func updateLayout(with difference: SectionedListDifference?) {
    askWithPresentationCounts { collectionViewLayout.update(with: difference) }
  }

  /// Calls the layout while the view reports the item counts of the presentation.
  func askWithPresentationCounts<Result>(_ body: () -> Result) -> Result {
    _ = cycle.handle(.begins(.askingLayout))
    defer { _ = cycle.handle(.ends(.askingLayout)) }
    return body()
  }

  /// Shows the order of the data source in the layout, before a change of the data source or at the end of the
  /// movement.
  ///
  /// No tiling happens yet: a row that is far from its index path in the data source keeps its cell.
  func rewindMovement() {
    guard let movement = interactiveMovement, movement.target != movement.source else { return }
    show(movement, at: movement.source)
  }

  /// Continues the interactive movement after a change of the data source, or ends it if the moved item was deleted.
  func resumeMovement(after update: CollectionUpdate) {
    guard let before = interactiveMovement else { return }
    guard let source = update.newIndexPath(before.source) else { return forgetMovement() }
    let after = InteractiveMovement(
      source: source, count: outline?.outlineRowCount(at: source) ?? 1, target: source, location: before.location)
    rowMovement.begin(after)
    if let target = findTarget() { show(after, at: target) }
  }

  // MARK: The end of the movement

  /// Asks the data source to move an item, and updates the view.
  func commit(_ movement: InteractiveMovement) {
    guard let dataSource else { return }
    if listSource != nil {
      return dataSource.collectionView(self, moveItemAt: movement.source, to: movement.target)
    }
    let expected = movement.shownCounts(counts).array
    let update = CollectionUpdate(
      difference: movement.difference(from: movement.source, to: movement.target),
      newIndexPath: movement.presentationIndexPath(of:), oldIndexPath: movement.dataSourceIndexPath(shownAt:),
      newSection: { $0 })
    let swap = {
      self.concludeMovement()
      dataSource.collectionView(self, moveItemAt: movement.source, to: movement.target)
      let found = self.readCounts()
      guard found != expected else { return true }
      self.refuse(
        "the data source has \(found) items in its sections after an item was moved from \(movement.source) to \(movement.target)",
        api: "UICollectionViewDataSource.collectionView(_:moveItemAt:to:)", state: "expected were \(expected)",
        remedy: "Move that item and no other, and call nothing of the view.")
      return false
    }
    updateIfRight(update, animation: .usual, swap: swap)
  }

  /// Ends the movement because the data source is carrying it out, so that the next update finds the rows at their old
  /// frames.
  ///
  /// Call this when the model is swapped, so that no tiling happens in between.
  func concludeMovement() {
    if let interactiveMovement { tellLayoutOfEnd(of: interactiveMovement, isCancelled: false) }
    rewindMovement()
    forgetMovement()
  }

  /// Cancels the movement, if it is still under way, and animates the row back to its frame in the data source's order.
  func settleMovement() {
    guard let movement = interactiveMovement else { return }
    tellLayoutOfEnd(of: movement, isCancelled: true)
    UIView.animate(withDuration: DiffableAnimation.usual.duration) {
      noteMakingRoom()
      rewindMovement()
      forgetMovement()
      setNeedsLayout()
      if window != nil { layoutIfNeeded() }
    }
  }

  /// Ends the interactive movement of a row without updating the layout.
  func forgetMovement() {
    guard let ended = rowMovement.end() else { return }
    cells[ended.source]?.isReordering = false
    setNeedsLayout()
    endDrag()
  }
}
