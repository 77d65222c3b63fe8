extension UICollectionView {
  /// How far beyond the screen cells are made, in points: half a screen, so that the host's own scrolling seldom meets an
  /// empty place before the next frame comes.
  private var overscan: CGFloat { max(bounds.height / 2, 200) }

  func prepareLayoutIfNeeded() {
    if let laidOutBounds, laidOutBounds.size != bounds.size,
      collectionViewLayout.shouldInvalidateLayout(
        forBoundsChange: CGRect(origin: laidOutBounds.origin, size: bounds.size))
        || laidOutBounds.width != bounds.width
    {
      isLayoutValid = false
    }
    laidOutBounds = bounds
    guard !isLayoutValid else { return }
    isLayoutValid = true
    askAsShown { collectionViewLayout.prepare() }
    if let color = collectionViewLayout.backgroundColor { backgroundColor = color }
    for cell in cells.values { cell.needsMeasuring = true }
    for view in supplementaryViews.values { view.needsMeasuring = true }
  }

  /// Makes cells and views for the part of the content on screen and near it, measures what is new, places everything and
  /// takes back what has left.
  func tile() {
    guard !isTiling, batch == nil, bounds.width > 0, bounds.height > 0 else { return }
    // A data source that was let go takes its items along (`behaviour.md` C2).
    if dataSource == nil, !counts.isEmpty { reloadData() }
    isTiling = true
    let chosen = chosenAnchor()
    prepareLayoutIfNeeded()
    let offset = boundsOrigin
    let wasInside = clamped(offset) == offset
    let anchor = chosen ?? (hasScrolled && personHasScrolled ? anchorOfEstimates() : nil)
    let attributes = measureNearScreen(keeping: anchor)
    place(attributes)
    sortSubviews()
    hasScrolled = false
    returningAnchor = nil
    noteScrolledEnds()
    if outline != nil || focusedItem != nil { setNeedsRender() }
    isTiling = false
    if boundsOrigin != offset { offsetDidChange(from: offset, keeping: wasInside ? anchor : nil) }
    // Between two batches of one update nobody is told; what comes and goes there was never shown.
    if !keepsNews { tellDelegate() }
    let delayed = afterTiling
    afterTiling = []
    for action in delayed { action() }
  }

  private func offsetDidChange(from old: CGPoint, keeping anchor: ScrollAnchor?) {
    guard let anchor else { return offsetWasClamped() }
    var duration = 0.0
    // The end is followed for all to see; a row that stands still must not seem to move.
    if case .end = anchor { duration = UIView.animation ?? 0 }
    offsetWasShifted(by: boundsOrigin - old, duration: duration)
    shiftDrag(by: boundsOrigin - old)
  }

  /// Measures what is near the screen until nothing moves any more, with the anchor where it was and the offset inside the
  /// content.
  private func measureNearScreen(keeping anchor: ScrollAnchor?) -> [UICollectionViewLayoutAttributes] {
    if anchor != nil {
      // First go there: what is seen no more need not be measured.
      contentSize = collectionViewLayout.collectionViewContentSize
      boundsOrigin = offset(keeping: anchor)
    }
    while true {
      let attributes = measure { bounds.origin }
      contentSize = collectionViewLayout.collectionViewContentSize
      let wanted = offset(keeping: anchor)
      guard boundsOrigin != wanted else { return attributes }
      boundsOrigin = wanted
    }
  }

  /// Measures around a part of the content that may itself move with what is measured.
  ///
  /// A measured height moves the rows below, which may bring others near; each round measures at least one view that was
  /// not measured before, so there is an end.
  ///
  /// - Parameter offset: The top left of that part, asked anew in each round.
  /// - Returns: The places of all that is in it or near it.
  @discardableResult func measure(around offset: () -> CGPoint) -> [UICollectionViewLayoutAttributes] {
    while true {
      let part = CGRect(origin: offset(), size: bounds.size).insetBy(dx: 0, dy: -overscan)
      let attributes = placesOfElements(in: part)
      guard measure(attributes) else { return attributes }
    }
  }

  /// Makes and measures the views for places that have none yet.
  ///
  /// - Returns: Whether a height differs from the one that the layout had.
  private func measure(_ attributes: [UICollectionViewLayoutAttributes]) -> Bool {
    var hasChanged = false
    for place in attributes {
      let view = view(for: place)
      guard view.needsMeasuring else { continue }
      view.needsMeasuring = false
      view.apply(place)
      guard collectionViewLayout.isSelfSizing else { continue }
      let preferred = view.preferredLayoutAttributesFitting(place)
      if collectionViewLayout.record(preferred: preferred) { hasChanged = true }
    }
    return hasChanged
  }

  private func view(for place: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    guard let kind = place.representedElementKind else {
      return cells[path(shownAt: place.indexPath)] ?? makeCell(at: place)
    }
    let key = SupplementaryKey(kind: kind, indexPath: place.indexPath)
    return supplementaryViews[key] ?? makeSupplementaryView(key, at: place)
  }

  private func makeCell(at place: UICollectionViewLayoutAttributes) -> UICollectionViewCell {
    let path = path(shownAt: place.indexPath)
    guard let dataSource else {
      brokenPromise("a cell is made for \(path) although there is no data source")
    }
    let cell = fill(place) { dataSource.collectionView(self, cellForItemAt: path) }
    install(cell, at: path, frame: place.frame)
    updatePlacement(of: cell, at: path)
    return cell
  }

  func install(_ cell: UICollectionViewCell, at path: IndexPath, frame: CGRect) {
    cells[path] = cell
    attach(cell, to: path, frame: frame)
    cell.isInEditing = isEditing
    cell.isReordering = interactiveMovement?.source == path
    cell.isSelected = selection.contains(path)
    cell.isItemFocused = hasKeyboardFocus && focusedItem == path
  }

  private func makeSupplementaryView(
    _ key: SupplementaryKey, at place: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    guard let dataSource else {
      brokenPromise("a view is made for \(key.indexPath) although there is no data source")
    }
    let view = fill(place) {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.indexPath)
    }
    supplementaryViews[key] = view
    attach(view, to: key.indexPath, frame: place.frame)
    return view
  }

  private func attach(_ view: UICollectionReusableView, to path: IndexPath, frame: CGRect) {
    view.indexPath = path
    view.needsMeasuring = true
    view.isPlaced = false
    view.movement = .none
    UIView.performWithoutAnimation { view.frame = frame }
    addSubview(view)
    view.rendering.entranceFrame = nil
    view.rendering.entranceEdge = nil
    if view.reuseKind == nil { prepareEntrance(of: view, at: path) }
  }

  private func place(_ attributes: [UICollectionViewLayoutAttributes]) {
    var staying: Set<IndexPath> = []
    var stayingViews: Set<SupplementaryKey> = []
    for place in attributes {
      let view = view(for: place)
      if let kind = place.representedElementKind {
        stayingViews.insert(SupplementaryKey(kind: kind, indexPath: place.indexPath))
      } else {
        staying.insert(path(shownAt: place.indexPath))
      }
      view.apply(place)
      setFrame(place, of: view)
      view.isPlaced = true
      view.movement = isMoving(place) ? .ofItem : .none
      view.isHidden = place.isHidden
      if view.alpha != place.alpha { view.alpha = place.alpha }
      noteDisplay(of: view)
    }
    for path in cells.keys.sorted() where !staying.contains(path) { recycleCell(at: path, leavingScreen: true) }
    for key in supplementaryViews.keys where !stayingViews.contains(key) { recycleSupplementaryView(key) }
  }

  /// Keeps the order of the cells' elements that of their items, for assistive technology and for Tab.
  private func sortSubviews() {
    func key(_ view: UIView) -> (Int, Int, Int) {
      guard let view = view as? UICollectionReusableView, let path = view.indexPath else {
        if view === emptyStateView { return (.max, 0, 0) }
        return view === backgroundView ? (-2, 0, 0) : (-1, 0, 0)
      }
      // A list cell may serve as a header: what it was dequeued as counts, not its class.
      let isCell = view.reuseKind == nil
      let isFooter = !isCell && view.reuseKind == Self.elementKindSectionFooter
      return (path.section, isCell ? 1 : isFooter ? 2 : 0, path.item)
    }
    let keys = subviews.map(key)
    guard zip(keys, keys.dropFirst()).contains(where: { $0 > $1 }) else { return }
    subviews = zip(keys, subviews).sorted { $0.0 < $1.0 }.map(\.1)
    setNeedsChildrenRender()
  }

  // MARK: Taking back

  func recycleCell(at path: IndexPath, leavingScreen: Bool = false) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    let id = cell.rendering.id
    cell.removeFromSuperview()
    if leavingScreen, updateInProgress?.animation.showsMovement == false {
      setDeparture(.immediate, of: id)
    } else if leavingScreen, let duration = UIView.animation, let frame = updateInProgress?.newFrame(path) {
      setDeparture(.glide(to: frame, duration: duration), of: id)
    }
    cell.indexPath = nil
    reuse.give(cell)
    tellDeparture(of: cell, from: path)
  }

  func recycleSupplementaryView(_ key: SupplementaryKey) {
    guard let view = supplementaryViews.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    view.indexPath = nil
    reuse.give(view)
    tellDeparture(of: view, from: key.indexPath)
  }
}
