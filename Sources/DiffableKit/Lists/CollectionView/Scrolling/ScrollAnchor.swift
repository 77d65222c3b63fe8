/// What is to be where it was when places have changed.
enum ScrollAnchor {
  /// The start of the content is at the top of the view.
  case start
  /// The end of the content is at the bottom of the view.
  case end
  /// A row begins this far, in points, below and to the right of where the view does; above or to the left if negative.
  case row(IndexPath, distance: CGPoint)
}

/// Whether a list is scrolled to one of its ends.
struct ScrollEdges {
  var isAtStart = true
  var isAtEnd = true
}

extension CGRect {
  /// The rectangle with its axes exchanged.
  var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
