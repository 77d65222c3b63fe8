extension UICollectionViewDiffableDataSource {
  /// What is asked and told when items are reordered (`behaviour.md` C48–C52).
  ///
  /// Items can be moved only if both ``canReorderItem`` and ``didReorder`` are set; who sets the first alone is warned once,
  /// on standard error, when a person tries to move a row. A person moves them by the handle of
  /// ``UICellAccessory/reorder(displayed:options:)``, or with Alt and Up or Down; the data source carries the move out by
  /// itself, and ``didReorder`` brings the store up to date:
  ///
  /// ```swift
  /// dataSource.reorderingHandlers.canReorderItem = { _ in true }
  /// dataSource.reorderingHandlers.didReorder = { transaction in
  ///   guard let order = store.ids.applying(transaction.difference) else { return }
  ///   store.ids = order
  /// }
  /// collectionView.isEditing = true  // shows the handles
  /// ```
  ///
  /// A drag that is cancelled, or that ends where it began, calls neither ``willReorder`` nor ``didReorder`` (C51). What they
  /// apply is carried out after the move (decision on I-2).
  public struct ReorderingHandlers {
    /// Whether an item may be moved, asked when a person begins to (C49); nil means no.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A move is going to be carried out; the old state is still in place.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A move was carried out; the new state is in place.
    ///
    /// Bring the store up to date here.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Makes handlers that allow nothing.
    public init() {}
  }

  /// Says once why nothing moves although the program lets items be moved (`behaviour.md` C48).
  func warnOfMissingDidReorder() {
    guard !hasWarnedOfMissingDidReorder else { return }
    hasWarnedOfMissingDidReorder = true
    diagnosticSink(
      """
      Warning once only: an item was not moved although reorderingHandlers.canReorderItem is set. Items can be reordered \
      only when reorderingHandlers.didReorder is set too; bring your store up to date there - view=\(viewText)
      """)
  }

  /// Carries out a move of a person, with the handlers (`behaviour.md` C50).
  ///
  /// What the handlers apply waits until this has returned (decision on I-2).
  ///
  /// - Returns: How long its animation takes, in seconds.
  /// - Throws: Why the snapshot cannot be changed; then no handler was called.
  func reorder(_ item: ItemIdentifierType, to destination: IndexPath) throws(Snapshot.Refusal) -> Double {
    let initial = snapshot()
    guard let source = initial.indexPath(of: item), source != destination,
      let from = initial.sectionIdentifier(at: source.section), destination.count == 2,
      let section = initial.sectionIdentifier(at: destination.section)
    else { return 0 }
    let block = rows(of: item, in: from)
    var final = initial
    var items = initial.itemIdentifiers(inSectionAt: destination.section)
    let moving = Set(block)
    items.removeAll(where: moving.contains)
    items.insert(contentsOf: block, at: min(max(destination.item, 0), items.count))
    try final.attemptReplaceItems(in: section, with: items)
    let difference = try difference(to: final, .animated())
    let finalOutlines = underOwnPolicy { outlines(after: final, movingBlock: block, from: from, to: section) }
    let transaction = NSDiffableDataSourceTransaction(
      from: initial, to: final, initialSections: outlines, finalSections: finalOutlines)
    reorderingHandlers.willReorder?(transaction)
    outlines = finalOutlines
    let duration = replace(with: final, difference, .animated()) { collectionView?.concludeMovement() }
    reorderingHandlers.didReorder?(transaction)
    return duration
  }

  /// An item and the visible ones inside of it, in order.
  private func rows(of item: ItemIdentifierType, in section: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let outline = outlines[section], outline.contains(item), outline.isExpanded(item) else { return [item] }
    return [item] + outline.snapshot(of: item).visibleItems
  }

  /// The outlines when an item was moved with all that is inside of it.
  ///
  /// Unlike a whole snapshot (B36), a move says which item it was: all others keep their parents.
  private func outlines(
    after final: Snapshot, movingBlock block: [ItemIdentifierType], from: SectionIdentifierType,
    to section: SectionIdentifierType
  ) -> [SectionIdentifierType: SectionSnapshot] {
    let item = block[0]
    var trees = outlines
    let old = outlines[from].flatMap { $0.contains(item) ? $0 : nil }
    let parent = from == section ? old?.parent(of: item) : nil
    trees[from]?.delete([item])
    if trees[section] == nil, old?.hasChildren(item) ?? false {
      // Without an outline there would be nothing to keep what is inside a collapsed item.
      var roots = SectionSnapshot()
      roots.append(snapshot().itemIdentifiers(inSection: section))
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

extension UICollectionViewDiffableDataSource: SelfCommittingDataSource {}
