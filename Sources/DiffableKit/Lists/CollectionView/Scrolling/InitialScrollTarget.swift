/// A target of scrolling in a list.
enum ScrollTarget {
  /// An item that is scrolled to a position on screen.
  case item(IndexPath, DiffableScrollPosition)
  /// A row that begins at a distance, in points, from the edge of the visible content.
  case row(IndexPath, distance: CGFloat)
  /// A target at the start of the content.
  case start
  /// A target at the end of the content.
  case end
}

/// The target to which a list is scrolled before a host first shows it.
struct InitialScrollTarget {
  /// Returns the target, or `nil` if it is not in the list.
  let find: () -> ScrollTarget?
  /// True if the list has been scrolled to the target, in some size of the view.
  let isVisited: Bool
}
