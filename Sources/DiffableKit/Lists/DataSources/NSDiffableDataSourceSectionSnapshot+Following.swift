extension Dictionary {
  /// The outlines after a whole snapshot was applied (`behaviour.md` B36).
  ///
  /// A section that is gone loses its outline. In one that stays, items that are gone leave it, and items that came go
  /// behind the visible item before them, at its level.
  func followed<Item: Sendable>(
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
  func hasChildren(_ item: ItemIdentifierType) -> Bool { !snapshot(of: item).rootItems.isEmpty }

  /// Deletes items, but keeps what is inside expanded ones and was not named: it goes to the place of its parent.
  mutating func deleteKeepingOthers(_ items: [ItemIdentifierType]) {
    let gone = Set(items)
    for item in items.reversed() where contains(item) {
      let children = snapshot(of: item)
      if isExpanded(item), children.items.contains(where: { !gone.contains($0) }) {
        replace(childrenOf: item, using: .init())
        insert(children, after: item)
      }
      delete([item])
    }
  }

  /// The outline with other visible items.
  ///
  /// - Parameters:
  ///   - items: The visible items from now on, in order.
  ///   - isShown: Whether the whole snapshot has an item, in whatever section.
  /// - Returns: An outline whose visible items are these.
  fileprivate func showing(_ items: [ItemIdentifierType], isShown: (ItemIdentifierType) -> Bool) -> Self {
    let visible = visibleItems
    let all = self.items
    // They have come out from inside a collapsed item, here or into another section.
    let surfaced = all.count == visible.count ? [] : all.filter { !isVisible($0) && isShown($0) }
    if surfaced.isEmpty {
      if visible == items { return self }
      let edited = self.edited(items, visible)
      if edited.visibleItems == items { return edited }
    }
    var order = OutlineReordering(self, surfaced: surfaced)
    return order.outline(showing: items)
  }

  /// The outline without the visible items that are gone and with those that came, as far as the others keep their order.
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
