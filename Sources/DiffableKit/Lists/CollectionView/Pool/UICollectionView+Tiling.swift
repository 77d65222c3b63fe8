extension UICollectionView {
  /// The distance, in points, beyond the screen for which cells are prepared: half a screen, and at least 200 points.
  ///
  /// So the host's own scrolling seldom reaches rows without cells before the next host frame. On a slow connection
  /// ``scrollLookahead`` adds to the distance while a person scrolls.
  var overscan: CGSize {
    CGSize(
      width: contentSize.width > bounds.width ? max(bounds.width / 2, 200) : 0, height: max(bounds.height / 2, 200))
  }

  /// Lets the layout prepare, if it was invalidated or if it asks for that because the bounds have changed.
  func prepareLayoutIfNeeded() {
    boundsMayHaveChanged()
    carryOut(cycle.handle(.layoutNeeded))
  }

  /// Calls `prepare()` of the layout, which was invalidated.
  func prepareLayout() {
    layoutState.willPrepare()
    askWithPresentationCounts { collectionViewLayout.prepare() }
    if let color = collectionViewLayout.backgroundColor { backgroundColor = color }
    carryOut(cycle.handle(.layoutPrepared))
  }

  /// Marks all cells and supplementary views as needing measurement.
  func measureAllAgain() {
    for cell in cells.values { cell.needsMeasuring = true }
    for view in supplementaryViews.values { view.needsMeasuring = true }
  }

  private func boundsMayHaveChanged() {
    let new = bounds
    guard let old = layoutState.laidOutBounds else {
      layoutState.laidOutBounds = new
      return
    }
    guard old != new else { return }
    // A layout compares the new bounds with those of the view, which therefore reports the old ones until the layout
    // has answered.
    layoutState.boundsBeforeChange = old
    boundsOrigin = old.origin
    let matters = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
    let change = matters ? collectionViewLayout.invalidationContext(forBoundsChange: new) : nil
    layoutState.boundsBeforeChange = nil
    boundsOrigin = new.origin
    if let context = change {
      if old.width != new.width { context.invalidateEverything = true }
      collectionViewLayout.invalidateLayout(with: context)
    }
    // Rows have to be measured again in a view of another width, whatever the layout says.
    if old.width != new.width { layoutDidInvalidate() }
    layoutState.laidOutBounds = new
  }

  /// Performs tiling: creates and measures cells and views on screen and near it, sets their frames, and recycles those
  /// that have left.
  func tile() {
    guard cycle.allowsPlacing, bounds.width > 0 else { return }
    // A data source that was deallocated takes its items along (`behaviour.md` C2).
    if !hasDataSource, !counts.isEmpty { reloadData() }
    // A list that is to be as high as its content has height 0 until its content size is known.
    guard bounds.height > 0 else {
      prepareLayoutIfNeeded()
      contentSize = sizeFromLayout
      return
    }
    scrollToInitialTarget()
    guard cycle.handle(.begins(.placing)).isEmpty else { return }
    let chosen = chosenScrollAnchor()
    let oldBounds = layoutState.laidOutBounds
    prepareLayoutIfNeeded()
    let boundsChange = beginAnimatedBoundsChange(from: oldBounds)
    let offset = boundsOrigin
    let wasInside = clamped(offset) == offset
    flipForLayoutDirection()
    let anchor = chosen ?? (cycle.scroll == .person ? scrollAnchorForEstimates() : nil)
    let adjusts = layoutState.pendingAdjustment != .zero
    place(measureNearScreen(keeping: anchor))
    if boundsChange { collectionViewLayout.finalizeAnimatedBoundsChange() }
    sortSubviews()
    reading.wasPlaced()
    noteScrolledEnds()
    if outline != nil || focusedItem != nil || paper.isOnPaper { setNeedsRender() }
    let actions = cycle.handle(.ends(.placing))
    if boundsOrigin != offset { offsetDidChange(from: offset, keeping: wasInside ? anchor : nil, adjusts: adjusts) }
    carryOut(actions)
  }

  /// Performs the actions that the list view's update state machine has returned.
  func carryOut(_ actions: [ListUpdateStateMachine<() -> Void>.Action]) {
    for action in actions {
      switch action {
      case .tellDelegate: tellDelegate()
      case .lookAhead(let personHasScrolled):
        updatePrefetching()
        endObserver?.listWasLaidOut(hasScrolled: personHasScrolled)
      case .performWaiting: for work in cycle.takeWaiting() { work() }
      case .prepareLayout: prepareLayout()
      case .measureAll: measureAllAgain()
      case .notifyOfClosing: listSource?.sceneDidClose()
      // These actions answer an operation that wants to begin; the caller evaluates them, so that nothing is done here.
      case .refuse, .join, .skip: break
      }
    }
  }

  private func offsetDidChange(from old: CGPoint, keeping anchor: ScrollAnchor?, adjusts: Bool) {
    guard anchor != nil || adjusts else { return offsetWasClamped() }
    var duration = 0.0
    // Following the end of the content is animated; a row used as anchor must not seem to move.
    if case .end = anchor { duration = UIView.animation?.duration ?? 0 }
    offsetWasShifted(by: boundsOrigin - old, duration: duration)
    shiftDrag(by: boundsOrigin - old)
  }

  /// A value with the layout attributes near the screen, and the cell, supplementary view or decoration of each.
  struct NearScreenViews {
    var attributes: [UICollectionViewLayoutAttributes]
    var views: [UICollectionReusableView]
  }

  /// Measures the views near the screen until no frame changes any more, keeping the anchor on screen and the offset
  /// within the scrollable range.
  private func measureNearScreen(keeping anchor: ScrollAnchor?) -> NearScreenViews {
    if anchor != nil {
      // Scroll to the anchor first: rows that this moves off screen need not be measured.
      contentSize = sizeFromLayout
      boundsOrigin = offset(keeping: anchor)
    }
    while true {
      let measured = measure { bounds.origin }
      contentSize = sizeFromLayout
      let wanted = offset(keeping: anchor) + layoutState.takeAdjustment()
      guard boundsOrigin != clamped(wanted) else { return measured }
      boundsOrigin = clamped(wanted)
      // Layouts whose attributes follow the content offset, such as a wheel, have other attributes now.
      prepareLayoutIfNeeded()
    }
  }

  /// Measures the views around a part of the content that may itself move when heights change.
  ///
  /// A measured height moves the rows below, which may bring others near; each round measures at least one view that
  /// was not measured before, so the loop ends.
  ///
  /// - Parameter offset: Returns the top left corner of that part; called in each round.
  /// - Returns: The attributes of all elements in that part or near it, with their views.
  @discardableResult func measure(around offset: () -> CGPoint) -> NearScreenViews {
    while true {
      contentSize = sizeFromLayout
      let part = scrollLookahead.extended(
        CGRect(origin: offset(), size: bounds.size).insetBy(dx: -overscan.width, dy: -overscan.height))
      var measured = NearScreenViews(attributes: attributesToShowOrPrint(in: part), views: [])
      guard measure(&measured) else { return measured }
      prepareLayoutIfNeeded()
    }
  }

  /// Measures the views for attributes, so far as they need it, and creates the missing ones.
  ///
  /// - Parameter measured: The attributes; gets the views.
  /// - Returns: True if a height differs from the one that the layout had.
  func measure(_ measured: inout NearScreenViews) -> Bool {
    var hasChanged = false
    measured.views.reserveCapacity(measured.attributes.count)
    var next = 0
    for place in measured.attributes {
      let view = view(for: place, next: &next)
      measured.views.append(view)
      guard view.needsMeasuring else { continue }
      view.needsMeasuring = false
      view.apply(place)
      guard collectionViewLayout.isSelfSizing, !view.isDecoration else { continue }
      let preferred = view.preferredLayoutAttributesFitting(place.duplicate())
      if collectionViewLayout.record(preferred: preferred, original: place) { hasChanged = true }
    }
    return hasChanged
  }

  private func view(for place: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    var next = 0
    return view(for: place, next: &next)
  }

  /// Returns the view for attributes, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - place: The attributes.
  ///   - next: The index at which a cell is looked for first, if attributes are handled in the order of the rows.
  /// - Returns: The view.
  private func view(for place: UICollectionViewLayoutAttributes, next: inout Int) -> UICollectionReusableView {
    guard let kind = place.representedElementKind else {
      let path = dataSourceIndexPath(shownAt: place.indexPath)
      return cells.cell(at: path, next: &next) ?? makeCell(at: place)
    }
    let key = SupplementaryKey(
      kind: kind, indexPath: place.indexPath, isDecoration: place.representedElementCategory == .decorationView)
    return supplementaryViews[key]
      ?? (key.isDecoration ? makeDecorationView(key, at: place) : makeSupplementaryView(key, at: place))
  }

  /// Returns a new or reused decoration of the class registered with the layout; the attributes alone configure it.
  private func makeDecorationView(
    _ key: SupplementaryKey, at place: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    let queue = ReuseQueues.Key(kind: "decoration " + key.kind, identifier: key.kind)
    let view: UICollectionReusableView
    if let waiting = pool.take(queue) {
      waiting.prepareForReuse()
      view = waiting
    } else if let viewClass = collectionViewLayout.decorationClasses[key.kind] {
      pool.register(viewClass, for: queue)
      view = viewClass.init(reusableWithFrame: .zero)
      view.reuseIdentifier = queue.identifier
      view.reuseKind = queue.kind
    } else {
      refuse(
        "the layout \(type(of: collectionViewLayout)) gave a decoration of kind \(key.kind), for which no class is registered",
        api: "UICollectionViewLayout.register(_:forDecorationViewOfKind:)",
        remedy: "Register a subclass of UICollectionReusableView for the kind when the layout is made.")
      view = EmptySubstituteView(kind: key.kind)
    }
    view.isDecoration = true
    view.collectionView = self
    pool.place(view, for: key)
    attach(view, to: place)
    return view
  }

  private func makeCell(at place: UICollectionViewLayoutAttributes) -> UICollectionViewCell {
    let path = dataSourceIndexPath(shownAt: place.indexPath)
    // The data source may have been deallocated since this tiling began: the cell stays empty, and the next tiling
    // finds no items.
    let dataSource = dataSource
    let cell = fill(place) {
      dataSource?.collectionView(self, cellForItemAt: path) ?? EmptySubstituteCell(frame: .zero)
    }
    install(cell, at: path, place)
    updatePlacement(of: cell, at: path)
    return cell
  }

  func install(_ cell: UICollectionViewCell, at path: IndexPath, _ place: UICollectionViewLayoutAttributes) {
    pool.place(cell, at: path)
    attach(cell, to: place)
    cell.isInEditing = isInEditing(path)
    cell.isReordering = interactiveMovement?.source == path
    cell.isSelected = selection.contains(path)
    cell.isItemFocused = focus.isShown(at: path)
  }

  private func makeSupplementaryView(
    _ key: SupplementaryKey, at place: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    let dataSource = dataSource
    let view = fill(place) {
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.indexPath)
        ?? EmptySubstituteView(kind: key.kind)
    }
    pool.place(view, for: key)
    attach(view, to: place)
    return view
  }

  private func attach(_ view: UICollectionReusableView, to place: UICollectionViewLayoutAttributes) {
    let path =
      place.representedElementCategory == .cell ? dataSourceIndexPath(shownAt: place.indexPath) : place.indexPath
    view.indexPath = path
    view.needsMeasuring = true
    view.isPlaced = false
    view.movement = .none
    UIView.performWithoutAnimation {
      view.frame = frameInContainer(of: place)
      show(place, in: view)
    }
    container(of: place).addSubview(view)
    prepareEntrance(of: view, at: place)
  }

  /// Applies the layout attributes other than the frame to a view.
  private func show(_ place: UICollectionViewLayoutAttributes, in view: UICollectionReusableView) {
    if view.pin != place.pin { view.pin = place.pin }
    if view.isHidden != place.isHidden { view.isHidden = place.isHidden }
    if view.alpha != place.alpha { view.alpha = place.alpha }
    if !place.isUntransformed || view.isTransformedByLayout || view.ownTransform != nil {
      if view.transform3D != place.transform3D { view.transform3D = place.transform3D }
      view.isTransformedByLayout = !place.isUntransformed
    }
    if view.layoutOrder != place.zIndex { view.layoutOrder = place.zIndex }
  }

  private func place(_ measured: NearScreenViews) {
    let tiling = pool.beginTiling()
    for (place, measuredView) in zip(measured.attributes, measured.views) {
      // Code of the program that runs while views are measured may have sent one to the reuse queue: a view is then
      // requested again.
      let view = measuredView.indexPath == nil ? view(for: place) : measuredView
      view.lastTiling = tiling
      let container = container(of: place)
      // A section that has become an orthogonal one keeps its cells.
      if view.superview !== container { container.addSubview(view) }
      view.apply(place)
      setFrame(place, of: view)
      show(place, in: view)
      view.notePinning()
      askLayout(ofStaying: view, at: place)
      view.isPlaced = true
      view.movement = isMoving(place) ? .ofItem : .none
      noteDisplay(of: view, isInSection: container !== self)
    }
    var leaving: [IndexPath] = []
    for (path, cell) in cells where cell.lastTiling != tiling { leaving.append(path) }
    for path in leaving { recycleCell(at: path, leavingScreen: true) }
    for (key, view) in supplementaryViews where view.lastTiling != tiling { recycleSupplementaryView(key) }
  }

  /// Sorts the subviews by index path, which is the order for assistive technology and the Tab key.
  private func sortSubviews() {
    func order(_ view: UIView) -> ListSubviewSortKey {
      if let order = (view as? UICollectionReusableView)?.listOrder { return order }
      if let window = view as? OrthogonalScrollView { return window.listOrder }
      if view === emptyStateView { return ListSubviewSortKey(layer: .emptyState) }
      return ListSubviewSortKey(layer: view === backgroundView ? .background : .behindContent)
    }
    func sort(_ view: UIView) {
      let subviews = view.subviews
      var keys: [ListSubviewSortKey] = []
      keys.reserveCapacity(subviews.count)
      var isSorted = true
      for subview in subviews {
        let key = order(subview)
        if let last = keys.last, key < last { isSorted = false }
        keys.append(key)
      }
      if isSorted { return }
      // Most subviews are in order already; each of the others, such as a new row's view that was added at the end, is
      // moved to before those that belong behind it.
      var sorted: [Int] = []
      sorted.reserveCapacity(keys.count)
      for index in keys.indices {
        guard let last = sorted.last, keys[index] < keys[last] else {
          sorted.append(index)
          continue
        }
        var (low, high) = (0, sorted.count - 1)
        while low < high {
          let middle = (low + high) / 2
          if keys[index] < keys[sorted[middle]] { high = middle } else { low = middle + 1 }
        }
        sorted.insert(index, at: low)
      }
      var ordered: [UIView] = []
      ordered.reserveCapacity(subviews.count)
      for index in sorted { ordered.append(subviews[index]) }
      view.subviews = ordered
      view.setNeedsChildrenRender()
    }
    sort(self)
    for window in orthogonalViews.values { sort(window) }
  }

  // MARK: Recycling

  func recycleCell(at path: IndexPath, leavingScreen: Bool = false) {
    guard let cell = pool.removeCell(at: path) else { return }
    let id = cell.rendering.id
    let container = cell.superview ?? self
    cell.removeFromSuperview()
    if leavingScreen, updateInProgress?.animation.showsMovement == false {
      container.child(id, goes: .atOnce)
    } else if leavingScreen, UIView.isAnimating, container === self {
      if let way = exit(ofStaying: path) { child(id, goes: way) }
    }
    cell.indexPath = nil
    pool.give(cell)
    tellEndOfDisplay(of: cell, from: path)
  }

  func recycleSupplementaryView(_ key: SupplementaryKey) {
    guard let view = pool.removeView(for: key) else { return }
    let id = view.rendering.id
    view.removeFromSuperview()
    if UIView.isAnimating, let way = exit(of: key, view) { child(id, goes: way) }
    view.indexPath = nil
    pool.give(view)
    tellEndOfDisplay(of: view, from: key.indexPath)
  }
}
