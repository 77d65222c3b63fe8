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

    /// The difference in the order of all items (`behaviour.md` C53).
    ///
    /// A moved item is a removal and an insertion that carry each other's offset. Applied to the items of the initial
    /// snapshot, the difference yields those of the final one (C55).
    public let difference: CollectionDifference<ItemIdentifierType>

    /// One transaction for each section whose items changed, the last section first (`behaviour.md` C53).
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    /// Makes a transaction from the snapshots before and after an edit.
    ///
    /// - Parameters:
    ///   - initialSnapshot: The snapshot before the edit.
    ///   - finalSnapshot: The snapshot after the edit.
    ///   - initialSections: The outlines of sections before the edit; the items of a section without one are its root
    ///     items (B34).
    ///   - finalSections: The outlines of sections after the edit.
    /// - Complexity: O(*n*) hashes and comparisons, where *n* is the number of items of both snapshots.
    package init(
      from initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
      to finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
      initialSections: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:],
      finalSections: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    ) {
      self.initialSnapshot = initialSnapshot
      self.finalSnapshot = finalSnapshot
      difference = CollectionDifference(from: initialSnapshot.itemIdentifiers, to: finalSnapshot.itemIdentifiers)
      let vanished = initialSnapshot.sectionIdentifiers.filter { finalSnapshot.indexOfSection($0) == nil }
      sectionTransactions = (vanished + finalSnapshot.sectionIdentifiers).reversed().compactMap { section in
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
