extension UICollectionView {
  /// The part of the content that stays at the same position on screen when the content changes: none by default, as in
  /// UIKit (`behaviour.md` D45).
  ///
  /// For applies that UIKit does not have the default differs, see ``DiffableScrollAnchoring`` (C66).
  ///
  /// An addition of this package. Anchoring changes ``UIScrollView/contentOffset``, and the delegate is notified of the
  /// scrolling. Selection, focus and pending applies are unaffected. Setting this property scrolls nothing.
  public var scrollAnchoring: DiffableScrollAnchoring {
    get { reading.chosen ?? [] }
    set { reading.chosen = newValue }
  }

  /// The scroll anchoring in effect for the change that is being carried out.
  var currentAnchoring: DiffableScrollAnchoring {
    reading.anchoring
  }

  /// Runs a closure in which the reading position is kept, unless the program has set another anchoring
  /// (`behaviour.md` C66).
  func keepingReadingPosition(_ keeps: Bool, _ body: () -> Void) {
    let outer = reading.keepForUpdate(keeps)
    defer { _ = reading.keepForUpdate(outer) }
    body()
  }

  /// The ends of the content at which the view is scrolled: ``DiffableScrollAnchoring/start``,
  /// ``DiffableScrollAnchoring/end``, both if the content is smaller than the view, or neither.
  ///
  /// An addition of this package: the end that the next change of the content keeps in view if ``scrollAnchoring``
  /// contains that end. The value is from the last layout pass or scroll, so that content added since does not count.
  public var currentScrollEnds: DiffableScrollAnchoring {
    var ends: DiffableScrollAnchoring = []
    if reading.scrolledEnds.isAtStart { ends.insert(.start) }
    if reading.scrolledEnds.isAtEnd { ends.insert(.end) }
    return ends
  }
}

/// Methods that choose the scroll anchor, and the content offset that keeps the anchor at its position on screen.
extension UICollectionView {
  /// Returns the scroll anchor that ``scrollAnchoring`` asks for, from the cells' last frames.
  ///
  /// After an update the cells have new index paths and still their old frames, so that the anchor combines the row's
  /// new index path with its old distance from the top of the screen.
  func chosenScrollAnchor() -> ScrollAnchor? {
    if let anchor = reading.measuringAnchor { return anchor }
    if currentAnchoring.contains(.end), reading.scrolledEnds.isAtEnd { return .end }
    if currentAnchoring.contains(.start), reading.scrolledEnds.isAtStart { return .start }
    guard currentAnchoring.contains(.visibleItems) else { return nil }
    if let anchor = reading.restoredScrollAnchor { return anchor }
    let rows = cells.filter { _, cell in
      // After a scroll only a cell that is still on screen can be the anchor: if all have left, the rows on screen have
      // estimated frames, which measuring corrects.
      cell.isPlaced && cell.movement != .ofItem && (cycle.scroll == .none || cell.contentFrame.intersects(bounds))
    }
    let nearest = nearestAnchor(rows.map { ($0.key, $0.value.contentFrame, $0.value.movement == .ofSection) })
    // If all views have the layout's frames and no row is being moved, the layout still has the old frame of the
    // anchor's row.
    return cycle.isPlaced && interactiveMovement == nil ? atRest(nearest) : nearest
  }

  /// Records the reading position before all cells are measured again.
  func keepReadingPosition() {
    guard reading.measuringAnchor == nil, boundsOrigin.y >= 1 else { return }
    let rows = cells.filter { $0.value.isPlaced && !$0.value.isReordering }
    reading.measuringAnchor = nearestAnchor(rows.map { ($0.key, $0.value.frame, false) })
  }

  private typealias AnchorCandidate = (path: IndexPath, frame: CGRect, movesWithSection: Bool)

  /// Returns the best anchor among rows: the first row whose top edge is on screen, or the row that fills the screen,
  /// or the row nearest to the screen.
  ///
  /// When two sections swap, either may count as the moved one; rows of a moved section are chosen only if no other
  /// rows are on screen.
  private func nearestAnchor(_ rows: [AnchorCandidate]) -> ScrollAnchor? {
    // A list that scrolls horizontally is treated as its transpose.
    let isSideways = scrollsSideways
    let seen = isSideways ? bounds.transposed : bounds
    func order(_ row: AnchorCandidate) -> (Int, CGFloat) {
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

  /// Returns an anchor at the topmost visible row, from the layout's current and partly estimated frames.
  ///
  /// With this anchor, measuring rows above while the person scrolls does not shift the visible rows.
  func scrollAnchorForEstimates() -> ScrollAnchor? {
    let nearest = nearestAnchor(
      attributesFromLayout(in: bounds).filter { $0.representedElementKind == nil && !isMoving($0) }
        .map { (dataSourceIndexPath(shownAt: $0.indexPath), $0.rect, false) })
    return atRest(nearest)
  }

  /// Returns the anchor with the row's distance computed from the attributes for the item alone.
  ///
  /// Many layouts shift or rotate the attributes for a rectangle as the content is scrolled, but not those for a single
  /// item. The anchor is compared with the latter later: mixing both would undo the scrolling.
  private func atRest(_ anchor: ScrollAnchor?) -> ScrollAnchor? {
    guard case .row(let path, _) = anchor, let attributes = attributes(ofPresentedItem: presentationIndexPath(of: path))
    else { return anchor }
    return .row(path, distance: attributes.rect.origin - bounds.origin)
  }

  /// Returns the content offset, within the scrollable range, at which an anchor keeps its position on screen.
  func offset(keeping anchor: ScrollAnchor?) -> CGPoint {
    switch anchor {
    case nil: return clamped(boundsOrigin)
    case .start: return scrollsLeftwards ? farthestOffset : nearestOffset
    case .end: return scrollsLeftwards ? nearestOffset : farthestOffset
    case .row(let path, let distance):
      guard let attributes = attributes(ofPresentedItem: presentationIndexPath(of: path)) else {
        return clamped(boundsOrigin)
      }
      let wanted = attributes.rect.origin - distance
      // The offset across the scroll direction of the list is left alone.
      return clamped(
        scrollsSideways
          ? CGPoint(x: wanted.x, y: boundsOrigin.y) : CGPoint(x: boundsOrigin.x, y: wanted.y))
    }
  }

  /// True if the list scrolls horizontally: its content is wider than the view, and not higher than the view.
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

  /// Records if the list is scrolled to its start or end, which the next change of the content uses for anchoring.
  func noteScrolledEnds() {
    let farthest = farthestOffset
    // Within a point of an end the list counts as scrolled to that end, because hosts report rounded offsets.
    reading.scrolledEnds =
      scrollsLeftwards
      ? CurrentlyScrolledToEnds(
        isAtStart: boundsOrigin.x > farthest.x - 1, isAtEnd: boundsOrigin.x < startOffset.x + 1)
      : scrollsSideways
        ? CurrentlyScrolledToEnds(
          isAtStart: boundsOrigin.x < startOffset.x + 1, isAtEnd: boundsOrigin.x > farthest.x - 1)
        : CurrentlyScrolledToEnds(
          isAtStart: boundsOrigin.y < startOffset.y + 1, isAtEnd: boundsOrigin.y > farthest.y - 1)
  }

  /// Returns the anchor for a reload, which removes all cells.
  ///
  /// - Parameter newIndexPath: Returns the new index path of a row, by its old one.
  /// - Returns: `nil` if no anchoring is set, or no row with a cell stays.
  func anchor(throughReload newIndexPath: (IndexPath) -> IndexPath?) -> ScrollAnchor? {
    guard currentAnchoring.contains(.visibleItems) else { return nil }
    return nearestAnchor(
      cells.filter { !$0.value.isReordering }
        .compactMap { path, cell in newIndexPath(path).map { ($0, cell.contentFrame, false) } })
  }
}
