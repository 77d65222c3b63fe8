/// Telling the delegate which views come and go.
///
/// While cells are placed nothing is told: the delegate may apply another snapshot, which would move the ground under the
/// placing. Once all is in place, first what has left is told, then what has come.
extension UICollectionView {
  /// Notes whether a view that was placed is on screen now; one near it is only ready to be (`behaviour.md` D24).
  ///
  /// A view that leaves the screen and comes back before it is taken back is shown again as it is (D25).
  ///
  /// Nobody is told of decorations.
  func noteDisplay(of view: UICollectionReusableView) {
    guard !view.isDecoration else { return }
    let isOnScreen = isOnScreen(view)
    guard isOnScreen != view.isDisplayed, let path = view.indexPath else { return }
    guard isOnScreen else { return tellEndOfDisplay(of: view, from: path) }
    view.isDisplayed = true
    displayCallbacks.noteArrival(of: view)
  }

  /// Tells that a view is no longer shown, if it was: at once, or after the placing that is going on.
  func tellEndOfDisplay(of view: UICollectionReusableView, from path: IndexPath) {
    guard view.isDisplayed else { return }
    view.isDisplayed = false
    // What has come and gone in one placing was never shown.
    if displayCallbacks.withdrawArrival(of: view) { return }
    let tell: DisplayCallbacks.EndedDisplay = { delegate, list in
      if let kind = view.reuseKind {
        delegate.collectionView(list, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
      } else if let cell = view as? UICollectionViewCell {
        delegate.collectionView(list, didEndDisplaying: cell, forItemAt: path)
      }
    }
    if cycle.holdsNews {
      displayCallbacks.noteEndOfDisplay(tell)
    } else if let delegate {
      tell(delegate, self)
    }
  }

  /// Takes views back without telling: what the delegate does must not meet a view between two models.
  func carrying(_ body: () -> Void) {
    _ = cycle.handle(.begins(.carrying))
    body()
    _ = cycle.handle(.ends(.carrying))
  }

  /// Tells what has left and come since the placing began.
  func tellDelegate() {
    // One by one: what the delegate does may place cells again, which tells the rest.
    while let tell = displayCallbacks.takeEndOfDisplay() {
      if let delegate { tell(delegate, self) }
    }
    while let view = displayCallbacks.takeArrival() {
      guard let delegate, let path = view.indexPath else { continue }
      if let kind = view.reuseKind {
        delegate.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
      } else if let cell = view as? UICollectionViewCell {
        delegate.collectionView(self, willDisplay: cell, forItemAt: path)
      }
    }
  }
}
