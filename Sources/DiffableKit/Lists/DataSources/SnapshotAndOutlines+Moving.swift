import ListDiff

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
  /// - Complexity: O(*k* log *n*) for *k* items that move, among *n*; O(*m*) for the first outline in a section of *m*
  ///   items, and a copy without hashes of O(*s*) for *s* sections with outlines.
  @discardableResult
  mutating func move(_ item: Item, to destination: IndexPath) throws(Snapshot.Refusal) -> Bool {
    guard let source = snapshot.indexPath(of: item), source != destination,
      let from = snapshot.sectionIdentifier(at: source.section), destination.count == 2,
      let section = snapshot.sectionIdentifier(at: destination.section)
    else { return false }
    let block = rows(of: item, in: from)
    var final = snapshot
    try final.moveBlock(block, from: source, to: destination)
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
    guard var tree = trees[section], let path = final.indexPath(of: item) else { return trees }
    let previous = final.itemIdentifier(at: ItemPosition(section: path.section, item: path.item - 1))
    let next = final.itemIdentifier(at: ItemPosition(section: path.section, item: path.item + block.count))
    tree.insert(item, between: previous, and: next, preferring: parent)
    if let old {
      tree.replace(childrenOf: item, using: old.snapshot(of: item))
      if old.isExpanded(item) { tree.expand([item]) }
    }
    trees[section] = tree
    return trees
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Moves items that follow each other in a section.
  ///
  /// - Parameters:
  ///   - block: The items, in their order.
  ///   - source: The index path of the first of them.
  ///   - destination: The new index path of the first, counted after the removal of all; the section exists.
  /// - Throws: The reason for a refusal.
  /// - Complexity: O(*k* log *n*) for *k* items in the block, among *n*.
  fileprivate mutating func moveBlock(
    _ block: [ItemIdentifierType], from source: IndexPath, to destination: IndexPath
  ) throws(Refusal) {
    guard let section = sectionIdentifier(at: destination.section) else { return }
    let isSame = source.section == destination.section
    let others = numberOfItems(inSection: section) - (isSame ? block.count : 0)
    guard others > 0 else { return try attemptReplaceItems(in: section, with: block) }
    let index = min(max(destination.item, 0), others)
    // The place of a neighbour among the items with the block is another one behind the block.
    let neighbour = max(0, index - 1)
    let position = isSame && neighbour >= source.item ? neighbour + block.count : neighbour
    guard var last = itemIdentifier(at: ItemPosition(section: destination.section, item: position)) else { return }
    for item in block {
      try attemptMoveItem(item, to: last, after: index > 0 || item != block[0])
      last = item
    }
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
