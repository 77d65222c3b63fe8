import ListDiff

/// A value with the changes that an apply has made, by identifier, with old and new index paths; an addition of this
/// package.
///
/// ```swift
/// let changes = await dataSource.applyAndReport(snapshot)
/// if changes.insertedItems.isEmpty { return }
/// statusLabel.text = "\(changes.insertedItems.count) new messages"
/// ```
///
/// Empty if the apply was superseded, cancelled or refused, or if nothing changed. Items whose index paths shift only
/// because other items were inserted or deleted are not listed.
public struct AppliedChanges<SectionIdentifierType, ItemIdentifierType>: Hashable, Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// A value that names an inserted, deleted, reloaded or reconfigured item with its index path.
  public struct Item: Hashable, Sendable {
    /// The identifier of the inserted, deleted, reloaded or reconfigured item.
    public let identifier: ItemIdentifierType
    /// The item's index path: before the apply for a deleted item, otherwise after the apply.
    public let indexPath: IndexPath
  }

  /// A value that names a moved item with its old and new index paths.
  public struct MovedItem: Hashable, Sendable {
    /// The identifier of the moved item.
    public let identifier: ItemIdentifierType
    /// The index path of the moved item before the apply.
    public let oldIndexPath: IndexPath
    /// The index path of the moved item after the apply.
    public let newIndexPath: IndexPath
  }

  /// A value that names an inserted, deleted, reloaded or reconfigured section with its index.
  public struct Section: Hashable, Sendable {
    /// The identifier of the inserted, deleted, reloaded or reconfigured section.
    public let identifier: SectionIdentifierType
    /// The section's index: before the apply for a deleted section, otherwise after the apply.
    public let index: Int
  }

  /// A value that names a moved section with its old and new indices.
  public struct MovedSection: Hashable, Sendable {
    /// The identifier of the moved section.
    public let identifier: SectionIdentifierType
    /// The index of the moved section before the apply.
    public let oldIndex: Int
    /// The index of the moved section after the apply.
    public let newIndex: Int
  }

  /// The outcome of the apply.
  public internal(set) var outcome = ApplyOutcome.shown
  /// The inserted items, including those of inserted sections, by ascending index path.
  public internal(set) var insertedItems: [Item] = []
  /// The deleted items, including those of deleted sections, by ascending old index path.
  public internal(set) var deletedItems: [Item] = []
  /// Items that moved within their section or to another section, by ascending new index path.
  public internal(set) var movedItems: [MovedItem] = []
  /// Items that the snapshot marked for a reload, in the order of the marks.
  public internal(set) var reloadedItems: [Item] = []
  /// Items that the snapshot marked to be reconfigured, in the order of the marks.
  public internal(set) var reconfiguredItems: [Item] = []
  /// The inserted sections, by ascending index.
  public internal(set) var insertedSections: [Section] = []
  /// The deleted sections, by ascending old index.
  public internal(set) var deletedSections: [Section] = []
  /// Sections that moved among the other sections, by ascending new index.
  public internal(set) var movedSections: [MovedSection] = []
  /// Sections that the snapshot marked for a reload, in the order of the marks.
  public internal(set) var reloadedSections: [Section] = []
  /// Sections that the snapshot marked to have headers and footers reconfigured, in the order of the marks.
  public internal(set) var reconfiguredSections: [Section] = []

  init(outcome: ApplyOutcome) {
    self.outcome = outcome
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Computes the changes from one snapshot to the next.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the apply.
  ///   - new: The snapshot after the apply, with its marks.
  ///   - refreshed: The items that the data source reconfigures by its own choice, in addition to the marks.
  /// - Complexity: O(*k* log *n*) for *k* changes of a snapshot that was made from the old one; otherwise O(*n*).
  init(from old: Snapshot, to new: Snapshot, refreshed: [ItemIdentifierType] = []) {
    let difference = new.sectionedDifference(from: old)
    func sections(_ snapshot: Snapshot, at indices: [Int]) -> [Section] {
      indices.compactMap { index in
        snapshot.sectionIdentifier(at: index).map { Section(identifier: $0, index: index) }
      }
    }
    insertedSections = sections(new, at: difference.sections.insertions)
    deletedSections = sections(old, at: difference.sections.deletions)
    movedSections = difference.sections.moves.compactMap { move in
      new.sectionIdentifier(at: move.to).map {
        MovedSection(identifier: $0, oldIndex: move.from, newIndex: move.to)
      }
    }
    insertedItems = Self.items(new, at: difference.itemInsertions, inSectionsAt: difference.sections.insertions) {
      old.indexOfItem($0) != nil
    }
    deletedItems = Self.items(old, at: difference.itemDeletions, inSectionsAt: difference.sections.deletions) {
      new.indexOfItem($0) != nil
    }
    movedItems = difference.itemMoves.compactMap { move in
      new.itemIdentifier(at: move.to).map {
        MovedItem(identifier: $0, oldIndexPath: IndexPath(move.from), newIndexPath: IndexPath(move.to))
      }
    }
    reloadedItems = Self.items(new.reloadedItemIdentifiers, in: new)
    reconfiguredItems = Self.items(new.reconfiguredItemIdentifiers + refreshed, in: new)
    reloadedSections = Self.sections(new.reloadedSectionIdentifiers, in: new)
    reconfiguredSections = Self.sections(new.reconfiguredSectionIdentifiers, in: new)
  }

  /// Returns the items at the given positions, and those items of the given sections that the other of the two compared
  /// snapshots does not contain.
  private static func items(
    _ snapshot: Snapshot, at positions: [ItemPosition], inSectionsAt sections: [Int],
    except isElsewhere: (ItemIdentifierType) -> Bool
  ) -> [Item] {
    var all = positions
    for section in sections {
      let identifiers = snapshot.itemIdentifiers(inSection: snapshot.sectionIdentifier(at: section)!)
      for (index, item) in identifiers.enumerated() where !isElsewhere(item) {
        all.append(ItemPosition(section: section, item: index))
      }
    }
    if !sections.isEmpty { all.sort() }
    return all.compactMap { position in
      snapshot.itemIdentifier(at: position).map { Item(identifier: $0, indexPath: IndexPath(position)) }
    }
  }

  private static func sections(_ identifiers: [SectionIdentifierType], in snapshot: Snapshot) -> [Section] {
    identifiers.compactMap { section in
      snapshot.indexOfSection(section).map { Section(identifier: section, index: $0) }
    }
  }

  private static func items(_ identifiers: [ItemIdentifierType], in snapshot: Snapshot) -> [Item] {
    identifiers.compactMap { item in
      snapshot.position(ofItem: item).map { Item(identifier: item, indexPath: IndexPath($0)) }
    }
  }
}
