/// Follows the selection of a collection view by the identifiers of its items.
@MainActor protocol SelectionFollower: AnyObject {
  /// The selection may have changed, and nothing is amid a change any more.
  ///
  /// - Parameter wasCleared: Whether the program has deselected everything, also what is not shown.
  func selectionDidSettle(wasCleared: Bool)
}

/// What the follower of a view's selection has not been told yet.
struct SelectionNews {
  weak var follower: (any SelectionFollower)?
  /// Whether the selection was written.
  var hasChanged = false
  /// Whether the program has deselected everything.
  var wasCleared = false
  /// How many operations run, one inside the other, during which nobody is told.
  var depth = 0
}
