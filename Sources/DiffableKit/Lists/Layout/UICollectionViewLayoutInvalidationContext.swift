/// An object that says which parts of a layout are invalid.
///
/// A subclass with further properties is returned by ``UICollectionViewLayout/invalidationContextClass``.
@MainActor @preconcurrency open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// True if the whole layout is invalid.
  open internal(set) var invalidateEverything = false
  /// True if the numbers of sections and items have to be requested from the data source again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The index paths of the items with invalid attributes; `nil` if there are none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views, by element kind; `nil` if there are none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decorations, by element kind; `nil` if there are none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The adjustment of the content offset when the layout is invalidated, in points; zero unless set.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The adjustment of the content size in points, which this package ignores; declared so that code written for UIKit
  /// compiles.
  open var contentSizeAdjustment = CGSize.zero
  /// The index paths of the moving items before this step of the interactive movement; `nil` if a person moves none.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths of the moving items after this step of the interactive movement; `nil` if a person moves none.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The centre in the content of the item that a person moves, in points.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Makes an invalidation context in which nothing is invalid.
  public override init() { super.init() }

  /// Makes a context from its class alone; subclasses with `init()` inherit this initialiser.
  public required convenience init(blank: Void) { self.init() }

  /// Invalidates the attributes of items.
  ///
  /// - Parameter indexPaths: The index paths of the items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Invalidates the attributes of supplementary views.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind of the views.
  ///   - indexPaths: The index paths of the views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Invalidates the attributes of decorations.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind of the decorations.
  ///   - indexPaths: The index paths of the decorations.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
