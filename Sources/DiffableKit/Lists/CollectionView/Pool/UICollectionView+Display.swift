/// Methods of a collection view that call the display callbacks of its delegate.
///
/// No callback is called during tiling: the delegate may apply another snapshot, which would change the model during
/// tiling. After tiling, first all `didEndDisplaying` methods are called, then all `willDisplay` methods.
extension UICollectionView {
  /// Updates a placed view's display state and schedules its display callbacks; a view only near the screen is not
  /// displayed (`behaviour.md` D24).
  ///
  /// A view that leaves the screen and comes back before it is put into its reuse queue is displayed again without
  /// being reconfigured (D25).
  ///
  /// Decorations have no display callbacks.
  ///
  /// - Parameters:
  ///   - view: The view, whose frame was set.
  ///   - isInSection: True for a view in the scroll view of an orthogonal section.
  func noteDisplay(of view: UICollectionReusableView, isInSection: Bool) {
    guard !view.isDecoration else { return }
    let isOnScreen = isInSection ? isOnScreen(view) : isSeen(view.frame)
    guard isOnScreen != view.isDisplayed, let path = view.indexPath else { return }
    guard isOnScreen else { return tellEndOfDisplay(of: view, from: path) }
    view.isDisplayed = true
    displayCallbacks.noteArrival(of: view)
  }

  /// Calls `didEndDisplaying` for a displayed view, at once or after the tiling that is under way.
  func tellEndOfDisplay(of view: UICollectionReusableView, from path: IndexPath) {
    guard view.isDisplayed else { return }
    view.isDisplayed = false
    // A view that has come on screen and left during one tiling pass was never displayed.
    if displayCallbacks.withdrawArrival(of: view) { return }
    let tell: PendingDisplayCallbacks.EndedDisplay = { delegate, list in
      if let kind = view.reuseKind {
        delegate.collectionView(list, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
      } else if let cell = view as? UICollectionViewCell {
        delegate.collectionView(list, didEndDisplaying: cell, forItemAt: path)
      }
    }
    if cycle.defersDisplayCallbacks {
      displayCallbacks.noteEndOfDisplay(tell)
    } else if let delegate {
      tell(delegate, self)
    }
  }

  /// Runs a closure that removes views while display callbacks are deferred, because the delegate must not see a view
  /// between two models.
  func carrying(_ body: () -> Void) {
    _ = cycle.handle(.begins(.carrying))
    body()
    _ = cycle.handle(.ends(.carrying))
  }

  /// Calls the delegate's display callbacks that were deferred since tiling began.
  func tellDelegate() {
    // The callbacks are taken singly: the delegate may cause another tiling pass, which calls the remaining callbacks.
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
