// Methods that scroll to a target, which is looked up again until a host first shows the list.
extension UICollectionView {
  /// Scrolls to a target; a list without a size, or without a host that shows it, will open at the target.
  ///
  /// - Parameters:
  ///   - animated: True if the host animates the scrolling.
  ///   - find: Returns the target, or `nil` if it is not in the list. Kept until a host shows the view.
  func visit(animated: Bool, _ find: @escaping () -> ScrollTarget?) {
    reading.initialTarget = nil
    let canGo = bounds.width > 0 && bounds.height > 0 && !isInClosedScene
    if canGo, let target = find() { go(to: target, animated: animated) }
    if !canGo || !isOnHost { reading.initialTarget = InitialScrollTarget(find: find, isVisited: canGo) }
  }

  /// Scrolls to the initial target again before tiling, while no host shows the view.
  func scrollToInitialTarget() {
    guard let target = reading.initialTarget.take(), !target.isVisited || !isOnHost else { return }
    visit(animated: false, target.find)
  }

  private func go(to target: ScrollTarget, animated: Bool) {
    // A list with an anchor that is kept through a reload scrolls to the anchor first, because the shortest way to the
    // target counts from there.
    if reading.hasAnchor { tile() }
    // The list counts as scrolled to the target now, even if the offset does not change.
    reading.scrolledEnds = CurrentlyScrolledToEnds(isAtStart: false, isAtEnd: false)
    flipForLayoutDirection()
    switch target {
    case .item(let path, let position):
      scroll(to: path, at: direction(of: position), animated: animated, avoidsPinnedViews: position != .middle)
    case .row(let path, let distance):
      go(animated: animated, besideHeldViewsOf: path) {
        contentSize = sizeFromLayout
        return offset(keeping: .row(path, distance: distanceFromOrigin(of: path, distance)))
      }
    case .start, .end:
      let anchor = if case .start = target { ScrollAnchor.start } else { ScrollAnchor.end }
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

  /// Returns the distance of a row from the origin of the bounds, from its distance to the edge of the visible content.
  private func distanceFromOrigin(of path: IndexPath, _ distance: CGFloat) -> CGPoint {
    let insets = adjustedContentInset
    guard scrollsLeftwards else { return CGPoint(x: distance + insets.left, y: distance + insets.top) }
    let width = attributes(ofPresentedItem: presentationIndexPath(of: path))?.rect.width ?? 0
    return CGPoint(x: bounds.width - insets.right - distance - width, y: 0)
  }

  /// Returns the partly visible rows in order, with their distances, in points, from the edge of the visible content.
  func rowsOnScreen() -> [(path: IndexPath, distance: CGFloat)] {
    let seen = bounds.inset(by: adjustedContentInset)
    let isSettled = cycle.isPlaced && interactiveMovement == nil
    var rows: [(path: IndexPath, distance: CGFloat)] = []
    for (path, cell) in cells where cell.isPlaced && isOnScreen(cell) {
      var frame = cell.contentFrame
      guard frame.maxY > seen.minY, frame.minY < seen.maxY, frame.maxX > seen.minX, frame.minX < seen.maxX else {
        continue
      }
      // The frame from the attributes for the item alone is preferred, because it is the same when the row is found
      // again later; a layout may shift the cell's frame during scrolling.
      if isSettled, let attributes = attributes(ofPresentedItem: path) { frame = attributes.rect }
      let distance =
        scrollsLeftwards ? seen.maxX - frame.maxX : scrollsSideways ? frame.minX - seen.minX : frame.minY - seen.minY
      rows.append((path, distance))
    }
    return rows.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }
  }
}
