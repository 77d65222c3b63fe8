/// How a supplementary view stays on screen while its section is scrolled past, as the header of a plain list does.
struct LayoutPin: Hashable {
  /// The end of the visible part at which a view stays.
  enum Edge: Hashable {
    /// The start: the top, or the side at which scrolling begins.
    case leading
    /// The end.
    case trailing
  }

  /// The rectangle while it is not held, in points in the content.
  var resting: CGRect
  /// The least position along the axis of scrolling, of the view's near edge, in points in the content.
  var lower: CGFloat
  /// The greatest position along that axis.
  var upper: CGFloat
  /// The end at which the view stays.
  var edge = Edge.leading
  /// Whether the content scrolls from side to side.
  var isHorizontal = false
  /// How far from the end of the visible part the view stays: what is held there already keeps its place.
  var inset: CGFloat = 0

  /// The rectangle at an offset.
  ///
  /// - Parameter visible: The part of the content on screen, within the insets, in points.
  /// - Returns: The resting rectangle, moved along the axis as far as need be and as the limits allow.
  func frame(in visible: CGRect) -> CGRect {
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
