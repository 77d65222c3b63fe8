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
