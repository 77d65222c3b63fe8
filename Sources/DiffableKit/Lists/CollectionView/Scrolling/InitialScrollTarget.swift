/// A target to which a list is scrolled: an item, a row at a distance, the start or the end.
enum ScrollTarget {
  /// The target is an item, which is scrolled to a position on screen.
  case item(IndexPath, DiffableScrollPosition)
  /// The target is a row that then begins at a distance, in points, from the edge of the visible content.
  case row(IndexPath, distance: CGFloat)
  /// The target is the start of the content.
  case start
  /// The target is the end of the content.
  case end
}

/// A record of the target to which a list is scrolled before a host first shows the list.
struct InitialScrollTarget {
  /// The closure that returns the initial scroll target, or `nil` if its item is not in the list.
  let find: () -> ScrollTarget?
  /// True if scrolling to the target was possible already, because the view had a size, perhaps not its final one.
  let isVisited: Bool
}
