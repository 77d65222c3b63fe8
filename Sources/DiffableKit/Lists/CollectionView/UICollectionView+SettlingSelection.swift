extension UICollectionView {
  /// Runs something that may change the selection; the follower is told once, after the outermost of such operations.
  ///
  /// In the middle of a press or an update cells and places do not fit together, and whoever is told may apply something.
  func settlingSelection<Result>(_ body: () -> Result) -> Result {
    listSelection.beginOperation()
    let result = body()
    guard let news = listSelection.endOperation() else { return result }
    inScene { news.follower.selectionDidSettle(wasCleared: news.wasCleared) }
    return result
  }
}
