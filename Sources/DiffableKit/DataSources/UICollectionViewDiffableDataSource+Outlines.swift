extension UICollectionViewDiffableDataSource {
  /// What is asked and told when a person opens and closes items (`behaviour.md` B39–B45).
  ///
  /// Applying a section snapshot by code calls none of them.
  @preconcurrency public struct SectionSnapshotHandlers<Item> where Item: Hashable, Item: Sendable {
    /// Whether an item may be opened; nil means yes (B40).
    public var shouldExpandItem: ((Item) -> Bool)?
    /// An item is going to be opened.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may be closed; nil means yes (B40).
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// An item is going to be closed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Gives the children of an item that is opened, from those that it has (B42).
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Makes handlers that do nothing.
    public init() {}
  }

  /// Shows an outline in a section: its visible items, in their order (`behaviour.md` B32).
  ///
  /// A section that does not exist is made at the end (B31); items that are in other sections come here (B33); other
  /// sections stay as they are (B35).
  ///
  /// - Parameters:
  ///   - snapshot: The outline.
  ///   - section: The section.
  ///   - animatingDifferences: Whether the way there is shown.
  ///   - completion: Called once on the main queue after the animations.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(
      .outline(snapshot, section: section, animatingDifferences ? .animated : .immediate), completion: completion)
  }

  /// Shows an outline as ``apply(_:to:animatingDifferences:completion:)`` does and returns after the animations.
  ///
  /// - Parameters:
  ///   - snapshot: The outline.
  ///   - section: The section.
  ///   - animatingDifferences: Whether the way there is shown.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    _ = await submitAndWait(
      .outline(snapshot, section: section, animatingDifferences ? .animated : .immediate))
  }

  /// The outline of a section; the items of a section that has none are its roots (`behaviour.md` B34).
  ///
  /// - Parameter section: The section.
  /// - Returns: A value to edit and apply; empty for a section that does not exist.
  public func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    let whole = snapshot()
    var outline = SectionSnapshot()
    if whole.indexOfSection(section) != nil { outline.append(whole.itemIdentifiers(inSection: section)) }
    return outline
  }

  func show(_ outline: SectionSnapshot, in section: SectionIdentifierType, _ mode: ApplyMode) -> Bool {
    var whole = snapshot()
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    do {
      try whole.attemptReplaceItems(in: section, with: outline.visibleItems)
    } catch {
      report(
        error, api: "UICollectionViewDiffableDataSource.apply(_:to:animatingDifferences:completion:)",
        state: whole.stateText)
      return false
    }
    for (other, tree) in outlines where other != section {
      let stolen = outline.items.filter(tree.contains)
      if !stolen.isEmpty { outlines[other]?.deleteKeepingOthers(stolen) }
    }
    outlines[section] = outline
    let isAnimated = replace(with: whole, mode)
    // Rows may be open or at another level although no row came, went or moved (`behaviour.md` B46).
    if let collectionView, collectionView.dataSource === self {
      for (path, cell) in collectionView.cells { collectionView.updatePlacement(of: cell, at: path) }
    }
    return isAnimated
  }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  var hasOutlines: Bool { !outlines.isEmpty }

  private func outlined(_ path: IndexPath) -> (
    item: ItemIdentifierType, section: SectionIdentifierType, SectionSnapshot
  )? {
    guard !outlines.isEmpty, let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return nil }
    return (item, section, outline)
  }

  func outlineState(at indexPath: IndexPath) -> OutlineState? {
    guard let (item, _, outline) = outlined(indexPath) else { return nil }
    let hasChildren = outline.hasChildren(item)
    return OutlineState(level: outline.level(of: item), isExpanded: outline.isExpanded(item), hasChildren: hasChildren)
  }

  func outlineParent(of indexPath: IndexPath) -> IndexPath? {
    guard let (item, _, outline) = outlined(indexPath) else { return nil }
    return outline.parent(of: item).flatMap { self.indexPath(for: $0) }
  }

  func outlinePlacement(at indexPath: IndexPath) -> (position: Int, count: Int)? {
    guard let (item, _, outline) = outlined(indexPath) else {
      return (indexPath.item + 1, collectionView?.numberOfItems(inSection: indexPath.section) ?? 0)
    }
    let siblings = outline.parent(of: item).map { outline.snapshot(of: $0).rootItems } ?? outline.rootItems
    return siblings.firstIndex(of: item).map { ($0 + 1, siblings.count) }
  }

  func toggleOutline(at indexPath: IndexPath) {
    guard let (item, section, outline) = outlined(indexPath) else { return }
    var changed = outline
    if outline.isExpanded(item) {
      guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willCollapseItem?(item)
      changed.collapse([item])
    } else {
      guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willExpandItem?(item)
      if let children = sectionSnapshotHandlers.snapshotForExpandingParent {
        changed.replace(childrenOf: item, using: children(item, outline.snapshot(of: item)))
      }
      changed.expand([item])
    }
    apply(changed, to: section)
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  func hasChildren(_ item: ItemIdentifierType) -> Bool { !snapshot(of: item).rootItems.isEmpty }

  /// Deletes items, but keeps children that were not named: they go to the place of their parent's.
  mutating func deleteKeepingOthers(_ items: [ItemIdentifierType]) {
    let gone = Set(items)
    for item in items.reversed() where contains(item) {
      let children = snapshot(of: item)
      let isExpanded = isExpanded(item)
      if isExpanded, children.items.contains(where: { !gone.contains($0) }) {
        replace(childrenOf: item, using: .init())
        insert(children, after: item)
      }
      delete([item])
    }
  }
}

extension Dictionary {
  /// The outlines after a whole snapshot was applied (`behaviour.md` B36): a section that is gone loses its outline;
  /// items that are gone leave it; items that came go behind the visible item before them, at its level.
  ///
  /// If the order of the visible items is another one, the outline becomes a flat list in the new order, since a whole
  /// snapshot says nothing of parents.
  func followed<Item: Sendable>(
    by snapshot: NSDiffableDataSourceSnapshot<Key, Item>
  ) -> Self where Key: Sendable, Value == NSDiffableDataSourceSectionSnapshot<Item> {
    var followed: Self = [:]
    for (section, outline) in self where snapshot.indexOfSection(section) != nil {
      let items = snapshot.itemIdentifiers(inSection: section)
      followed[section] = outline.visibleItems == items ? outline : outline.showing(items)
    }
    return followed
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  fileprivate func showing(_ items: [ItemIdentifierType]) -> Self {
    var outline = self
    let staying = Set(items)
    outline.deleteKeepingOthers(visibleItems.filter { !staying.contains($0) })
    var previous: ItemIdentifierType?
    for item in items {
      defer { previous = item }
      guard !outline.contains(item) else { continue }
      if let previous {
        outline.insert([item], after: previous)
      } else if let first = outline.rootItems.first {
        outline.insert([item], before: first)
      } else {
        outline.append([item])
      }
    }
    guard outline.visibleItems != items else { return outline }
    var flat = Self()
    flat.append(items)
    return flat
  }
}
