import DiffableHost

/// The range in which a supplementary view moves to stay in the visible bounds, as the header of a plain list does.
package struct PinningRange: Hashable {
  /// An edge of the visible bounds at which a view is pinned: the leading or the trailing one along the scroll
  /// direction.
  package enum Edge: Hashable {
    /// The view is pinned at the start of the scroll direction, such as the top.
    case leading
    /// The view is pinned at the end of the scroll direction, such as the bottom.
    case trailing
  }

  /// The frame of the view while it is not pinned, in points in the content.
  package var resting: CGRect
  /// The least position of the view's near edge along the scroll direction, in points in the content.
  package var lower: CGFloat
  /// The greatest position of the view's near edge along the scroll direction, in points in the content.
  package var upper: CGFloat
  /// The edge of the visible bounds at which the view is pinned.
  package var edge = Edge.leading
  /// True if the content scrolls horizontally.
  package var isHorizontal = false
  /// The distance of the pinned view from the edge of the visible bounds, in points: the room that other pinned views
  /// take.
  package var inset: CGFloat = 0

  package init(
    resting: CGRect, lower: CGFloat, upper: CGFloat, edge: Edge = Edge.leading, isHorizontal: Bool = false,
    inset: CGFloat = 0
  ) {
    self.resting = resting
    self.lower = lower
    self.upper = upper
    self.edge = edge
    self.isHorizontal = isHorizontal
    self.inset = inset
  }

  /// Returns the frame of the pinned view for given visible bounds.
  ///
  /// - Parameter visible: The visible part of the content within the adjusted content insets, in points.
  /// - Returns: The resting frame, moved along the scroll direction as far as necessary and as the range allows.
  package func frame(in visible: CGRect) -> CGRect {
    var frame = resting
    if isHorizontal {
      let wanted =
        edge == .leading
        ? max(resting.minX, visible.minX + inset) : min(resting.minX, visible.maxX - inset - resting.width)
      frame.origin.x = min(max(wanted, lower), max(lower, upper))
    } else {
      let wanted =
        edge == .leading
        ? max(resting.minY, visible.minY + inset) : min(resting.minY, visible.maxY - inset - resting.height)
      frame.origin.y = min(max(wanted, lower), max(lower, upper))
    }
    return frame
  }
}
