/// An anchor that keeps its position on screen when the frames of rows change.
enum ScrollAnchor {
  /// The start of the content, at the top of the view.
  case start
  /// The end of the content, at the bottom of the view.
  case end
  /// A row at a distance, in points, from the top left corner of the view; negative above or to the left.
  case row(IndexPath, distance: CGPoint)
}

/// The ends to which a list is scrolled.
struct ScrollEdges {
  var isAtStart = true
  var isAtEnd = true
}

extension CGRect {
  /// The rectangle with its axes exchanged.
  var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
