import ListDiff

/// What an apply did, by identifier, with the places before and after; an addition of this package.
///
/// ```swift
/// let changes = await dataSource.applyAndReport(snapshot)
/// if changes.insertedItems.isEmpty { return }
/// statusLabel.text = "\(changes.insertedItems.count) new messages"
/// ```
///
/// Empty if the apply was superseded, cancelled or refused, or if nothing changed. Items that only move because others came or went
/// are not listed.
public struct AppliedChanges<SectionIdentifierType, ItemIdentifierType>: Hashable, Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// An item and where it is now, or was if it is gone.
  public struct Item: Hashable, Sendable {
    /// The item.
    public let identifier: ItemIdentifierType
    /// Its place: the old one of an item that is gone, otherwise the new one.
    public let indexPath: IndexPath
  }

  /// An item and its way.
  public struct MovedItem: Hashable, Sendable {
    /// The item.
    public let identifier: ItemIdentifierType
    /// Its old place.
    public let oldIndexPath: IndexPath
    /// Its new place.
    public let newIndexPath: IndexPath
  }

  /// A section and where it is now, or was if it is gone.
  public struct Section: Hashable, Sendable {
    /// The section.
    public let identifier: SectionIdentifierType
    /// Its index: the old one of a section that is gone, otherwise the new one.
    public let index: Int
  }

  /// A section and its way.
  public struct MovedSection: Hashable, Sendable {
    /// The section.
    public let identifier: SectionIdentifierType
    /// Its old index.
    public let oldIndex: Int
    /// Its new index.
    public let newIndex: Int
  }

  /// What became of the apply.
  public internal(set) var outcome = ApplyOutcome.shown
  /// Items that came, among them those of sections that came, by ascending place.
  public internal(set) var insertedItems: [Item] = []
  /// Items that went, among them those of sections that went, by ascending old place.
  public internal(set) var deletedItems: [Item] = []
  /// Items that moved among the others of their section or to another one, by ascending new place.
  public internal(set) var movedItems: [MovedItem] = []
  /// Items that were marked for a reload, in the order of the marks.
  public internal(set) var reloadedItems: [Item] = []
  /// Items that were marked to be reconfigured, in the order of the marks.
  public internal(set) var reconfiguredItems: [Item] = []
  /// Sections that came, by ascending index.
  public internal(set) var insertedSections: [Section] = []
  /// Sections that went, by ascending old index.
  public internal(set) var deletedSections: [Section] = []
  /// Sections that moved among the others, by ascending new index.
  public internal(set) var movedSections: [MovedSection] = []
  /// Sections that were marked for a reload, in the order of the marks.
  public internal(set) var reloadedSections: [Section] = []
  /// Sections whose headers and footers were marked to be filled again, in the order of the marks.
  public internal(set) var reconfiguredSections: [Section] = []

  init(outcome: ApplyOutcome) {
    self.outcome = outcome
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// What changed from one snapshot to another, which has the marks.
  ///
  /// - Parameters:
  ///   - old: The snapshot before.
  ///   - new: The snapshot after, with its marks.
  ///   - refreshed: The items that the data source itself has chosen to fill again.
  /// - Complexity: O(*k* log *n*) for *k* changes of a snapshot that was made from the old one; otherwise O(*n*).
  init(from old: Snapshot, to new: Snapshot, refreshed: [ItemIdentifierType] = []) {
    let difference = new.sectionedDifference(from: old)
    let oldSections = old.sectionIdentifiers
    let newSections = new.sectionIdentifiers
    insertedSections = difference.sections.insertions.map { Section(identifier: newSections[$0], index: $0) }
    deletedSections = difference.sections.deletions.map { Section(identifier: oldSections[$0], index: $0) }
    movedSections = difference.sections.moves.map {
      MovedSection(identifier: newSections[$0.to], oldIndex: $0.from, newIndex: $0.to)
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

  /// The items at some places, and those of whole sections that did not come from elsewhere.
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
