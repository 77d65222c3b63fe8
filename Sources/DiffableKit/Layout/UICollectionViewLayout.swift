import ListDiff

/// Decides where the cells and supplementary views of a collection view are.
///
/// Subclass it for a layout of your own: fill in ``prepare()``, ``collectionViewContentSize``,
/// ``layoutAttributesForElements(in:)`` and ``layoutAttributesForItem(at:)``.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The view whose cells are laid out.
  open internal(set) weak var collectionView: UICollectionView?

  /// Makes a layout.
  public override init() { super.init() }

  /// Called before attributes are asked for, first and after every invalidation.
  open func prepare() {}

  /// The size of everything, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The places of all cells and supplementary views that touch a rectangle.
  ///
  /// - Parameter rect: The rectangle in the content, in points.
  /// - Returns: Attributes in any order.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The place of one cell.
  ///
  /// - Parameter indexPath: The place of the item.
  /// - Returns: Nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The place of one supplementary view.
  ///
  /// - Parameters:
  ///   - elementKind: The kind, such as a header.
  ///   - indexPath: The section and an index.
  /// - Returns: Nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: A row that is being moved

  /// The place that a row would take if it were let go of now.
  ///
  /// Asked whenever the row was moved on. Paths are as the list is shown, in which the other rows have given way already; so
  /// are those of all attributes that are asked for meanwhile.
  ///
  /// - Parameters:
  ///   - previousIndexPath: The place that is kept free for the row now.
  ///   - position: The middle of the row, in points in the content.
  /// - Returns: The place of the cell that is at that point, or `previousIndexPath` if there is none. A list finds the place
  ///   whose top is nearest to the row's own.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let point = CGRect(x: position.x, y: position.y, width: 1, height: 1)
    let cells = (layoutAttributesForElements(in: point) ?? []).filter { $0.representedElementCategory == .cell }
    return cells.first { $0.frame.contains(position) }?.indexPath ?? previousIndexPath
  }

  /// The rectangle of a row while it is being moved.
  ///
  /// - Parameters:
  ///   - indexPath: The place that is kept free for the row.
  ///   - position: Where the middle of the row is to be, in points in the content.
  /// - Returns: Attributes with the row's size around that point, above the other rows. A list keeps its rows upright: they
  ///   move up and down only, and not out of the content.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    // A layout may keep the attributes that it gives: they are not the ones to change.
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    if let resting = layoutAttributesForItem(at: indexPath) {
      attributes.frame = resting.frame
      attributes.alpha = resting.alpha
      attributes.list = resting.list
    }
    attributes.center = position
    attributes.zIndex = 1
    return attributes
  }

  /// The first place of a section that a row can be moved to: after a row that is the section's header.
  func firstTarget(inSection section: Int) -> Int { 0 }

  /// Whether a new size or offset of the view changes the layout.
  ///
  /// - Parameter newBounds: The part of the content that is going to be shown.
  /// - Returns: True if the width has changed, unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  /// Says that everything has to be laid out again.
  open func invalidateLayout() { collectionView?.layoutDidInvalidate() }

  /// The fill behind the cells, if the layout has a say in it.
  var backgroundColor: UIColor? { nil }

  /// Takes the size that a view would like; the default ignores it.
  ///
  /// - Returns: Whether anything has moved.
  func record(preferred attributes: UICollectionViewLayoutAttributes) -> Bool { false }

  /// Whether views are asked what size they would like.
  var isSelfSizing: Bool { false }

  /// Follows a change of the model, so that what was measured is not measured again.
  func update(with difference: SectionedListDifference?) { prepare() }

  /// A copy of the geometry as it is now, asked while the model changes under it.
  func frozenFrames() -> (IndexPath) -> CGRect? {
    { [weak self] in self?.layoutAttributesForItem(at: $0)?.frame }
  }
}
