/// The marks of superseded snapshots, which are applied to the newer snapshot because their items' content has changed
/// all the same.
struct SupersededMarks<Section, Item> where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// A list of marked identifiers, each once, in the order in which they were marked first.
  fileprivate struct OrderedIdentifierSet<Identifier: Hashable> {
    private var known: Set<Identifier> = []
    private(set) var list: [Identifier] = []

    mutating func add(_ identifiers: [Identifier]) {
      for identifier in identifiers where known.insert(identifier).inserted { list.append(identifier) }
    }
  }

  fileprivate var reloadedItems = OrderedIdentifierSet<Item>()
  fileprivate var reconfiguredItems = OrderedIdentifierSet<Item>()
  fileprivate var reloadedSections = OrderedIdentifierSet<Section>()
  fileprivate var reconfiguredSections = OrderedIdentifierSet<Section>()

  /// Adds the marks of a snapshot.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of the snapshot's marks.
  mutating func add(_ snapshot: Snapshot) {
    reloadedItems.add(snapshot.reloadedItemIdentifiers)
    reconfiguredItems.add(snapshot.reconfiguredItemIdentifiers)
    reloadedSections.add(snapshot.reloadedSectionIdentifiers)
    reconfiguredSections.add(snapshot.reconfiguredSectionIdentifiers)
  }

  /// Adds the marks of another collection of superseded marks.
  mutating func add(_ other: SupersededMarks) {
    reloadedItems.add(other.reloadedItems.list)
    reconfiguredItems.add(other.reconfiguredItems.list)
    reloadedSections.add(other.reloadedSections.list)
    reconfiguredSections.add(other.reconfiguredSections.list)
  }

  /// Applies the superseded marks to a newer snapshot, as far as it contains their items and sections.
  func mark(_ snapshot: inout Snapshot) {
    snapshot.reloadItems(reloadedItems.list.filter(snapshot.contains))
    snapshot.reconfigureItems(reconfiguredItems.list.filter(snapshot.contains))
    snapshot.reloadSections(reloadedSections.list.filter(snapshot.containsSection))
    snapshot.reconfigureSections(reconfiguredSections.list.filter(snapshot.containsSection))
  }
}
