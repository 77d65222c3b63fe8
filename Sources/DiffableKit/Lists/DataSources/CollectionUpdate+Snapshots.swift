import ListDiff

extension CollectionUpdate {
  /// Makes an update that maps index paths from one snapshot to another; the caller sets its difference.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the update.
  ///   - new: The snapshot after the update.
  ///   - marks: The snapshot after the update with its marks, if it has any.
  ///   - refreshed: The items whose cells are reconfigured, or replaced if the provider returns another kind of cell.
  init<Section: Sendable, Item: Sendable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
    marks: NSDiffableDataSourceSnapshot<Section, Item>? = nil, refreshed: [Item] = []
  ) {
    self.init(
      difference: nil,
      newIndexPath: { old.itemIdentifier(at: $0).flatMap(new.indexPath(of:)) },
      oldIndexPath: { new.itemIdentifier(at: $0).flatMap(old.indexPath(of:)) },
      newSection: { old.sectionIdentifier(at: $0).flatMap(new.indexOfSection) },
      isReconfiguredAfterMove: { path in
        guard let newIndexPath = old.itemIdentifier(at: path).flatMap(new.indexPath(of:)),
          let section = new.sectionIdentifier(at: newIndexPath.section), old.indexOfSection(section) != nil
        else { return false }
        return old.numberOfItems(inSection: section) == 0
      })
    reloadsAfterwards = true
    self.refreshed = refreshed.compactMap(new.indexPath(of:))
    guard let marks, marks.hasMarks else { return }
    reloaded = marks.reloadedItemIdentifiers.compactMap(new.indexPath(of:))
    reloadedSections = marks.reloadedSectionIdentifiers.compactMap(new.indexOfSection)
    reconfigured = marks.reconfiguredItemIdentifiers.compactMap(new.indexPath(of:))
    reconfiguredSections = marks.reconfiguredSectionIdentifiers.compactMap(new.indexOfSection)
  }

  /// The greatest number of deleted, inserted and moved items of a difference by which index paths are mapped; with
  /// more, making the mapping is not worth while for the few dozen cells on screen.
  private static let mappingLimit = 64

  /// Sets the difference of the update.
  ///
  /// If it is small and no section changes, index paths are mapped by it from now on, at a fraction of the cost of
  /// looking up identifiers.
  ///
  /// - Parameter difference: The difference between the update's snapshots; `nil` if there is none.
  mutating func take(_ difference: SectionedListDifference?) {
    self.difference = difference
    guard let difference,
      difference.itemDeletions.count + difference.itemInsertions.count + difference.itemMoves.count
        <= Self.mappingLimit, let mapping = IndexPathMapping(difference)
    else { return }
    newIndexPath = mapping.newIndexPath
    oldIndexPath = mapping.oldIndexPath
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The number of items of each section of the snapshot, in order.
  @MainActor var itemCounts: ItemCounts { ItemCounts(sectionIdentifiers.map { numberOfItems(inSection: $0) }) }
}
