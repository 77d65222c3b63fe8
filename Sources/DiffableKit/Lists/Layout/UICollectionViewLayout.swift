import DiffableSnapshots
import ListDiff

/// Decides where the cells, supplementary views and decorations of a collection view are.
///
/// Subclass it for a layout of your own: fill in ``prepare()``, ``collectionViewContentSize``,
/// ``layoutAttributesForElements(in:)`` and ``layoutAttributesForItem(at:)``. The view asks for what is near the screen and
/// for nothing else; attributes that are wrong (for an item that does not exist, with a size that is negative or not a number)
/// are misuse, and left out if the program goes on.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject, @MainActor NSCoding {
  /// The view whose cells are laid out.
  open internal(set) weak var collectionView: UICollectionView?
  /// The classes of decorations by kind.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// What was changed since the last update, while one is carried out.
  var updateSpan: LayoutUpdateContext?

  /// Makes a layout.
  public override init() { super.init() }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init() }

  /// Does nothing: archives do not exist here.
  open func encode(with coder: NSCoder) {}

  /// The class of attributes that ``layoutAttributesForItem(at:)`` and the others give.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of contexts in which the view says what is no longer right.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Places

  /// Called before attributes are asked for, first and after every invalidation.
  open func prepare() {}

  /// The size of everything, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The places of all cells, supplementary views and decorations that touch a rectangle.
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

  /// The place of one decoration.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - indexPath: The section and an index.
  /// - Returns: Nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Names the class of a kind of decorations: views that belong to the layout and not to the data.
  ///
  /// - Parameters:
  ///   - viewClass: A subclass of ``UICollectionReusableView``; nil takes the name back. Another class is misuse.
  ///   - elementKind: The kind that ``layoutAttributesForElements(in:)`` gives.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else { return decorationClasses[elementKind] = nil }
    guard let reusable = viewClass as? UICollectionReusableView.Type else {
      return refuse(
        "\(viewClass) cannot be a decoration", api: "UICollectionViewLayout.register(_:forDecorationViewOfKind:)",
        remedy: "Register a subclass of UICollectionReusableView.")
    }
    decorationClasses[elementKind] = reusable
  }

  // MARK: Direction

  /// The direction for which the layout computes places: from left to right unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the view mirrors all places from side to side where text is read in the other direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Says that everything has to be laid out again, before the next frame.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Says that some of it has to be laid out again, before the next frame.
  ///
  /// - Parameter context: What is no longer right. A subclass reads what it knows of, and calls `super`, which moves the
  ///   offset as ``UICollectionViewLayoutInvalidationContext/contentOffsetAdjustment`` says.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidInvalidate(context)
  }

  /// Whether a new size or offset of the view changes the layout.
  ///
  /// Asked whenever the view is scrolled or has another size.
  ///
  /// - Parameter newBounds: The part of the content that is going to be shown.
  /// - Returns: True if the width has changed, unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.laidOutBounds?.width
  }

  /// What is no longer right with a new size or offset of the view, if ``shouldInvalidateLayout(forBoundsChange:)`` says so.
  ///
  /// - Parameter newBounds: The part of the content that is going to be shown.
  /// - Returns: A context of ``invalidationContextClass`` that names nothing, unless overridden.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Whether the size that a view would like changes the layout.
  ///
  /// - Parameters:
  ///   - preferredAttributes: What ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)`` has given.
  ///   - originalAttributes: What the layout had.
  /// - Returns: False unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What is no longer right with the size that a view would like.
  ///
  /// - Parameters:
  ///   - preferredAttributes: What ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)`` has given.
  ///   - originalAttributes: What the layout had.
  /// - Returns: A context of ``invalidationContextClass`` that names the view, unless overridden.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let path = originalAttributes.indexPath
    switch (originalAttributes.representedElementCategory, originalAttributes.representedElementKind) {
    case (.supplementaryView, let kind?): context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case (.decorationView, let kind?): context.invalidateDecorationElements(ofKind: kind, at: [path])
    default: context.invalidateItems(at: [path])
    }
    return context
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let contextClass = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      refuse(
        "\(Self.invalidationContextClass) is no class of invalidation contexts",
        api: "UICollectionViewLayout.invalidationContextClass",
        remedy: "Give a subclass of UICollectionViewLayoutInvalidationContext.")
      return UICollectionViewLayoutInvalidationContext()
    }
    return contextClass.init(blank: ())
  }

  // MARK: Updates

  /// Called before an update is shown, when the items are the new ones already.
  ///
  /// - Parameter updateItems: What came, went and moved; a reload is a deletion and an insertion (`behaviour.md` D13).
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when all places of an update were asked for; what is done here is animated with it.
  open func finalizeCollectionViewUpdates() {}

  /// Called when the view has got another size in an animation, after ``prepare()``.
  ///
  /// - Parameter oldBounds: The part of the content that was shown before.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when all cells have their places after an animated change of the view's size.
  open func finalizeAnimatedBoundsChange() {}

  /// Where a cell comes from that appears in an update, which its item was inserted by or which brought it near the screen.
  ///
  /// In an update that is shown this is asked of the items that stay on the screen, too: their cells begin their way there.
  ///
  /// - Parameter itemIndexPath: The new place.
  /// - Returns: For an item that was there before its old place; for a new one its place with no opacity; nil lets it be
  ///   where it is from the start, or if it stays glide from where it was.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updateSpan?.initial(at: itemIndexPath) }

  /// Where a cell goes that disappears in an update, because its item was deleted or goes far from the screen.
  ///
  /// In an update that is shown this is asked of the items that stay on the screen, too; their cells go to their places.
  ///
  /// - Parameter itemIndexPath: The old place.
  /// - Returns: For an item that is still there its new place; for a deleted one its place with no opacity; nil lets it be
  ///   where it was to the end.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updateSpan?.final(at: itemIndexPath) }

  /// Where a supplementary view comes from that appears in an update.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - elementIndexPath: The new place.
  /// - Returns: The place of the view with no opacity, unless overridden; nil lets it be there from the start.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath).map(\.transparent)
  }

  /// Where a supplementary view goes that disappears in an update.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - elementIndexPath: The old place.
  /// - Returns: The view's last place with no opacity, unless overridden; nil lets it be there to the end.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updateSpan?.vanishing }

  /// Where a decoration comes from that appears in an update.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - decorationIndexPath: The new place.
  /// - Returns: The place of the decoration with no opacity, unless overridden; nil lets it be there from the start.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath).map(\.transparent)
  }

  /// Where a decoration goes that disappears in an update.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - decorationIndexPath: The old place.
  /// - Returns: The decoration's last place with no opacity, unless overridden; nil lets it be there to the end.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updateSpan?.vanishing }

  /// The supplementary views of a kind that an update brings, beyond those of inserted sections and items.
  ///
  /// The views that are needed are those of ``layoutAttributesForElements(in:)``; this tells which of them are new.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: None unless overridden.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The supplementary views of a kind that an update takes away, beyond those of deleted sections and items.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: None unless overridden.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decorations of a kind that an update brings.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: None unless overridden.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decorations of a kind that an update takes away.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: None unless overridden.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Transitions

  /// Called before another layout takes the place of this one.
  ///
  /// - Parameter newLayout: The other one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout takes the place of another one.
  ///
  /// - Parameter oldLayout: The other one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts when all places of a change between them were asked for.
  open func finalizeLayoutTransition() {}

  /// Where to stop scrolling after an update or a change of layouts.
  ///
  /// - Parameter proposedContentOffset: The offset that is kept, in points.
  /// - Returns: The same unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Where a person's scrolling comes to rest.
  ///
  /// Asked when a finger is lifted from the screen. A host does not see when someone lets go of a wheel or a scroll bar: there
  /// it is asked when the content stands still, and the velocity is that of the last movement. The content goes on from where
  /// it is, with the momentum that it has, unless it may rest where it would. The delegate is asked next
  /// (``UIScrollViewDelegate/scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)``), with
  /// ``UIScrollView/isPagingEnabled`` neither.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: Where the content would come to rest by itself, in points.
  ///   - velocity: How fast the offset changes, in points per millisecond; positive to the right and downwards.
  /// - Returns: The other form's answer unless overridden.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

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
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate() ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.indexPath = indexPath
    attributes.center = position
    attributes.zIndex = 1
    return attributes
  }

  /// What is no longer right because a row is moved by hand.
  ///
  /// Called whenever the other rows have to give way.
  ///
  /// - Parameters:
  ///   - targetIndexPaths: Where the row is now.
  ///   - targetPosition: Its middle, in points in the content.
  ///   - previousIndexPaths: Where it was.
  ///   - previousPosition: Its middle then.
  /// - Returns: A context that names these places; no other is taken.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    return context
  }

  /// What is no longer right because a row that was moved by hand is let go of.
  ///
  /// - Parameters:
  ///   - indexPaths: Where the row comes to rest.
  ///   - previousIndexPaths: Where it came from.
  ///   - movementCancelled: Whether it goes back.
  /// - Returns: A context that names these places.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }

  // MARK: For layouts in this package

  /// The same attributes of the class that a subclass has chosen.
  func ofOwnClass(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard Self.layoutAttributesClass != UICollectionViewLayoutAttributes.self else { return attributes }
    guard let attributesClass = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      refuse(
        "\(Self.layoutAttributesClass) is no class of layout attributes",
        api: "UICollectionViewLayout.layoutAttributesClass",
        remedy: "Give a subclass of UICollectionViewLayoutAttributes.")
      return attributes
    }
    let own = attributesClass.init(blank: ())
    own.take(attributes)
    return own
  }

  /// Stops the program because of the caller's mistake, or reports it and returns.
  func refuse(
    _ message: String, api: String, state: String = "", remedy: String, file: StaticString = #file, line: UInt = #line
  ) {
    let mistake = MisuseReport(message, api: api, state: state, remedy: remedy)
    guard let collectionView else { return report(mistake, under: .current, file: file, line: line) }
    collectionView.inScene { report(mistake, under: collectionView.misusePolicy, file: file, line: line) }
  }

  /// The first place of a section that a row can be moved to: after a row that is the section's header.
  func firstTarget(inSection section: Int) -> Int { 0 }

  /// The places of the headers and footers that stay on screen while some of a section is there.
  ///
  /// A layout of a program's own that moves views while the person scrolls is not known to hold them.
  func pinnedAttributes(inSection section: Int) -> [UICollectionViewLayoutAttributes] { [] }

  /// How a section looks and what can be done with its rows, if it is a list.
  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// The fill behind the cells, if the layout has a say in it.
  var backgroundColor: UIColor? { nil }

  /// Takes the size that a view would like.
  ///
  /// - Parameters:
  ///   - attributes: What the view would like.
  ///   - original: What the layout had.
  /// - Returns: Whether anything has moved.
  func record(
    preferred attributes: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard
      shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: original)
    else { return false }
    invalidateLayout(
      with: invalidationContext(forPreferredLayoutAttributes: attributes, withOriginalAttributes: original))
    return true
  }

  /// Whether views are asked what size they would like.
  var isSelfSizing: Bool { true }

  /// Follows a change of the model, so that what was measured is not measured again.
  ///
  /// A layout of a program's own is invalidated, and prepares anew.
  func update(with difference: SectionedListDifference?) {
    let context = makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context)
    collectionView?.prepareLayoutIfNeeded()
  }

  /// What is no longer right after an update in which nothing came, went or moved, or which the view is asked for without one.
  func contextForUpdates() -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateDataSourceCounts = true
    return context
  }

  /// Whether places stay as they are, but for what is measured, where nothing came, went or moved.
  var followsChangesAlone: Bool { false }

  /// Whether the layout has followed by ``update(with:)`` alone when a row is moved by hand, with nothing to prepare anew.
  var followsMovement: Bool { false }

  /// Whether ``prepare(forCollectionViewUpdates:)`` and the calls for what appears and disappears may say something.
  var takesPartInUpdates: Bool { true }

  /// The geometry as it is now, asked while the model changes under it.
  func frozenFrames() -> (IndexPath) -> CGRect? {
    // A layout of a program's own cannot be kept: its places are noted for the cells that there are.
    let places = collectionView?.restingFrames() ?? [:]
    return { places[$0] }
  }

  /// The sections with a scroll view of their own that touch a rectangle, in points in the content.
  func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] { [] }

  /// Notes how far the scroll view of a section is scrolled, in points.
  func scrollOrthogonally(section: Int, to offset: CGFloat) {}

  /// How far the scroll view of a section is scrolled, in points.
  func orthogonalOffset(section: Int) -> CGFloat { 0 }
}

extension UICollectionViewLayoutAttributes {
  /// The same place with nothing to see.
  var transparent: UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    return copy
  }
}
