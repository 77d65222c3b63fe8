extension UICollectionViewDiffableDataSource {
  /// The handlers that are called when a person expands and collapses items (`behaviour.md` B39–B45).
  ///
  /// Applying a section snapshot by code calls none of them.
  @preconcurrency public struct SectionSnapshotHandlers<Item> where Item: Hashable, Item: Sendable {
    /// The closure that returns true if an item may be expanded; nil allows all items (B40).
    public var shouldExpandItem: ((Item) -> Bool)?
    /// The closure that is called when an item is going to be expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// The closure that returns true if an item may be collapsed; nil allows all items (B40).
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// The closure that is called when an item is going to be collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// The closure that returns the children of an item that is being expanded, given its present children (B42).
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Makes a set of outline handlers without closures.
    public init() {}
  }

  /// Shows an outline in a section: its visible items, in their order (`behaviour.md` B32).
  ///
  /// A section that does not exist is appended (B31); items of the outline that are in other sections are moved here,
  /// also those inside a collapsed item (B33); other sections stay as they are (B35). No handler is called (B45).
  ///
  /// Cells that stay keep selection, focus and frame. A newly built outline is collapsed (B38):
  /// `NSDiffableDataSourceSectionSnapshot.carryOverExpansion(from:)` keeps the expanded items. A request during another
  /// apply waits for that apply; from another queue the outline is passed to the main queue (C20, decision on C27).
  ///
  /// - Parameters:
  ///   - snapshot: The outline.
  ///   - section: The section.
  ///   - animatingDifferences: True if the change is animated.
  ///   - completion: Called once on the main queue after the animations.
  /// - Complexity: O(*k* log *n*) for *k* changed items and those inside them, if the outline is an edited copy of the
  ///   section's, which ``snapshot(for:)`` returns; otherwise O(*n*) hashes for its *n* items. Other sections with
  ///   outlines add O(*k*) each, and a ``childrenLoader`` adds O(*e*) for *e* items whose children it has loaded, or
  ///   that are expanded without children. In addition the work in the view for the cells on screen.
  nonisolated public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.outline(snapshot, section: section), mode(animatingDifferences), completion: completion)
  }

  /// Shows an outline as ``apply(_:to:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// - Parameters:
  ///   - snapshot: The outline.
  ///   - section: The section.
  ///   - animatingDifferences: True if the change is animated.
  /// - Complexity: As ``apply(_:to:animatingDifferences:completion:)``.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    _ = await submitAndWait(.outline(snapshot, section: section), mode(animatingDifferences))
  }

  /// Returns the outline of a section; the items of a section without an outline become its root items
  /// (`behaviour.md` B34).
  ///
  /// While an apply is carried out, in delegate calls and handlers, the newest requested outline is returned (C65).
  ///
  /// - Parameter section: The section.
  /// - Returns: A value to edit and apply; empty for a section that does not exist.
  /// - Complexity: O(1); O(*m*) hashes for a section of *m* items without an outline. While an apply is carried out,
  ///   also the cost of the changes that wait.
  public func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    (isEditedDuringApply ? current.withLock { $0 }.newest : shown).outline(of: section)
  }

  /// The outlines that are shown, by section.
  var outlines: [SectionIdentifierType: SectionSnapshot] { shown.outlines }

  func show(
    _ outline: SectionSnapshot, in section: SectionIdentifierType, _ request: ApplyRequest
  ) throws(Snapshot.Refusal) -> Double {
    var content = shown
    let (outline, children) = settlingChildren(of: outline, in: section)
    try underOwnPolicy { () throws(Snapshot.Refusal) in try content.replace(section, with: outline) }
    let difference = try difference(to: content.snapshot, request.mode)
    if let children { commitChildren(children, content) }
    let duration = replace(
      with: content, marks: nil, difference, request.mode, keepsReadingPosition: request.keepsReadingPosition,
      focusSuccessor: visibleParentOfFocusedItem(in: outline))
    // Cells may be expanded or at another level although no item was inserted, deleted or moved (`behaviour.md` B46).
    if let collectionView, collectionView.dataSource === self {
      if let index = shown.snapshot.indexOfSection(section) { collectionView.outlineDidChange(inSection: index) }
      collectionView.updatePlacements()
      // The first outline turns the list into a tree for assistive technology.
      collectionView.setNeedsRender()
    }
    return duration
  }

  /// Returns the item that receives focus when the focused item is inside a collapsed one: the nearest visible
  /// ancestor.
  private func visibleParentOfFocusedItem(in outline: SectionSnapshot) -> ItemIdentifierType? {
    guard var item = collectionView?.focusedItem.flatMap({ itemIdentifier(for: $0) }), outline.contains(item),
      !outline.isVisible(item)
    else { return nil }
    while !outline.isVisible(item), let parent = outline.parent(of: item) { item = parent }
    return item
  }
}

extension UICollectionViewDiffableDataSource: DiffableListDataSource {
  var hasOutlines: Bool { !outlines.isEmpty }

  func identifierText(at indexPath: IndexPath) -> String? {
    itemIdentifier(for: indexPath).map { String(describing: $0) }
  }

  private func outlined(_ path: IndexPath) -> (
    item: ItemIdentifierType, section: SectionIdentifierType, SectionSnapshot
  )? {
    guard !outlines.isEmpty, let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return nil }
    return (item, section, outline)
  }

  func sceneDidClose() {
    interruptLoadingChildren()
    pageLoading?.interrupt()
  }

  func outlineState(at indexPath: IndexPath) -> OutlineItemState? {
    guard let (item, _, outline) = outlined(indexPath) else { return nil }
    let hasChildren = outline.hasChildren(item) || childrenLoading?.canLoad(item) == true
    return OutlineItemState(
      level: outline.level(of: item), isExpanded: outline.isExpanded(item), hasChildren: hasChildren)
  }

  func outlineParent(of indexPath: IndexPath) -> IndexPath? {
    guard let (item, _, outline) = outlined(indexPath) else { return nil }
    return outline.parent(of: item).flatMap { self.indexPath(for: $0) }
  }

  func outlinePosition(at indexPath: IndexPath) -> (position: Int, count: Int)? {
    guard let (item, _, outline) = outlined(indexPath) else {
      return (indexPath.item + 1, collectionView?.numberOfItems(inSection: indexPath.section) ?? 0)
    }
    return outline.placeAmongSiblings(of: item).map { ($0.index + 1, $0.count) }
  }

  func outlineRootCount(inSection section: Int) -> Int {
    guard let outline = sectionIdentifier(for: section).flatMap({ outlines[$0] }) else {
      return collectionView?.numberOfItems(inSection: section) ?? 0
    }
    return outline.rootCount
  }

  func outlineRowCount(at indexPath: IndexPath) -> Int {
    guard let (item, section, outline) = outlined(indexPath), outline.isExpanded(item) else { return 1 }
    let next = outline.item(afterDescendantsOf: item).flatMap { self.indexPath(for: $0)?.item }
    return (next ?? shown.snapshot.numberOfItems(inSection: section)) - indexPath.item
  }

  func toggleOutline(at indexPath: IndexPath) {
    guard let (item, _, outline) = outlined(indexPath) else { return }
    setExpanded([item], !outline.isExpanded(item), animated: true, completion: nil)
  }
}
