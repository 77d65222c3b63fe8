extension Dictionary {
  /// Returns outlines, by section, that are adapted to another snapshot of the whole list (`behaviour.md` B36).
  ///
  /// A deleted section loses its outline. In a section that stays, deleted items leave the outline, and inserted items
  /// go behind the visible item before them, at its level.
  ///
  /// - Parameters:
  ///   - snapshot: The new snapshot.
  ///   - shown: The snapshot that shows the visible items of the outlines.
  /// - Returns: The outlines of the sections that the new snapshot has.
  /// - Complexity: O(*k*) changes for each outline, with the descendants of deleted items, if one snapshot was copied from
  ///   the other; O(*n*) for an outline whose own items move, come from another place, or are shown although their parent
  ///   is collapsed.
  package func followed<Item: Sendable>(
    by snapshot: NSDiffableDataSourceSnapshot<Key, Item>, since shown: NSDiffableDataSourceSnapshot<Key, Item>
  ) -> Self where Key: Sendable, Value == NSDiffableDataSourceSectionSnapshot<Item> {
    let difference = snapshot.difference(from: shown)
    let removals = Dictionary<Key, [SnapshotDifference<Key, Item>.ItemWithPredecessor]>(
      grouping: difference.itemRemovals, by: \.section)
    let insertions = Dictionary<Key, [SnapshotDifference<Key, Item>.ItemWithPredecessor]>(
      grouping: difference.itemInsertions, by: \.section)
    var followed: Self = [:]
    for (section, outline) in self where snapshot.indexOfSection(section) != nil {
      let hasOnlyNew = !difference.itemInsertions.contains { outline.contains($0.item) }
      followed[section] =
        (hasOnlyNew ? outline.edited(removals[section, default: []], insertions[section, default: []]) : nil)
        ?? outline.showing(snapshot.itemIdentifiers(inSection: section)) { snapshot.contains($0) }
    }
    return followed
  }

  /// Returns the same as ``followed(by:since:)``, for its tests, by comparing all items.
  package func slowlyFollowed<Item: Sendable>(
    by snapshot: NSDiffableDataSourceSnapshot<Key, Item>
  ) -> Self where Key: Sendable, Value == NSDiffableDataSourceSectionSnapshot<Item> {
    var followed: Self = [:]
    for (section, outline) in self where snapshot.indexOfSection(section) != nil {
      followed[section] = outline.showing(snapshot.itemIdentifiers(inSection: section)) { snapshot.contains($0) }
    }
    return followed
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Deletes items, but keeps the other items inside expanded ones: they take their parent's position.
  mutating func deleteKeepingOthers(_ items: [ItemIdentifierType]) {
    let deleted = Set(items)
    for item in items.reversed() where contains(item) {
      let children = snapshot(of: item)
      if isExpanded(item), children.items.contains(where: { !deleted.contains($0) }) {
        replace(childrenOf: item, using: .init())
        insert(children, after: item)
      }
      delete([item])
    }
  }

  /// Returns the outline with other visible items.
  ///
  /// - Parameters:
  ///   - items: The new visible items, in order.
  ///   - isShown: Returns true if the whole snapshot contains an item, in any section.
  /// - Returns: An outline with exactly these visible items.
  fileprivate func showing(_ items: [ItemIdentifierType], isShown: (ItemIdentifierType) -> Bool) -> Self {
    let visible = visibleItems
    let all = self.items
    // Items that were inside a collapsed item and are shown now, in this section or another.
    let surfaced = all.count == visible.count ? [] : all.filter { !isVisible($0) && isShown($0) }
    if surfaced.isEmpty {
      if visible == items { return self }
      let edited = self.edited(items, visible)
      if edited.visibleItems == items { return edited }
    }
    var order = ReorderedOutlineBuilder(self, surfaced: surfaced)
    return order.outline(showing: items)
  }

  /// Returns the outline without deleted visible items and with inserted ones, none of which it has.
  ///
  /// - Returns: The outline; `nil` if an item is inserted between an expanded item and its first child.
  fileprivate func edited<Section: Hashable & Sendable>(
    _ removals: [SnapshotDifference<Section, ItemIdentifierType>.ItemWithPredecessor],
    _ insertions: [SnapshotDifference<Section, ItemIdentifierType>.ItemWithPredecessor]
  ) -> Self? {
    var outline = self
    if !removals.isEmpty { outline.deleteKeepingOthers(removals.map(\.item)) }
    for (item, previous) in insertions.lazy.map({ ($0.item, $0.predecessor) }) {
      if let previous {
        if outline.isExpanded(previous), outline.hasChildren(previous) { return nil }
        outline.insert([item], after: previous)
      } else if let first = outline.firstRootItem {
        outline.insert([item], before: first)
      } else {
        outline.append([item])
      }
    }
    return outline
  }

  /// Returns the outline without the deleted visible items and with the inserted ones, assuming that the others keep
  /// their order.
  private func edited(_ items: [ItemIdentifierType], _ visible: [ItemIdentifierType]) -> Self {
    var outline = self
    let staying = Set(items)
    outline.deleteKeepingOthers(visible.filter { !staying.contains($0) })
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
    return outline
  }
}
