extension UICollectionView {
  /// Runs a closure that may change the selection; the observer of the selection is notified once, after the outermost
  /// such closure.
  ///
  /// In the middle of a press or an update cells and index paths do not match, and the observer may apply a snapshot.
  func settlingSelection<Result>(_ body: () -> Result) -> Result {
    listSelection.beginOperation()
    let result = body()
    guard let news = listSelection.endOperation() else { return result }
    inScene { news.follower.selectionDidSettle(wasCleared: news.wasCleared) }
    return result
  }
}
