/// Updates by index path, for data sources that are written by hand.
///
/// Each of them tells what has happened to the model; the view checks that it fits the numbers of items before and after,
/// carries cells, selection and keyboard focus to their new places, and asks for cells of what is new and near the screen.
/// `UICollectionViewDiffableDataSource` does all of this by itself, and together with it these calls are misuse
/// (`behaviour.md` C3).
extension UICollectionView {
  /// Carries out several edits as one update: all rows go to their new places at the same time.
  ///
  /// Change the model inside the block, not before it: the numbers of items before are read when the block begins and
  /// those after when it has returned (`behaviour.md` D9). The order of calls in the block means nothing: deletions, reloads,
  /// reconfigurations and the start of a move name places before all edits, insertions and the end of a move name places
  /// after all of them (D1, D2).
  ///
  /// ```swift
  /// collectionView.performBatchUpdates { [self] in
  ///   let first = books.removeFirst()
  ///   books.append(first)
  ///   books.insert(newBook, at: 0)
  ///   collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
  ///   collectionView.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: books.count - 1, section: 0))
  /// }
  /// ```
  ///
  /// Blocks may contain blocks: what all of them name is one update, carried out when the outermost one returns (D10). Until
  /// then the view asks for no cells, and answers for the state before. A block without edits lays out anew, with
  /// animation; that is allowed with a diffable data source too. ``reloadData()`` in a block discards what was named (D14).
  ///
  /// Edits that contradict each other (D4), name what does not exist (D8) or do not fit the numbers of items (D6) are misuse.
  /// Under a policy that reports misuse the view then reloads its data, since the model has changed already, and the
  /// completion is told `false`. Calling this while the view asks for a cell is misuse; if the program goes on, `updates` does not run,
  /// and the completion is told `false` too.
  ///
  /// Selection and keyboard focus stay with their items, also those that move or are reloaded; what is deleted loses them. The
  /// scroll offset stays, as far as the content reaches. The update is animated in a window, except in
  /// `UIView.performWithoutAnimation(_:)`.
  ///
  /// - Parameters:
  ///   - updates: Changes the model and names the edits; runs at once.
  ///   - completion: Runs once on the main queue, when the animation is over; soon, if there is none. Its argument is whether
  ///     the animation came to its end: `false` if another update or ``reloadData()`` came in between (D10, C41), or if the
  ///     edits were discarded.
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits, and work for what is on screen.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    let api = "UICollectionView.performBatchUpdates(_:completion:)"
    guard !refusesAmidTiling(api, completion: completion) else { return }
    if batch != nil {
      updates?()
      if let completion { batch?.completions.append(completion) }
      return
    }
    inScene {
      // A diffable data source may apply in the block, and is asked for cells then: its model and its update are one.
      guard !(dataSource is any SelfUpdatingDataSource) else {
        updates?()
        return animateLayout(completion)
      }
      openBatch()
      updates?()
      if let completion { batch?.completions.append(completion) }
      finishBatch(api: api)
    }
  }

  /// Tells that items have come.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameter indexPaths: Their places after the update.
  /// - Complexity: As that of a block.
  public func insertItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .insertItem($0) }, api: "UICollectionView.insertItems(at:)")
  }

  /// Tells that items have gone; they lose selection and keyboard focus, which goes to a neighbour.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameter indexPaths: Their places before the update. Places in a section that is deleted too may be among them.
  /// - Complexity: As that of a block.
  public func deleteItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .deleteItem($0) }, api: "UICollectionView.deleteItems(at:)")
  }

  /// Tells that an item has moved, in its section or to another one; also out of a section that goes, or into one that comes.
  ///
  /// Its cell is moved and not filled again (`behaviour.md` D11). Outside of a block of ``performBatchUpdates(_:completion:)`` this
  /// is an update of its own, animated as such a block is; the model must have changed already.
  ///
  /// - Parameters:
  ///   - indexPath: The place before the update.
  ///   - newIndexPath: The place after the update.
  /// - Complexity: As that of a block.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit([.moveItem(from: indexPath, to: newIndexPath)], api: "UICollectionView.moveItem(at:to:)")
  }

  /// Replaces the cells of items; selection and keyboard focus stay with the items.
  ///
  /// A reload counts as a deletion and an insertion: an item must not be reloaded and moved, or deleted, in one update
  /// (`behaviour.md` D3, D4). To refresh an item in the cell that it has, use ``reconfigureItems(at:)``.
  ///
  /// - Parameter indexPaths: Their places before the update.
  /// - Complexity: As that of a block.
  public func reloadItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .reloadItem($0) }, api: "UICollectionView.reloadItems(at:)")
  }

  /// Has the cells of items filled again; items that have none cost nothing (`behaviour.md` D15–D17).
  ///
  /// The data source is asked for the cell at the place after the update and must dequeue and return the one that is there.
  /// An item may be moved and reconfigured in one update. If it is also reloaded, the reload wins; if it is deleted, it is
  /// gone.
  ///
  /// - Parameter indexPaths: Their places before the update.
  /// - Complexity: As that of a block.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    edit(indexPaths.map { .reconfigureItem($0) }, api: "UICollectionView.reconfigureItems(at:)")
  }

  /// Tells that sections have come, with all their items, which need not be named.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameter sections: Their indices after the update.
  /// - Complexity: As that of a block.
  public func insertSections(_ sections: IndexSet) {
    edit(sections.map { .insertSection($0) }, api: "UICollectionView.insertSections(_:)")
  }

  /// Tells that sections have gone, with all their items, which need not be named.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameter sections: Their indices before the update.
  /// - Complexity: As that of a block.
  public func deleteSections(_ sections: IndexSet) {
    edit(sections.map { .deleteSection($0) }, api: "UICollectionView.deleteSections(_:)")
  }

  /// Tells that a section has moved, with its items, of which others may come, go and move in the same update.
  ///
  /// Outside of a block of ``performBatchUpdates(_:completion:)`` this is an update of its own, animated as such a block is; the
  /// model must have changed already.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - newSection: The index after the update.
  /// - Complexity: As that of a block.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    edit([.moveSection(from: section, to: newSection)], api: "UICollectionView.moveSection(_:toSection:)")
  }

  /// Replaces all cells, headers and footers of sections, which may have other items, and more or fewer, than before.
  ///
  /// Nothing is known of the items: they lose the selection, and the keyboard focus is given to what is in its place now. A
  /// reload counts as a deletion and an insertion: a section must not be reloaded and moved, or deleted, in one update
  /// (`behaviour.md` D3, D4).
  ///
  /// - Parameter sections: Their indices before the update.
  /// - Complexity: As that of a block.
  public func reloadSections(_ sections: IndexSet) {
    edit(sections.map { .reloadSection($0) }, api: "UICollectionView.reloadSections(_:)")
  }
}
