extension UICollectionView {
  /// What is kept in its place when the content changes; nothing at first, as in UIKit (`behaviour.md` D45), but see
  /// ``DiffableScrollAnchoring`` for applies that UIKit does not have (C66).
  ///
  /// An addition of this package. ``UIScrollView/contentOffset`` changes with it, and the delegate is told that the view has
  /// scrolled. Selection, focus and applies that wait are not touched. Setting it moves nothing.
  public var scrollAnchoring: DiffableScrollAnchoring {
    get { reading.chosen ?? [] }
    set { reading.choose(newValue) }
  }

  /// The anchoring of the change that is carried out now.
  var currentAnchoring: DiffableScrollAnchoring {
    reading.anchoring
  }

  /// Carries something out that keeps what is read, unless the program has chosen otherwise (`behaviour.md` C66).
  func keepingReadingPosition(_ keeps: Bool, _ body: () -> Void) {
    let outer = reading.keepForUpdate(keeps)
    defer { _ = reading.keepForUpdate(outer) }
    body()
  }

  /// At which of its ends the view is scrolled: ``DiffableScrollAnchoring/start``, ``DiffableScrollAnchoring/end``, both if the
  /// content is smaller than the view, or neither.
  ///
  /// An addition of this package: what the next change of the content is going to keep if ``scrollAnchoring`` asks for it. As it
  /// was found when the view was last laid out or scrolled, so that content which has come since does not count.
  public var currentScrollEnds: DiffableScrollAnchoring {
    var ends: DiffableScrollAnchoring = []
    if reading.scrolledEnds.isAtStart { ends.insert(.start) }
    if reading.scrolledEnds.isAtEnd { ends.insert(.end) }
    return ends
  }
}

/// Choosing what stays in its place, and finding it again.
extension UICollectionView {
  /// The anchor that the person's choice asks for, from the cells as they were last placed.
  ///
  /// After an update the cells have their new index paths and still the old frames, so that an anchor found then is the
  /// row's new place with the distance that it had before.
  func chosenScrollAnchor() -> ScrollAnchor? {
    if let anchor = reading.readersAnchor { return anchor }
    if currentAnchoring.contains(.end), reading.scrolledEnds.isAtEnd { return .end }
    if currentAnchoring.contains(.start), reading.scrolledEnds.isAtStart { return .start }
    guard currentAnchoring.contains(.visibleItems) else { return nil }
    if let anchor = reading.restoredScrollAnchor { return anchor }
    let rows = cells.filter { _, cell in
      // Whoever has scrolled away from all cells looks at places that are guesses, and those are put right.
      cell.isPlaced && cell.movement != .ofItem && (cycle.scroll == .none || cell.contentFrame.intersects(bounds))
    }
    let nearest = nearestAnchor(rows.map { ($0.key, $0.value.contentFrame, $0.value.movement == .ofSection) })
    // As long as nothing has come, gone or moved the layout still has the rows where they were.
    return cycle.isPlaced && interactiveMovement == nil ? atRest(nearest) : nearest
  }

  /// Notes what is read now, before everything is measured anew.
  func keepReadingPosition() {
    guard reading.readersAnchor == nil, boundsOrigin.y >= 1 else { return }
    let rows = cells.filter { $0.value.isPlaced && !$0.value.isReordering }
    reading.keepWhileMeasuring(nearestAnchor(rows.map { ($0.key, $0.value.frame, false) }))
  }

  private typealias Candidate = (path: IndexPath, frame: CGRect, movesWithSection: Bool)

  /// The row that is best kept: the first whose top is on screen, or that fills the screen, or is nearest to it.
  ///
  /// Of two sections that change places either may be the one that moves; rows of a moved section are kept if no others
  /// are on screen.
  private func nearestAnchor(_ rows: [Candidate]) -> ScrollAnchor? {
    // A list that scrolls from side to side is as one that lies on its side.
    let isSideways = scrollsSideways
    let seen = isSideways ? bounds.transposed : bounds
    func order(_ row: Candidate) -> (Int, CGFloat) {
      let frame = isSideways ? row.frame.transposed : row.frame
      let less = row.movesWithSection ? 2 : 0
      if frame.minY >= seen.minY, frame.minY < seen.maxY { return (less, frame.minY) }
      if frame.maxY > seen.minY, frame.minY < seen.maxY { return (less + 1, -frame.minY) }
      return frame.minY >= seen.maxY ? (less + 4, frame.minY) : (less + 5, -frame.minY)
    }
    let best = rows.min { left, right in
      let (leftOrder, rightOrder) = (order(left), order(right))
      return leftOrder == rightOrder ? left.path < right.path : leftOrder < rightOrder
    }
    return best.map { .row($0.path, distance: $0.frame.origin - bounds.origin) }
  }

  /// The row at the top as the layout has it now, whose place is partly a guess: what is measured above it while the
  /// person scrolls must not be seen.
  func anchorOfEstimates() -> ScrollAnchor? {
    let nearest = nearestAnchor(
      attributesFromLayout(in: bounds).filter { $0.representedElementKind == nil && !isMoving($0) }
        .map { (dataSourceIndexPath(shownAt: $0.indexPath), $0.rect, false) })
    return atRest(nearest)
  }

  /// An anchor by the place at which its row rests.
  ///
  /// Many layouts move or turn what they give for a rectangle as the content is scrolled, and say of the item alone where it
  /// rests. What is compared later is that: the difference would undo the scrolling.
  private func atRest(_ anchor: ScrollAnchor?) -> ScrollAnchor? {
    guard case .row(let path, _) = anchor, let place = attributes(ofPresentedItem: presentationIndexPath(of: path))
    else { return anchor }
    return .row(path, distance: place.rect.origin - bounds.origin)
  }

  /// The offset, within the content, at which an anchor is where it was.
  func offset(keeping anchor: ScrollAnchor?) -> CGPoint {
    switch anchor {
    case nil: return clamped(boundsOrigin)
    case .start: return scrollsLeftwards ? farthestOffset : nearestOffset
    case .end: return scrollsLeftwards ? nearestOffset : farthestOffset
    case .row(let path, let distance):
      guard let place = attributes(ofPresentedItem: presentationIndexPath(of: path)) else {
        return clamped(boundsOrigin)
      }
      let wanted = place.rect.origin - distance
      // What scrolls across the direction of the list has no say in where the list is.
      return clamped(
        scrollsSideways
          ? CGPoint(x: wanted.x, y: boundsOrigin.y) : CGPoint(x: boundsOrigin.x, y: wanted.y))
    }
  }

  /// Whether the content is longer than the view from side to side only.
  var scrollsSideways: Bool { contentSize.width > bounds.width && contentSize.height <= bounds.height }

  private var nearestOffset: CGPoint {
    clamped(
      scrollsSideways
        ? CGPoint(x: startOffset.x, y: boundsOrigin.y) : CGPoint(x: boundsOrigin.x, y: startOffset.y))
  }

  private var farthestOffset: CGPoint {
    clamped(
      scrollsSideways
        ? CGPoint(x: .greatestFiniteMagnitude, y: boundsOrigin.y)
        : CGPoint(x: boundsOrigin.x, y: .greatestFiniteMagnitude))
  }

  /// Notes whether the list is at one of its ends, by which it is decided at the next change whether it stays there.
  func noteScrolledEnds() {
    let farthest = farthestOffset
    // Hosts round offsets.
    reading.noteEnds(
      scrollsLeftwards
        ? ScrollEdges(isAtStart: boundsOrigin.x > farthest.x - 1, isAtEnd: boundsOrigin.x < startOffset.x + 1)
        : scrollsSideways
          ? ScrollEdges(isAtStart: boundsOrigin.x < startOffset.x + 1, isAtEnd: boundsOrigin.x > farthest.x - 1)
          : ScrollEdges(isAtStart: boundsOrigin.y < startOffset.y + 1, isAtEnd: boundsOrigin.y > farthest.y - 1))
  }

  /// The anchor for a reload, after which there are no cells to find it by: the identifiers have to be asked.
  ///
  /// - Parameter newIndexPath: The new place of a row by its old one.
  /// - Returns: Nil if nothing is to be kept, or nothing of what has cells stays.
  func anchor(throughReload newIndexPath: (IndexPath) -> IndexPath?) -> ScrollAnchor? {
    guard currentAnchoring.contains(.visibleItems) else { return nil }
    return nearestAnchor(
      cells.filter { !$0.value.isReordering }
        .compactMap { path, cell in newIndexPath(path).map { ($0, cell.contentFrame, false) } })
  }
}
