/// A queue of the pending `willDisplay` and `didEndDisplaying` callbacks of a list's delegate.
struct PendingDisplayCallbacks {
  /// A closure that calls the delegate's `didEndDisplaying` method for one view.
  typealias EndedDisplay = (any UICollectionViewDelegate, UICollectionView) -> Void

  private var come: [UICollectionReusableView] = []
  private var gone: [EndedDisplay] = []

  /// Adds a pending `willDisplay` callback for a view that has come on screen.
  mutating func noteArrival(of view: UICollectionReusableView) { come.append(view) }

  /// Removes the pending `willDisplay` callback of a view that has left the screen again.
  ///
  /// - Returns: True if the callback was pending, so that the delegate need not hear of the view at all.
  mutating func withdrawArrival(of view: UICollectionReusableView) -> Bool {
    guard let index = come.firstIndex(where: { $0 === view }) else { return false }
    come.remove(at: index)
    return true
  }

  /// Adds a pending `didEndDisplaying` callback for a view that has left the screen.
  mutating func noteEndOfDisplay(_ tell: @escaping EndedDisplay) { gone.append(tell) }

  /// Removes and returns the oldest pending `didEndDisplaying` callback.
  mutating func takeEndOfDisplay() -> EndedDisplay? { gone.isEmpty ? nil : gone.removeFirst() }

  /// Removes and returns the view of the oldest pending `willDisplay` callback.
  mutating func takeArrival() -> UICollectionReusableView? { come.isEmpty ? nil : come.removeFirst() }
}
