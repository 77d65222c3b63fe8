/// A scroll anchor, which keeps its position on screen when the frames of rows change: the start, the end or a row.
enum ScrollAnchor {
  /// The anchor is the start of the content, which stays at the top of the view.
  case start
  /// The anchor is the end of the content, which stays at the bottom of the view.
  case end
  /// The anchor is a row, with its distance, in points, from the view's top left corner; negative above or to the left.
  case row(IndexPath, distance: CGPoint)
}

/// A value that says to which ends of its content a list is scrolled.
struct CurrentlyScrolledToEnds {
  var isAtStart = true
  var isAtEnd = true
}

extension CGRect {
  /// The rectangle with its horizontal and vertical axes exchanged.
  var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
