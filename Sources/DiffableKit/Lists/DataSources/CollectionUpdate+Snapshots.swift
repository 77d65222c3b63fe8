extension CollectionUpdate {
  /// What becomes of index paths when one snapshot takes the place of another, without the difference itself.
  ///
  /// - Parameters:
  ///   - old: The snapshot before.
  ///   - new: The snapshot after.
  ///   - marks: The snapshot after with its marks, if there are any.
  ///   - refreshed: The items whose cells are filled again, or replaced if another kind is given.
  init<Section: Sendable, Item: Sendable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
    marks: NSDiffableDataSourceSnapshot<Section, Item>? = nil, refreshed: [Item] = []
  ) {
    self.init(
      difference: nil,
      newIndexPath: { old.itemIdentifier(at: $0).flatMap(new.indexPath(of:)) },
      oldIndexPath: { new.itemIdentifier(at: $0).flatMap(old.indexPath(of:)) },
      newSection: { old.sectionIdentifier(at: $0).flatMap(new.indexOfSection) },
      isFilledAgain: { path in
        guard let place = old.itemIdentifier(at: path).flatMap(new.indexPath(of:)),
          let section = new.sectionIdentifier(at: place.section), old.indexOfSection(section) != nil
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
}

extension NSDiffableDataSourceSnapshot {
  /// The numbers of items of the sections.
  var itemCounts: [Int] { sectionIdentifiers.map { numberOfItems(inSection: $0) } }
}
