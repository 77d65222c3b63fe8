extension ListContent {
  /// Moves an item to where a person has put it, with the visible items inside of it.
  ///
  /// Unlike a whole snapshot (`behaviour.md` B36), a move says which item it was: all others keep their parents.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - destination: Its new place, counted when it was taken out of the old one.
  /// - Returns: Whether there is anything to move: an item that exists, to another place in a section that exists.
  /// - Throws: The reason why the snapshot cannot be changed; then nothing is.
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

  /// An item and the visible ones inside of it, in order.
  private func rows(of item: Item, in section: Section) -> [Item] {
    guard let outline = outlines[section], outline.contains(item), outline.isExpanded(item) else { return [item] }
    return [item] + outline.snapshot(of: item).visibleItems
  }

  /// The outlines when an item was moved with all that is inside of it.
  private func outlines(
    after final: Snapshot, movingBlock block: [Item], from: Section, to section: Section
  ) -> [Section: Outline] {
    let item = block[0]
    var trees = outlines
    let old = outlines[from].flatMap { $0.contains(item) ? $0 : nil }
    let parent = from == section ? old?.parent(of: item) : nil
    trees[from]?.delete([item])
    if trees[section] == nil, old?.hasChildren(item) ?? false {
      // Without an outline there would be nothing to keep what is inside a collapsed item.
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
  /// Puts an item between two that are visible and follow each other.
  ///
  /// Below the last of several levels it may belong to any of them: it stays inside its old parent if that is one, otherwise
  /// it goes to the outermost.
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
