#if !hasFeature(Embedded)
  import ListDiff

  /// A value that describes a person's edit of a list, such as dragging an item, with the snapshots before and after
  /// it.
  ///
  /// A data source passes it to its reordering handlers. Update your own order with the difference:
  ///
  ///     dataSource.reorderingHandlers.didReorder = { transaction in
  ///       guard let newOrder = store.ids.applying(transaction.difference) else { return }
  ///       store.ids = newOrder
  ///     }
  @preconcurrency
  public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>: Sendable
  where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
  {
    /// The snapshot before the edit.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// The snapshot after the edit.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private let initialSections: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]
    private let finalSections: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]

    /// Makes a transaction from the snapshots before and after an edit.
    ///
    /// - Parameters:
    ///   - initialSnapshot: The snapshot before the edit.
    ///   - finalSnapshot: The snapshot after the edit.
    ///   - initialSections: The outlines of sections before the edit; the items of a section without one are its root
    ///     items (B34).
    ///   - finalSections: The outlines of sections after the edit.
    /// - Complexity: O(1).
    package init(
      from initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
      to finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
      initialSections: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:],
      finalSections: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    ) {
      self.initialSnapshot = initialSnapshot
      self.finalSnapshot = finalSnapshot
      self.initialSections = initialSections
      self.finalSections = finalSections
    }

    /// The difference in the order of all items (`behaviour.md` C53).
    ///
    /// A moved item is a removal and an insertion that carry each other's offset. Applied to the items of the initial
    /// snapshot, the difference yields those of the final one (C55).
    ///
    /// - Complexity: O(*n*) hashes and comparisons each time it is read, where *n* is the number of items of both
    ///   snapshots.
    public var difference: CollectionDifference<ItemIdentifierType> {
      CollectionDifference(from: initialSnapshot.itemIdentifiers, to: finalSnapshot.itemIdentifiers)
    }

    /// One transaction for each section whose items changed, the last section first (`behaviour.md` C53).
    ///
    /// - Complexity: Each time it is read, O(*m*) hashes and comparisons for the *m* items in the changed sections, and
    ///   the cost of `sectionedDifference(from:)`.
    public var sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
    {
      changedSections.compactMap { section in
        let oldItems = initialSnapshot.items(inSectionIfPresent: section)
        let newItems = finalSnapshot.items(inSectionIfPresent: section)
        guard oldItems != newItems else { return nil }
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section,
          initialSnapshot: initialSections[section] ?? .init(roots: oldItems),
          finalSnapshot: finalSections[section] ?? .init(roots: newItems),
          difference: CollectionDifference(from: oldItems, to: newItems))
      }
    }

    /// The sections from or into which the edit took items, the last section first and deleted sections at the end.
    private var changedSections: [SectionIdentifierType] {
      let changes = finalSnapshot.list.difference(from: initialSnapshot.list)
      var indices = Set(changes.sectionInsertions)
      for position in changes.itemInsertions { indices.insert(position.section) }
      for position in changes.itemDeletions {
        if let index = indexInFinalSnapshot(ofInitialSection: position.section) { indices.insert(index) }
      }
      for move in changes.itemMoves {
        indices.insert(move.to.section)
        if let index = indexInFinalSnapshot(ofInitialSection: move.from.section) { indices.insert(index) }
      }
      let vanished = changes.sectionDeletions.compactMap { initialSnapshot.sectionIdentifier(at: $0) }
      let present = indices.sorted().compactMap { finalSnapshot.sectionIdentifier(at: $0) }
      return (vanished + present).reversed()
    }

    private func indexInFinalSnapshot(ofInitialSection index: Int) -> Int? {
      initialSnapshot.sectionIdentifier(at: index).flatMap { finalSnapshot.indexOfSection($0) }
    }
  }

  extension CollectionDifference where ChangeElement: Hashable {
    /// Makes the difference of two lists, with moves.
    fileprivate init(from old: [ChangeElement], to new: [ChangeElement]) {
      self.init(ListDifference(from: old, to: new), from: old, to: new)
    }
  }

  extension NSDiffableDataSourceSnapshot {
    fileprivate func items(inSectionIfPresent section: SectionIdentifierType) -> [ItemIdentifierType] {
      indexOfSection(section).map { itemIdentifiers(inSectionAt: $0) } ?? []
    }
  }

  extension NSDiffableDataSourceSectionSnapshot {
    fileprivate init(roots: [ItemIdentifierType]) {
      self.init()
      append(roots)
    }
  }
#endif
