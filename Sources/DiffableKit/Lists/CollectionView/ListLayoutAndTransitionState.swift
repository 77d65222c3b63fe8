/// The state of a list's layout: the layout object, the bounds it was last asked for, a running transition to another
/// layout, and the faults of the layout that were reported.
@MainActor struct ListLayoutAndTransitionState {
  /// The layout object of the list.
  var current: UICollectionViewLayout
  /// The running animated change from one layout to another, or `nil`.
  var transition: LayoutTransition?
  /// The interactive change from one layout to another, whose progress the program sets, or `nil`.
  var interactiveTransition: InteractiveLayoutTransition?
  /// The bounds for which the layout was last asked for attributes, or `nil` before the first layout pass.
  var laidOutBounds: CGRect?
  /// The bounds that the layout sees instead of the view's during `shouldInvalidateLayout(forBoundsChange:)`: the old
  /// ones; otherwise `nil`.
  var boundsBeforeChange: CGRect?
  /// The distance, in points, by which the layout or the delegate wants the content offset changed at the next layout
  /// pass.
  private(set) var pendingAdjustment = CGPoint.zero
  private var mirrors = false
  private var refused: Set<InvalidAttributes> = []
  private var isSizeRefused = false

  /// The index path of invalid attributes, and whether their numbers are valid.
  private struct InvalidAttributes: Hashable {
    let path: IndexPath
    let hasNumbers: Bool
  }

  init(_ layout: UICollectionViewLayout) { current = layout }

  /// Adds a distance, in points, to the pending change of the content offset.
  mutating func adjust(by distance: CGPoint) { pendingAdjustment = pendingAdjustment + distance }

  /// Clears and returns the pending change of the content offset, in points.
  mutating func takeAdjustment() -> CGPoint {
    defer { pendingAdjustment = .zero }
    return pendingAdjustment
  }

  /// Records if the layout attributes are mirrored for the layout direction.
  ///
  /// - Returns: True if that has changed since the last call.
  mutating func noteMirroring(_ isMirrored: Bool) -> Bool {
    defer { mirrors = isMirrored }
    return mirrors != isMirrored
  }

  // MARK: Reports

  /// Forgets which faults of the layout were reported, because the layout is about to prepare again.
  mutating func willPrepare() { (refused, isSizeRefused) = ([], false) }

  /// Records that the layout gave invalid attributes.
  ///
  /// - Parameters:
  ///   - path: The index path in the attributes.
  ///   - hasNumbers: True if their numbers are valid, so that the index path is not.
  /// - Returns: True if such attributes have not been reported since the layout was last prepared.
  mutating func noteInvalidAttributes(at path: IndexPath, hasNumbers: Bool) -> Bool {
    refused.insert(InvalidAttributes(path: path, hasNumbers: hasNumbers)).inserted
  }

  /// Records that the layout gave an invalid content size.
  ///
  /// - Returns: True if that has not been reported since the layout was last prepared.
  mutating func noteInvalidContentSize() -> Bool {
    defer { isSizeRefused = true }
    return !isSizeRefused
  }
}
