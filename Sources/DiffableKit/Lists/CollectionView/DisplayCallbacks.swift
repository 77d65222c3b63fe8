/// The views of which the delegate has not been told yet that they have come on the screen or left it.
struct DisplayCallbacks {
  /// Tells a delegate of a view that has left.
  typealias EndedDisplay = (any UICollectionViewDelegate, UICollectionView) -> Void

  private var come: [UICollectionReusableView] = []
  private var gone: [EndedDisplay] = []

  /// A view has come on the screen.
  mutating func noteArrival(of view: UICollectionReusableView) { come.append(view) }

  /// A view has left that had come; if nobody was told of that it was never shown.
  ///
  /// - Returns: Whether nobody was told.
  mutating func withdrawArrival(of view: UICollectionReusableView) -> Bool {
    guard let index = come.firstIndex(where: { $0 === view }) else { return false }
    come.remove(at: index)
    return true
  }

  /// A view has left, and the delegate cannot be told now.
  mutating func noteEndOfDisplay(_ tell: @escaping EndedDisplay) { gone.append(tell) }

  /// Takes the view that has left first.
  mutating func takeEndOfDisplay() -> EndedDisplay? { gone.isEmpty ? nil : gone.removeFirst() }

  /// Takes the view that has come first.
  mutating func takeArrival() -> UICollectionReusableView? { come.isEmpty ? nil : come.removeFirst() }
}
