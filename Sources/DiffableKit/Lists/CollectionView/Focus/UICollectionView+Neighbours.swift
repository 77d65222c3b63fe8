/// Methods of a collection view that find an item's neighbour by the frames of both.
extension UICollectionView {
  /// Returns the item to which an arrow key moves the focus, or `nil` if there is none in that direction.
  ///
  /// In a list that is the next row. In other layouts it is the nearest item in that direction: across the lines of the
  /// layout only an item that overlaps sideways, along the lines also an item further to the side, such as the last
  /// item of a shorter line.
  ///
  /// - Complexity: O(log *n* + *k*) for the *k* examined items, about as many as fit on a screen.
  func neighbour(of path: IndexPath, _ heading: UIFocusHeading) -> IndexPath? {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return nil }
    if heading == .up || heading == .down, let next = nextInColumn(path, frame, forward: heading == .down) {
      return next
    }
    let axis = FocusDirection(heading)
    let mayBeAside = axis.isHorizontal == scrollsSideways
    var reach = max(axis.isHorizontal ? bounds.width : bounds.height, 1)
    while true {
      let strip = axis.strip(beside: frame, reach: reach, aside: mayBeAside ? bounds.size : .zero)
      let candidates = items(in: strip).filter { $0.path != path && axis.isBeyond($0.frame, of: frame) }
      let ordered = candidates.compactMap { candidate -> (cost: [CGFloat], path: IndexPath)? in
        let (gap, aside, off) = axis.distance(to: candidate.frame, from: frame)
        guard mayBeAside || aside < 0.5 else { return nil }
        return ([gap + 2 * aside, off], candidate.path)
      }
      let nearest = ordered.sorted { ($0.cost[0], $0.cost[1], $0.path) < ($1.cost[0], $1.cost[1], $1.path) }
      if let found = nearest.first(where: { canFocusItem($0.path) }) { return found.path }
      guard !axis.covers(strip, contentExtent) else { return nil }
      reach *= 4
    }
  }

  /// Returns the row above or below in a layout of one column, which needs no search.
  private func nextInColumn(_ path: IndexPath, _ frame: CGRect, forward: Bool) -> IndexPath? {
    guard let next = focusableItem(from: path, by: forward ? 1 : -1),
      let other = layoutAttributesForItem(at: next)?.frame,
      abs(other.midX - frame.midX) < 0.5, abs(other.width - frame.width) < 0.5,
      forward ? other.minY >= frame.maxY - 0.5 : other.maxY <= frame.minY + 0.5,
      // A row wider than half of the view leaves no space for a neighbour beside it.
      frame.width > bounds.width / 2
    else { return nil }
    return next
  }

  /// Returns the item one page away or the last before that, or else the next item in that direction.
  func page(from path: IndexPath, forward: Bool) -> IndexPath? {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return nil }
    let heading: UIFocusHeading =
      scrollsSideways ? (forward != scrollsLeftwards ? .right : .left) : (forward ? .down : .up)
    let axis = FocusDirection(heading)
    // The space that insets and pinned headers cover is not part of a page.
    let room = bounds.inset(by: edges(for: path, frame: frame, avoidingHeldViews: true))
    let page = axis.isHorizontal ? room.width - frame.width : room.height - frame.height
    let strip = axis.strip(beside: frame, reach: max(page, 0) + axis.length(of: frame), aside: bounds.size)
    let candidates = items(in: strip).filter {
      $0.path != path && axis.isBeyond($0.frame, of: frame) && axis.step(to: $0.frame, from: frame) <= page + 0.5
    }
    let best = candidates.sorted { left, right in
      let (leftStep, rightStep) = (axis.step(to: left.frame, from: frame), axis.step(to: right.frame, from: frame))
      let (leftOff, rightOff) = (
        axis.distance(to: left.frame, from: frame).off, axis.distance(to: right.frame, from: frame).off
      )
      return (-leftStep, leftOff, left.path) < (-rightStep, rightOff, right.path)
    }
    return best.first { canFocusItem($0.path) }?.path ?? neighbour(of: path, heading)
  }

  /// The rectangle of the content, enlarged to contain the visible bounds: the part in which neighbours are searched.
  private var contentExtent: CGRect { CGRect(origin: .zero, size: contentSize).union(bounds) }

  /// Returns the items whose frames intersect a part of the content.
  private func items(in part: CGRect) -> [(path: IndexPath, frame: CGRect)] {
    attributesOfElements(in: part).filter { $0.representedElementCategory == .cell && !$0.isHidden }
      .map { (dataSourceIndexPath(shownAt: $0.indexPath), $0.frame) }
  }
}

/// A direction of keyboard navigation, which computes distances between frames of items along and across the direction.
private struct FocusDirection {
  let isHorizontal: Bool
  let isForward: Bool

  init(_ heading: UIFocusHeading) {
    isHorizontal = heading == .left || heading == .right
    isForward = heading == .right || heading == .down
  }

  /// Returns the lower and upper ends of an item's frame along the direction of keyboard navigation and across it.
  private func ends(_ frame: CGRect) -> (low: CGFloat, high: CGFloat, crossLow: CGFloat, crossHigh: CGFloat) {
    isHorizontal
      ? (frame.minX, frame.maxX, frame.minY, frame.maxY) : (frame.minY, frame.maxY, frame.minX, frame.maxX)
  }

  func length(of frame: CGRect) -> CGFloat { isHorizontal ? frame.width : frame.height }

  /// Returns true if an item's frame lies in the direction from another: entirely beyond it, or further along than
  /// across.
  func isBeyond(_ other: CGRect, of frame: CGRect) -> Bool {
    let (a, b) = (ends(other), ends(frame))
    if isForward ? a.low >= b.high - 0.5 : a.high <= b.low + 0.5 { return true }
    let along = (a.low + a.high - b.low - b.high) / 2
    let across = (a.crossLow + a.crossHigh - b.crossLow - b.crossHigh) / 2
    return (isForward ? along : -along) > max(0.5, abs(across))
  }

  /// Returns the distances between the frames of two items: the gap along the direction, the gap across, and the offset
  /// of centres across.
  func distance(to other: CGRect, from frame: CGRect) -> (gap: CGFloat, aside: CGFloat, off: CGFloat) {
    let (a, b) = (ends(other), ends(frame))
    let gap = max(0, isForward ? a.low - b.high : b.low - a.high)
    let aside = max(0, a.crossLow - b.crossHigh, b.crossLow - a.crossHigh)
    // Rectangles that only touch do not overlap.
    let touches = aside == 0 && min(a.crossHigh, b.crossHigh) - max(a.crossLow, b.crossLow) < 0.5
    return (gap, touches ? 1 : aside, abs(a.crossLow + a.crossHigh - b.crossLow - b.crossHigh) / 2)
  }

  /// Returns the distance between the frames of two items along the direction of keyboard navigation, from top edge to
  /// top edge, or from left edge to left edge.
  func step(to other: CGRect, from frame: CGRect) -> CGFloat { abs(ends(other).low - ends(frame).low) }

  /// Returns the part of the content that lies in the direction from an item's frame, widened on both sides.
  func strip(beside frame: CGRect, reach: CGFloat, aside: CGSize) -> CGRect {
    let (low, high, _, _) = ends(frame)
    let start = isForward ? low : low - reach
    let length = high - low + reach
    return isHorizontal
      ? CGRect(x: start, y: frame.minY - aside.height, width: length, height: frame.height + 2 * aside.height)
      : CGRect(x: frame.minX - aside.width, y: start, width: frame.width + 2 * aside.width, height: length)
  }

  /// Returns true if a strip of the content that is searched for items reaches the end of the content.
  func covers(_ strip: CGRect, _ content: CGRect) -> Bool {
    let (a, b) = (ends(strip), ends(content))
    return isForward ? a.high >= b.high : a.low <= b.low
  }
}
