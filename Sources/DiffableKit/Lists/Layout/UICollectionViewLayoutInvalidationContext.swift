/// What of a layout is no longer right.
///
/// A subclass with properties of its own is named by ``UICollectionViewLayout/invalidationContextClass``.
@MainActor @preconcurrency open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything has to be laid out again.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items have to be read from the data source again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are named; nil if none is.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are named, by kind; nil if none is.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decorations that are named, by kind; nil if none is.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far to scroll when the layout is invalidated, in points; nothing unless set.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much larger the content becomes, in points; until the layout tells its size.
  open var contentSizeAdjustment = CGSize.zero
  /// The places that moving rows came from; nil if none is moved by hand.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The places that moving rows have now; nil if none is moved by hand.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The middle of the row that is moved by hand, in points in the content.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Makes a context that names nothing.
  public override init() { super.init() }

  /// Makes a context from its class alone; subclasses have this one if they have `init()`.
  public required convenience init(blank: Void) { self.init() }

  /// Names items.
  ///
  /// - Parameter indexPaths: Their places.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views.
  ///
  /// - Parameters:
  ///   - elementKind: Their kind.
  ///   - indexPaths: Their places.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Names decorations.
  ///
  /// - Parameters:
  ///   - elementKind: Their kind.
  ///   - indexPaths: Their places.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
