import DiffableHost

/// How a supplementary view stays on screen while its section is scrolled past, as the header of a plain list does.
package struct LayoutPin: Hashable {
  /// The end of the visible part at which a view stays.
  package enum Edge: Hashable {
    /// The start: the top, or the side at which scrolling begins.
    case leading
    /// The end.
    case trailing
  }

  /// The rectangle while it is not held, in points in the content.
  package var resting: CGRect
  /// The least position along the axis of scrolling, of the view's near edge, in points in the content.
  package var lower: CGFloat
  /// The greatest position along that axis.
  package var upper: CGFloat
  /// The end at which the view stays.
  package var edge = Edge.leading
  /// Whether the content scrolls from side to side.
  package var isHorizontal = false
  /// How far from the end of the visible part the view stays: what is held there already keeps its place.
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

  /// The rectangle at an offset.
  ///
  /// - Parameter visible: The part of the content on screen, within the insets, in points.
  /// - Returns: The resting rectangle, moved along the axis as far as need be and as the limits allow.
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
