extension SnapshotAndOutlines {
  /// Moves an item to a person's drop position, with the visible items inside it.
  ///
  /// Unlike a whole snapshot (`behaviour.md` B36), a move names the moved item: all others keep their parents.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - destination: The item's new index path, counted after its removal from the old one.
  /// - Returns: True if the item moves: it exists, and the destination is another index path in an existing section.
  /// - Throws: The reason why the snapshot cannot be changed; the content is unchanged then.
  @discardableResult
  mutating func move(_ item: Item, to destination: IndexPath) throws(Snapshot.Refusal) -> Bool {
    guard let source = snapshot.indexPath(of: item), source != destination,
      let from = snapshot.sectionIdentifier(at: source.section), destination.count == 2,
      let section = snapshot.sectionIdentifier(at: destination.section)
    else { return false }
    let block = rows(of: item, in: from)
    var final = snapshot
    var items = final.itemIdentifiers(inSectionAt: destination.section)
    let moving = Set(block)
    items.removeAll(where: moving.contains)
    items.insert(contentsOf: block, at: min(max(destination.item, 0), items.count))
    try final.attemptReplaceItems(in: section, with: items)
    outlines = outlines(after: final, movingBlock: block, from: from, to: section)
    snapshot = final
    return true
  }

  /// Returns an item and its visible descendants, in order.
  private func rows(of item: Item, in section: Section) -> [Item] {
    guard let outline = outlines[section], outline.contains(item), outline.isExpanded(item) else { return [item] }
    return [item] + outline.snapshot(of: item).visibleItems
  }

  /// Returns the outlines after an item was moved with all its descendants.
  private func outlines(
    after final: Snapshot, movingBlock block: [Item], from: Section, to section: Section
  ) -> [Section: Outline] {
    let item = block[0]
    var trees = outlines
    let old = outlines[from].flatMap { $0.contains(item) ? $0 : nil }
    let parent = from == section ? old?.parent(of: item) : nil
    trees[from]?.delete([item])
    if trees[section] == nil, old?.hasChildren(item) ?? false {
      // The section gets an outline: without one, the items inside a collapsed item that moves here would be lost.
      var roots = Outline()
      roots.append(snapshot.itemIdentifiers(inSection: section))
      trees[section] = roots
    }
    guard var tree = trees[section] else { return trees }
    let items = final.itemIdentifiers(inSection: section)
    let index = items.firstIndex(of: item) ?? 0
    let next = index + block.count < items.count ? items[index + block.count] : nil
    tree.insert(item, between: index > 0 ? items[index - 1] : nil, and: next, preferring: parent)
    if let old {
      tree.replace(childrenOf: item, using: old.snapshot(of: item))
      if old.isExpanded(item) { tree.expand([item]) }
    }
    trees[section] = tree
    return trees
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Inserts an item between two visible items that follow each other.
  ///
  /// Behind the last of several nested items there are several possible parents: the item stays in its old parent if
  /// that is one of them, otherwise it goes to the outermost level.
  fileprivate mutating func insert(
    _ item: ItemIdentifierType, between previous: ItemIdentifierType?, and next: ItemIdentifierType?,
    preferring parent: ItemIdentifierType?
  ) {
    guard var sibling = previous else {
      if let next { insert([item], before: next) } else { append([item]) }
      return
    }
    if let next, self.parent(of: next) == sibling { return insert([item], before: next) }
    let outermost = next.map { level(of: $0) } ?? 0
    while level(of: sibling) > outermost, self.parent(of: sibling) != parent, let outer = self.parent(of: sibling) {
      sibling = outer
    }
    insert([item], after: sibling)
  }
}
