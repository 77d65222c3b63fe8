#if !hasFeature(Embedded)
  /// A value that describes the effect of a person's edit of a list on one section (`behaviour.md` C54).
  ///
  /// An item that was dragged to another section makes two section transactions: a removal in one section, an insertion
  /// in the other.
  @preconcurrency
  public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>: Sendable
  where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
  {
    /// The identifier of the section that the edit has changed.
    public let sectionIdentifier: SectionIdentifierType

    /// The outline of the section before the edit.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// The outline of the section after the edit.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// The difference in the order of the section's visible items, as the whole snapshots list them.
    ///
    /// An item that moved within the section is a removal and an insertion that carry each other's offset.
    public let difference: CollectionDifference<ItemIdentifierType>

    package init(
      sectionIdentifier: SectionIdentifierType,
      initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
      finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
      difference: CollectionDifference<ItemIdentifierType>
    ) {
      self.sectionIdentifier = sectionIdentifier
      self.initialSnapshot = initialSnapshot
      self.finalSnapshot = finalSnapshot
      self.difference = difference
    }
  }
#endif
