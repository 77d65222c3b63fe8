/// The layout of a list and what the view knows of it: the bounds for which it was asked, the transition to another one, and which of
/// its mistakes were reported.
@MainActor struct LayoutState {
  private var layout: UICollectionViewLayout
  private var shownTransition: LayoutTransition?
  private var transitionByHand: InteractiveTransition?
  private var bounds: CGRect?
  private var boundsUntilNow: CGRect?
  private var adjustment = CGPoint.zero
  private var mirrors = false
  private var refused: [UICollectionViewLayoutAttributes] = []
  private var isSizeRefused = false

  init(_ layout: UICollectionViewLayout) { self.layout = layout }

  /// The layout.
  var current: UICollectionViewLayout { layout }
  /// The change from one layout to another while it is shown.
  var transition: LayoutTransition? { shownTransition }
  /// The change from one layout to another that a person makes with the hand.
  var interactiveTransition: InteractiveTransition? { transitionByHand }
  /// The bounds for which the layout was last asked; nil before it was.
  var laidOutBounds: CGRect? { bounds }
  /// The bounds that the layout sees while it is asked whether others matter.
  var boundsBeforeChange: CGRect? { boundsUntilNow }
  /// How far to scroll, in points, because layout or delegate have said so.
  var pendingAdjustment: CGPoint { adjustment }

  /// Another layout takes over.
  mutating func replace(by other: UICollectionViewLayout) { layout = other }

  /// A change of layouts is shown now, or is no more.
  mutating func show(_ transition: LayoutTransition?) { shownTransition = transition }

  /// A person begins to change the layout by hand.
  mutating func begin(_ transition: InteractiveTransition) { transitionByHand = transition }

  /// The change by hand is over.
  mutating func takeInteractiveTransition() -> InteractiveTransition? { transitionByHand.take() }

  /// The layout was asked for bounds.
  mutating func noteBounds(_ new: CGRect) { bounds = new }

  /// The layout sees other bounds than the view has, or the same again with nil.
  mutating func show(boundsUntilNow old: CGRect?) { boundsUntilNow = old }

  /// The content is to be elsewhere, by a distance in points, beside what was said before.
  mutating func adjust(by distance: CGPoint) { adjustment = adjustment + distance }

  /// Takes the distance by which the content is to be elsewhere, in points.
  mutating func takeAdjustment() -> CGPoint {
    defer { adjustment = .zero }
    return adjustment
  }

  /// The places are mirrored now, or are not.
  ///
  /// - Returns: Whether that has changed.
  mutating func noteMirroring(_ isMirrored: Bool) -> Bool {
    defer { mirrors = isMirrored }
    return mirrors != isMirrored
  }

  // MARK: Reports

  /// The layout is going to prepare itself: what is wrong with its answers from now on is reported again.
  mutating func willPrepare() { (refused, isSizeRefused) = ([], false) }

  /// - Returns: Whether it was not reported since the layout was last prepared that these attributes are wrong.
  mutating func noteMistake(in place: UICollectionViewLayoutAttributes) -> Bool {
    guard !refused.contains(where: { $0.indexPath == place.indexPath && $0.hasNumbers == place.hasNumbers }) else {
      return false
    }
    refused.append(place)
    return true
  }

  /// - Returns: Whether it was not reported since the layout was last prepared that it gives no size for the content.
  mutating func noteMistakeInSize() -> Bool {
    defer { isSizeRefused = true }
    return !isSizeRefused
  }
}
