/// What is known of a change of the keyboard's mark in a collection view.
@MainActor @preconcurrency open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The place of the item that had the mark; nil if none had.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The place of the item that gets the mark; nil if the keyboard goes elsewhere.
  open private(set) var nextFocusedIndexPath: IndexPath?
  private weak var collectionView: UICollectionView?

  init(
    _ collectionView: UICollectionView, from previous: IndexPath?, to next: IndexPath?, heading: UIFocusHeading = []
  ) {
    self.collectionView = collectionView
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
    super.init(heading: heading)
  }

  /// The cell of the item that had the mark, if it has one.
  open override var previouslyFocusedView: UIView? {
    previouslyFocusedIndexPath.flatMap { collectionView?.cellForItem(at: $0) }
  }

  /// The cell of the item that gets the mark, if it has one: a row that is not near the screen gets its cell after the
  /// delegate was asked, and before it is told.
  open override var nextFocusedView: UIView? {
    nextFocusedIndexPath.flatMap { collectionView?.cellForItem(at: $0) }
  }
}
