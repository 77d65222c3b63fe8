/// A place in a list that somebody wants to see.
enum ScrollTarget {
  /// An item, at a place on screen.
  case item(IndexPath, DiffableScrollPosition)
  /// A row that begins this far, in points, behind the edge of what is seen.
  case row(IndexPath, distance: CGFloat)
  /// The start of the content.
  case start
  /// The end of the content.
  case end
}

/// The place at which a list opens when a host shows it.
struct InitialScrollTarget {
  /// Finds the place; nil if it is not there.
  let find: () -> ScrollTarget?
  /// Whether the list has been there, in some size that it had.
  let isVisited: Bool
}
