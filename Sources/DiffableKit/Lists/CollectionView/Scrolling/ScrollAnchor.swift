/// An anchor that keeps its position on screen when the frames of rows change.
enum ScrollAnchor {
  /// An anchor at the start of the content, which stays at the top of the view.
  case start
  /// An anchor at the end of the content, which stays at the bottom of the view.
  case end
  /// An anchor at a row, with its distance, in points, from the view's top left corner; negative above or to the left.
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
