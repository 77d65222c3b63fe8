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
  fileprivate var depth = 0
}

extension UICollectionView {
  /// Runs something that may change the selection; the follower is told once, after the outermost of such operations.
  ///
  /// In the middle of a press or an update cells and places do not fit together, and whoever is told may apply something.
  func settlingSelection<Result>(_ body: () -> Result) -> Result {
    selectionNews.depth += 1
    let result = body()
    selectionNews.depth -= 1
    guard selectionNews.depth == 0, selectionNews.hasChanged else { return result }
    let wasCleared = selectionNews.wasCleared
    selectionNews.hasChanged = false
    selectionNews.wasCleared = false
    guard let follower = selectionNews.follower else { return result }
    inScene { follower.selectionDidSettle(wasCleared: wasCleared) }
    return result
  }
}
