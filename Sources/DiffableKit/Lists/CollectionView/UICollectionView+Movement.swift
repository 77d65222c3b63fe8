import ListDiff

// Moving a row by hand: what a host's drags and a program's own gestures do.
extension UICollectionView {
  /// The time, in seconds, in which rows give way to one that is being moved.
  static let givingWayDuration = 0.2

  /// The row that is being moved by hand.
  package var interactiveMovement: InteractiveMovement? { rowMovement.current }

  // MARK: What a program calls

  func beginMovement(at indexPath: IndexPath) -> Bool {
    guard interactiveMovement == nil, contains(indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath),
      // Whoever was asked may have applied something.
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

  /// Lets the other rows make room where the row that is being moved is now.
  func giveWay() {
    if let before = interactiveMovement, let target = findTarget() {
      UIView.animate(withDuration: Self.givingWayDuration) {
        noteGivingWay()
        show(before, at: target)
        setNeedsLayout()
        if window != nil { layoutIfNeeded() }
      }
      // The row in the hand does not take its time for anything.
      cells[before.source]?.movesAtOnce()
    }
    setNeedsLayout()
  }

  func endMovement() {
    guard !cycle.isIn(.committingMovement) else { return }
    // What the others have not given way to yet counts all the same.
    if rowMovement.isHesitating { giveWay() }
    guard let movement = interactiveMovement else { return }
    if movement.target != movement.source {
      _ = cycle.handle(.begins(.committingMovement))
      commit(movement)
      _ = cycle.handle(.ends(.committingMovement))
    }
    // It was refused, or will be carried out after what is being applied now.
    settleMovement()
  }

  // MARK: Places

  /// The place at which the layout has an item.
  func presentationIndexPath(of path: IndexPath) -> IndexPath {
    interactiveMovement?.presentationIndexPath(of: path) ?? path
  }

  /// The item that the layout has at a place.
  func dataSourceIndexPath(shownAt path: IndexPath) -> IndexPath {
    interactiveMovement?.dataSourceIndexPath(shownAt: path) ?? path
  }

  /// The rectangles of the items as the layout has them now, by the places of the data source.
  func frozenFrames() -> (IndexPath) -> CGRect? {
    let frames = collectionViewLayout.frozenFrames()
    let movement = interactiveMovement
    let mirrors = mirrorsLayout
    return { [weak self] path in
      let frame = frames(movement?.presentationIndexPath(of: path) ?? path)
      return mirrors ? frame.flatMap { self?.mirrored($0) } : frame
    }
  }

  /// What the layout has in a part of the content, the row that is being moved where the person has it.
  func attributesOfElements(in part: CGRect) -> [UICollectionViewLayoutAttributes] {
    var places = attributesFromLayout(in: part)
    guard let movement = interactiveMovement else { return places }
    places.removeAll { $0.representedElementCategory == .cell && $0.indexPath == movement.target }
    // It is held, wherever it may be: its cell is needed.
    places.append(
      mirrored(
        collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
          at: movement.target, withTargetPosition: mirrored(movement.location))))
    return places
  }

  /// Whether a place is that of the row which the person moves.
  func isMoving(_ place: UICollectionViewLayoutAttributes) -> Bool {
    place.representedElementCategory == .cell && place.indexPath == interactiveMovement?.target
  }

  /// Puts a view in its place; the row that is being moved does not lag behind the hand.
  func setFrame(_ place: UICollectionViewLayoutAttributes, of view: UICollectionReusableView) {
    let showsMovement = updateInProgress?.animation.showsMovement ?? true
    let frame = frameInContainer(of: place)
    guard isMoving(place) || !showsMovement else { return view.frame = frame }
    UIView.performWithoutAnimation { view.frame = frame }
    if !showsMovement { view.movesAtOnce() }
  }

  // MARK: Following

  /// Finds the place for the row that is being moved, if it is another one now.
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
    // The delegate may have applied something, or ended the movement.
    guard interactiveMovement == before else { return nil }
    let target = before.existing(wished, counts: counts)
    return target == before.target ? nil : target
  }

  /// Rows that give way, or come back, do so for all to see: none of them is kept in its place (`behaviour.md` D45).
  private func noteGivingWay() {
    for cell in cells.values { cell.movement = .ofItem }
  }

  /// What is seen was shifted in the content, and the hand of a person with it.
  func shiftDrag(by distance: CGPoint) {
    guard rowMovement.isDragged, let location = interactiveMovement?.location else { return }
    rowMovement.move(to: location + distance)
    if let before = interactiveMovement, let target = findTarget() { show(before, at: target) }
    setNeedsLayout()
  }

  /// Lets the layout show the rows of a movement at another place.
  private func show(_ movement: InteractiveMovement, at target: IndexPath) {
    rowMovement.show(at: target)
    tellLayout(of: movement, at: target)
    if cycle.hasLayout { updateLayout(with: movement.difference(from: movement.target, to: target)) }
  }

  /// Tells a layout that may say something of it that the rows of a movement give way.
  private func tellLayout(of movement: InteractiveMovement, at target: IndexPath) {
    guard collectionViewLayout.takesPartInUpdates else { return }
    let location = interactiveMovement?.location ?? movement.location
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(
        forInteractivelyMovingItems: movement.rows(from: target), withTargetPosition: mirrored(location),
        previousIndexPaths: movement.rows(from: movement.target), previousPosition: mirrored(movement.location)))
  }

  /// Tells a layout that may say something of it that a movement is over.
  private func tellLayoutOfEnd(of movement: InteractiveMovement, isCancelled: Bool) {
    guard collectionViewLayout.takesPartInUpdates else { return }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: movement.rows(from: isCancelled ? movement.source : movement.target),
        previousIndexPaths: movement.rows(from: movement.source), movementCancelled: isCancelled))
  }

  /// Lets the layout follow a change; what it reads of the view is what is shown.
  func updateLayout(with difference: SectionedListDifference?) {
    askAsShown { collectionViewLayout.update(with: difference) }
  }

  /// Calls the layout, which counts the items as they are shown.
  func askAsShown<Result>(_ body: () -> Result) -> Result {
    _ = cycle.handle(.begins(.askingLayout))
    defer { _ = cycle.handle(.ends(.askingLayout)) }
    return body()
  }

  /// Lets the layout show what the data source has, for a change of it or for the end of the movement.
  ///
  /// Nothing is placed yet: a row that is far from its place in the data source keeps its cell.
  func rewindMovement() {
    guard let movement = interactiveMovement, movement.target != movement.source else { return }
    show(movement, at: movement.source)
  }

  /// Goes on with the movement after a change of the data source, or ends it if the item is gone.
  func resumeMovement(after update: CollectionUpdate) {
    guard let before = interactiveMovement else { return }
    guard let source = update.newIndexPath(before.source) else { return forgetMovement() }
    let after = InteractiveMovement(
      source: source, count: outline?.outlineRowCount(at: source) ?? 1, target: source, location: before.location)
    rowMovement.begin(after)
    if let target = findTarget() { show(after, at: target) }
  }

  // MARK: The end

  /// Has the data source move an item, and the view follow.
  func commit(_ movement: InteractiveMovement) {
    guard let dataSource else { return }
    if listSource != nil {
      return dataSource.collectionView(self, moveItemAt: movement.source, to: movement.target)
    }
    let expected = movement.shownCounts(counts)
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

  /// The data source carries the movement out now: what is applied next finds the rows where they were.
  ///
  /// To be called when the model is swapped, so that nothing is placed in between.
  func concludeMovement() {
    if let interactiveMovement { tellLayoutOfEnd(of: interactiveMovement, isCancelled: false) }
    rewindMovement()
    forgetMovement()
  }

  /// Lets the row glide to its place in the data source, if it is still being moved.
  func settleMovement() {
    guard let movement = interactiveMovement else { return }
    tellLayoutOfEnd(of: movement, isCancelled: true)
    UIView.animate(withDuration: DiffableAnimation.usual.duration) {
      noteGivingWay()
      rewindMovement()
      forgetMovement()
      setNeedsLayout()
      if window != nil { layoutIfNeeded() }
    }
  }

  /// Ends the movement without a look at the layout.
  func forgetMovement() {
    guard let ended = rowMovement.end() else { return }
    cells[ended.source]?.isReordering = false
    setNeedsLayout()
    endDrag()
  }
}
