// Going to places that are found anew for as long as nobody has seen the list.
extension UICollectionView {
  /// Goes to a place; a list that has no size, or that no host shows now, will open there.
  ///
  /// - Parameters:
  ///   - animated: Whether the host shows the way.
  ///   - find: Finds the place; nil if it is not there. Kept until a host shows the view.
  func visit(animated: Bool, _ find: @escaping () -> ScrollTarget?) {
    reading.open(at: nil)
    let canGo = bounds.width > 0 && bounds.height > 0 && !isInClosedScene
    if canGo, let place = find() { go(to: place, animated: animated) }
    if !canGo || !isOnHost { reading.open(at: InitialScrollTarget(find: find, isVisited: canGo)) }
  }

  /// Goes again to where the list is to open, before rows are placed that nobody would see.
  func scrollToInitialTarget() {
    guard let place = reading.takeInitialTarget(), !place.isVisited || !isOnHost else { return }
    visit(animated: false, place.find)
  }

  private func go(to place: ScrollTarget, animated: Bool) {
    // Places that are kept through a reload are gone to first: what is nearest counts from there.
    if reading.hasAnchor { tile() }
    // The list is where it is wanted now, whether it scrolls for that or not.
    reading.noteEnds(ScrollEdges(isAtStart: false, isAtEnd: false))
    flipForLayoutDirection()
    switch place {
    case .item(let path, let position):
      scroll(to: path, at: direction(of: position), animated: animated, avoidsHeldViews: position != .middle)
    case .row(let path, let distance):
      go(animated: animated, besideHeldViewsOf: path) {
        contentSize = sizeFromLayout
        return offset(keeping: .row(path, distance: distanceFromOrigin(of: path, distance)))
      }
    case .start, .end:
      let anchor = if case .start = place { ScrollAnchor.start } else { ScrollAnchor.end }
      go(animated: animated, besideHeldViewsOf: nil) {
        contentSize = sizeFromLayout
        return offset(keeping: anchor)
      }
    }
  }

  private func direction(of position: DiffableScrollPosition) -> ScrollPosition {
    switch position {
    case .nearest: []
    case .start: [.top, mirrorsLayout ? .right : .left]
    case .middle: [.centeredVertically, .centeredHorizontally]
    case .end: [.bottom, mirrorsLayout ? .left : .right]
    }
  }

  /// How far a row begins below and to the right of the view's own origin, by how far it begins behind the edge of what is seen.
  private func distanceFromOrigin(of path: IndexPath, _ distance: CGFloat) -> CGPoint {
    let insets = adjustedContentInset
    guard scrollsLeftwards else { return CGPoint(x: distance + insets.left, y: distance + insets.top) }
    let width = attributes(ofPresentedItem: presentationIndexPath(of: path))?.rect.width ?? 0
    return CGPoint(x: bounds.width - insets.right - distance - width, y: 0)
  }

  /// The rows of which a part is seen, from first to last, and how far each begins behind the edge of what is seen, in points.
  func rowsOnScreen() -> [(path: IndexPath, distance: CGFloat)] {
    let seen = bounds.inset(by: adjustedContentInset)
    let isSettled = cycle.isPlaced && interactiveMovement == nil
    var rows: [(path: IndexPath, distance: CGFloat)] = []
    for (path, cell) in cells where cell.isPlaced && isOnScreen(cell) {
      var frame = cell.contentFrame
      guard frame.maxY > seen.minY, frame.minY < seen.maxY, frame.maxX > seen.minX, frame.minX < seen.maxX else {
        continue
      }
      // Where it rests is what is found again; a layout may show it elsewhere as the content is scrolled.
      if isSettled, let place = attributes(ofPresentedItem: path) { frame = place.rect }
      let distance =
        scrollsLeftwards ? seen.maxX - frame.maxX : scrollsSideways ? frame.minX - seen.minX : frame.minY - seen.minY
      rows.append((path, distance))
    }
    return rows.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }
  }
}
