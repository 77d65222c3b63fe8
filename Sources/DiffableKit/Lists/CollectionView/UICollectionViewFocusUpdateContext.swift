/// An object that describes a change of the focused item in a collection view: the previous item and the next.
@MainActor @preconcurrency open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The index path of the previously focused item, or `nil` if there was none.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The index path of the item that gets the focus, or `nil` if the focus leaves the list.
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

  /// The cell of the previously focused item, or `nil` if the item has none.
  open override var previouslyFocusedView: UIView? {
    previouslyFocusedIndexPath.flatMap { collectionView?.cellForItem(at: $0) }
  }

  /// The cell of the item that gets the focus, if it has one: an item far from the screen gets its cell between the
  /// delegate's `shouldUpdateFocusIn` and `didUpdateFocusIn`.
  open override var nextFocusedView: UIView? {
    nextFocusedIndexPath.flatMap { collectionView?.cellForItem(at: $0) }
  }
}
