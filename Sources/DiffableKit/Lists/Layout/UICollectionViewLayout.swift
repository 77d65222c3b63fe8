import DiffableSnapshots
import ListDiff

/// An object that computes the layout attributes of a collection view's cells, supplementary views and decorations.
///
/// Subclasses override ``prepare()``, ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` and
/// ``layoutAttributesForItem(at:)``. The collection view requests attributes near the visible bounds only; invalid
/// attributes (for an item that does not exist, or with a size that is negative or not a number) are misuse, and are
/// ignored if the program continues.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject, @MainActor NSCoding {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// The registered classes of decorations, by element kind.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// The default attributes at which views appear and disappear in the running update; `nil` between updates.
  var updateContext: DefaultUpdateAttributes?

  /// Makes a collection view layout.
  public override init() { super.init() }

  /// Required by `NSCoding`, so that subclasses written for UIKit compile; there are no archives to decode from.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init() }

  /// Called by an archiver, as declared by `NSCoding`, and empty by default: there are no archives to encode to.
  open func encode(with coder: NSCoder) {}

  /// The class of the attributes that the layout returns, a subclass of ``UICollectionViewLayoutAttributes`` or that
  /// class.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the invalidation contexts that the layout makes.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Attributes

  /// Called before attributes are requested, at first and after every invalidation; the default implementation does
  /// nothing.
  open func prepare() {}

  /// The size of the collection view's content according to the layout, in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all cells, supplementary views and decorations that touch a rectangle.
  ///
  /// - Parameter rect: The rectangle in the content, in points.
  /// - Returns: The attributes, in any order.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The attributes; `nil` if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind, such as a header's.
  ///   - indexPath: The section, and the index among the views of this kind in the section.
  /// - Returns: The attributes; `nil` if there is no such view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - indexPath: The section, and the index among the views of this kind in the section.
  /// - Returns: The attributes; `nil` if there is no such view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers the view class for a kind of decorations.
  ///
  /// - Parameters:
  ///   - viewClass: A subclass of ``UICollectionReusableView``; `nil` removes the registration. Another class is
  ///     misuse.
  ///   - elementKind: The element kind in the attributes from ``layoutAttributesForElements(in:)``.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else { return decorationClasses[elementKind] = nil }
    guard let reusable = viewClass as? UICollectionReusableView.Type else {
      return refuse(
        "\(viewClass) cannot be a decoration", api: "UICollectionViewLayout.register(_:forDecorationViewOfKind:)",
        remedy: "Register a subclass of UICollectionReusableView.")
    }
    decorationClasses[elementKind] = reusable
  }

  // MARK: Layout direction

  /// The layout direction for which the layout computes frames; left to right unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// True if the collection view mirrors all frames horizontally in the opposite layout direction; false unless
  /// overridden.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Invalidates the whole layout, which is prepared again before the next host frame.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates a part of the layout, which is prepared again before the next host frame.
  ///
  /// - Parameter context: The invalid parts. A subclass reads the properties that it knows and calls `super`, which
  ///   adjusts the offset by ``UICollectionViewLayoutInvalidationContext/contentOffsetAdjustment``.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidInvalidate(context)
  }

  /// Returns true if new bounds of the collection view invalidate the layout.
  ///
  /// Called whenever the collection view has scrolled or has another size.
  ///
  /// - Parameter newBounds: The new bounds of the collection view.
  /// - Returns: True if the width has changed, unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.laidOutBounds?.width
  }

  /// Returns the parts of the layout that new bounds invalidate, after ``shouldInvalidateLayout(forBoundsChange:)``
  /// returned true.
  ///
  /// - Parameter newBounds: The new bounds of the collection view.
  /// - Returns: A context of ``invalidationContextClass`` without index paths, unless overridden.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns true if the preferred size of a view invalidates the layout.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)``
  ///     returned.
  ///   - originalAttributes: The attributes that the layout had computed.
  /// - Returns: False, unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the parts of the layout that the preferred size of a view invalidates.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)``
  ///     returned.
  ///   - originalAttributes: The attributes that the layout had computed.
  /// - Returns: A context of ``invalidationContextClass`` with the view's index path, unless overridden.
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

  /// Called before an update is animated; the data source already has the new items.
  ///
  /// - Parameter updateItems: The insertions, deletions and moves; a reload is a deletion and an insertion
  ///   (`behaviour.md` D13).
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after all attributes of an update were requested; changes to views in this method are animated with the
  /// update.
  open func finalizeCollectionViewUpdates() {}

  /// Called after ``prepare()`` when the bounds of the collection view change in an animation; the default
  /// implementation does nothing.
  ///
  /// - Parameter oldBounds: The bounds before the change.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when all cells have their attributes after an animated change of the bounds; the default implementation
  /// does nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Returns the attributes at which a cell's entrance begins in an update, after its item was inserted or came near
  /// the visible bounds.
  ///
  /// In an animated update the method is also called for items that stay visible: their cells begin to move there.
  ///
  /// - Parameter itemIndexPath: The index path after the update.
  /// - Returns: For an existing item its old attributes; for a new item its attributes with an opacity of 0; with `nil`
  ///   a new cell has its final attributes from the start, and a cell that stays moves from its current frame.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updateContext?.initial(at: itemIndexPath) }

  /// Returns the attributes at which a cell's exit ends in an update, after its item was deleted or left the visible
  /// bounds.
  ///
  /// In an animated update the method is also called for items that stay visible, but their cells move to their new
  /// attributes.
  ///
  /// - Parameter itemIndexPath: The index path before the update.
  /// - Returns: For an item that still exists its new attributes; for a deleted item its attributes with an opacity of
  ///   0; with `nil` the cell keeps its attributes until the end.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updateContext?.final(at: itemIndexPath) }

  /// Returns the attributes at which the entrance of a supplementary view begins in an update.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - elementIndexPath: The index path after the update.
  /// - Returns: The view's attributes with an opacity of 0, unless overridden; with `nil` the view is visible from the
  ///   start.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath).map(\.transparent)
  }

  /// Returns the attributes at which the exit of a supplementary view ends in an update.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - elementIndexPath: The index path before the update.
  /// - Returns: The view's last attributes with an opacity of 0, unless overridden; with `nil` the view is visible
  ///   until the end.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updateContext?.vanishing }

  /// Returns the attributes at which the entrance of a decoration begins in an update.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - decorationIndexPath: The index path after the update.
  /// - Returns: The decoration's attributes with an opacity of 0, unless overridden; with `nil` the decoration is
  ///   visible from the start.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath).map(\.transparent)
  }

  /// Returns the attributes at which the exit of a decoration ends in an update.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - decorationIndexPath: The index path before the update.
  /// - Returns: The decoration's last attributes with an opacity of 0, unless overridden; with `nil` the decoration is
  ///   visible until the end.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updateContext?.vanishing }

  /// Returns the supplementary views of a kind that an update inserts, besides those of inserted sections and items.
  ///
  /// The collection view shows the views of ``layoutAttributesForElements(in:)`` in any case; this method says which of
  /// them are new.
  ///
  /// - Parameter elementKind: The element kind.
  /// - Returns: An empty array, unless overridden.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the supplementary views of a kind that an update deletes, besides those of deleted sections and items.
  ///
  /// - Parameter elementKind: The element kind.
  /// - Returns: An empty array, unless overridden.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decorations of a kind that an update inserts.
  ///
  /// - Parameter elementKind: The element kind.
  /// - Returns: An empty array, unless overridden.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decorations of a kind that an update deletes.
  ///
  /// - Parameter elementKind: The element kind.
  /// - Returns: An empty array, unless overridden.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Transitions

  /// Called before another layout replaces this one; the default implementation does nothing.
  ///
  /// - Parameter newLayout: The layout that replaces this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout replaces another one; the default implementation does nothing.
  ///
  /// - Parameter oldLayout: The layout that this one replaces.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts when all attributes of a transition between them were requested; the default implementation
  /// does nothing.
  open func finalizeLayoutTransition() {}

  /// Returns the content offset after an update or a change of layouts.
  ///
  /// - Parameter proposedContentOffset: The offset that the collection view would keep, in points.
  /// - Returns: The proposed offset, unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the offset at which a person's scrolling settles.
  ///
  /// Called when a finger is lifted from the screen. A host does not see the end of scrolling by wheel or scroll bar:
  /// there the method is called when the content stands still, with the velocity of the last movement. The content
  /// continues from its current offset with its own momentum, unless it may settle where it would by itself. The
  /// delegate is called next (``UIScrollViewDelegate/scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)``).
  /// Neither is called if ``UIScrollView/isPagingEnabled`` is true.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which the content would settle by itself, in points.
  ///   - velocity: The velocity of the offset, in points per millisecond; positive to the right and downwards.
  /// - Returns: The result of ``targetContentOffset(forProposedContentOffset:)``, unless overridden.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  // MARK: Interactive movement

  /// Returns the index path to which a moving item would be dropped now.
  ///
  /// Called whenever the row has moved. Index paths are presentation index paths: the other rows have already made
  /// room, also in all attributes requested meanwhile.
  ///
  /// - Parameters:
  ///   - previousIndexPath: The current index path of the row, at which the other rows leave room for it.
  ///   - position: The centre of the row in the content, in points.
  /// - Returns: The index path of the cell at that point, or `previousIndexPath` if there is none. A list returns the
  ///   index path whose top edge is nearest to the row's.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let point = CGRect(x: position.x, y: position.y, width: 1, height: 1)
    let cells = (layoutAttributesForElements(in: point) ?? []).filter { $0.representedElementCategory == .cell }
    return cells.first { $0.frame.contains(position) }?.indexPath ?? previousIndexPath
  }

  /// Returns the attributes of an item while a person moves it.
  ///
  /// - Parameters:
  ///   - indexPath: The current index path of the row.
  ///   - position: The new centre of the row in the content, in points.
  /// - Returns: Attributes with the row's size, centred at that point and in front of the other rows. A list moves its
  ///   rows vertically only, within the content.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    // The index path, centre and z-order are set in a copy, because a layout may cache the attributes that it returns.
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate() ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.indexPath = indexPath
    attributes.center = position
    attributes.zIndex = 1
    return attributes
  }

  /// Returns the parts of the layout that the interactive movement of an item invalidates.
  ///
  /// Called whenever the other rows have to make room.
  ///
  /// - Parameters:
  ///   - targetIndexPaths: The new index path of the row.
  ///   - targetPosition: The new centre of the row in the content, in points.
  ///   - previousIndexPaths: The index path of the row before.
  ///   - previousPosition: The centre of the row before, in points.
  /// - Returns: A context with exactly these index paths.
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

  /// Returns the parts of the layout that the end of an interactive movement invalidates.
  ///
  /// - Parameters:
  ///   - indexPaths: The final index path of the row.
  ///   - previousIndexPaths: The index path of the row before.
  ///   - movementCancelled: True if the row returns to its original index path.
  /// - Returns: A context with these index paths.
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

  /// Returns all the given attributes, each converted to the layout's own attributes class.
  func ofOwnClass(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    guard Self.layoutAttributesClass != UICollectionViewLayoutAttributes.self else { return attributes }
    return attributes.map { ofOwnClass($0) }
  }

  /// Returns the given attributes, converted to the layout's own attributes class.
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

  /// Reports misuse by the caller; returns if the program continues after misuse.
  func refuse(
    _ message: String, api: String, state: String = "", remedy: String, file: StaticString = #file, line: UInt = #line
  ) {
    let misuse = MisuseReport(message, api: api, state: state, remedy: remedy)
    guard let collectionView else { return report(misuse, under: .current, file: file, line: line) }
    collectionView.inScene { report(misuse, under: collectionView.misusePolicy, file: file, line: line) }
  }

  /// Returns the first item index of a section to which an item can be moved: 1 if item 0 is the section's header,
  /// otherwise 0.
  func firstTarget(inSection section: Int) -> Int { 0 }

  /// Returns the attributes of the headers and footers that are pinned while their section is partly visible.
  ///
  /// Empty for a program's own layout: it may move views during scrolling, but is not known to pin them.
  func pinnedAttributes(inSection section: Int) -> [UICollectionViewLayoutAttributes] { [] }

  /// Returns the list configuration of a section; `nil` if the section is not a list, and unless overridden.
  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// The background colour that the layout gives the collection view; `nil` for none.
  var backgroundColor: UIColor? { nil }

  /// Stores the size that a self-sizing view prefers; the default implementation lets the layout invalidate the parts
  /// that this size changes.
  ///
  /// - Parameters:
  ///   - attributes: The preferred attributes of the view.
  ///   - original: The attributes that the layout had computed.
  /// - Returns: True if the frame of any view has changed.
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

  /// True if the collection view measures cells and supplementary views, whose preferred sizes the layout then uses.
  var isSelfSizing: Bool { true }

  /// Adapts the layout to a change of the data source, keeping measured sizes.
  ///
  /// The default implementation invalidates everything; a program's own layout then prepares again.
  func update(with difference: SectionedListDifference?) {
    let context = makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context)
    collectionView?.prepareLayoutIfNeeded()
  }

  /// Returns the context that invalidates the layout for an update without insertions, deletions and moves, or to lay
  /// out the same items again.
  func contextForUpdates() -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateDataSourceCounts = true
    return context
  }

  /// True if an update without insertions, deletions and moves leaves all attributes unchanged, apart from measured
  /// sizes, so that the layout need not be invalidated for it.
  var followsChangesAlone: Bool { false }

  /// True if the layout describes the same items always alike, so that an apply in which nothing differs need not
  /// prepare it again (`behaviour.md` C64).
  var followsDataAlone: Bool { false }

  /// True if ``update(with:)`` alone adapts the layout when a person moves a row, so that invalidating it for the
  /// movement causes no other preparation.
  var followsMovement: Bool { false }

  /// True if the layout's class may override the methods that are called in an update, such as
  /// ``prepare(forCollectionViewUpdates:)``; if false, the collection view does not call them.
  var takesPartInUpdates: Bool { true }

  /// Returns a function from index paths to the items' current frames, which returns these frames also after the data
  /// source and the layout have changed.
  func frozenFrames() -> (IndexPath) -> CGRect? {
    // A program's own layout cannot be copied, so only the frames of items that have cells are recorded.
    let frames = collectionView?.restingFrames() ?? [:]
    return { frames[$0] }
  }

  /// Returns the orthogonal sections that touch a rectangle in the content, in points; none unless overridden.
  func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] { [] }

  /// Stores the offset of an orthogonal section, in points; does nothing unless overridden.
  func scrollOrthogonally(section: Int, to offset: CGFloat) {}

  /// Returns the offset of an orthogonal section, in points; 0 unless overridden.
  func orthogonalOffset(section: Int) -> CGFloat { 0 }
}

extension UICollectionViewLayoutAttributes {
  /// A copy of the attributes with an opacity of 0.
  var transparent: UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    return copy
  }
}
