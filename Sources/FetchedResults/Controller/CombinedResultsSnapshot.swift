/// One snapshot with the results of several controllers, whose sections follow one after the other
/// (`behaviour.md` G11).
///
///     var combined = CombinedResultsSnapshot<ListSection, ListItem>()
///     combined.addPart("favorites", section: { _ in .favorites }, item: { .favorite($0) })
///     combined.addPart("players", section: { .team($0) }, item: { .player($0) })
///
///     func controller(
///       _ controller: AnyFetchedResultsController, didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
///     ) {
///       combined.update(controller === favorites ? "favorites" : "players", to: snapshot)
///       dataSource.apply(combined.snapshot)
///     }
///
/// Each part maps its sections and rows to identifiers of the combined snapshot. Parts that give the same identifier are
/// misuse, which the snapshot reports. The snapshot is edited by the difference of a part, not rebuilt.
public struct CombinedResultsSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The type of a part's snapshot: that of a fetched results controller.
  public typealias PartSnapshot = NSDiffableDataSourceSnapshot<String, RowID>

  /// A part of a combined snapshot: the last snapshot of one controller, and the mapping of its identifiers.
  private struct Part: Sendable {
    var name: String
    var source = PartSnapshot()
    var section: @Sendable (String) -> Section
    var item: @Sendable (RowID) -> Item
  }

  /// The combined snapshot, with the marks of the part that was updated last.
  public private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()

  private var parts: [Part] = []

  /// Makes a snapshot without parts.
  public init() {}

  /// Adds a part behind the others, which has no sections at first.
  ///
  /// - Parameters:
  ///   - name: The name by which the part is updated.
  ///   - section: Returns the combined snapshot's identifier for a section of the part: different for each section of
  ///     each part.
  ///   - item: Returns the combined snapshot's identifier for a row of the part: different for each row of each part.
  public mutating func addPart(
    _ name: String, section: @escaping @Sendable (String) -> Section, item: @escaping @Sendable (RowID) -> Item
  ) {
    parts.append(Part(name: name, section: section, item: item))
  }

  /// Applies the changes of a part to the combined snapshot.
  ///
  /// A part that was not added is misuse.
  ///
  /// - Parameters:
  ///   - name: The name of the part.
  ///   - source: The snapshot of the part's controller.
  /// - Complexity: O(*k* log *n*) for *k* changes, if the snapshot was made by editing the part's last one, as a
  ///   controller's snapshots are.
  public mutating func update(_ name: String, to source: PartSnapshot) {
    guard let index = parts.firstIndex(where: { $0.name == name }) else {
      report(
        MisuseReport(
          "There is no part named \(name).", api: "CombinedResultsSnapshot.\(#function)",
          state: "the parts are \(parts.map(\.name)).", remedy: "Add the part first."),
        under: .current)
      return
    }
    let part = parts[index]
    let difference = source.difference(from: part.source)
    snapshot.removeMarks()
    snapshot.deleteItems(difference.deletedItems.map(part.item))
    for place in difference.sectionInsertions {
      let isMove = part.source.containsSection(place.section)
      put(part.section(place.section), after: place.predecessor.map(part.section), part: index, isMove: isMove)
    }
    for place in difference.itemInsertions {
      let isMove = part.source.contains(place.item)
      put(
        part.item(place.item), after: place.predecessor.map(part.item), in: part.section(place.section), isMove: isMove)
    }
    snapshot.deleteSections(difference.deletedSections.map(part.section))
    snapshot.reloadItems(source.reloadedItemIdentifiers.map(part.item))
    snapshot.reconfigureItems(source.reconfiguredItemIdentifiers.map(part.item))
    parts[index].source = source
  }

  /// Inserts or moves a section of the combined snapshot behind another section of its part, or to the part's beginning.
  private mutating func put(_ section: Section, after predecessor: Section?, part index: Int, isMove: Bool) {
    // The neighbour of a section that has no predecessor in its part: the last section of the nearest earlier part that
    // has sections.
    let last = parts[..<index].reversed().lazy.compactMap { part in
      part.source.sectionIdentifiers.last.map(part.section)
    }.first
    if let neighbour = predecessor ?? last {
      if isMove {
        snapshot.moveSection(section, afterSection: neighbour)
      } else {
        snapshot.insertSections([section], afterSection: neighbour)
      }
    } else if let first = snapshot.sectionIdentifier(at: 0) {
      guard first != section else { return }
      if isMove {
        snapshot.moveSection(section, beforeSection: first)
      } else {
        snapshot.insertSections([section], beforeSection: first)
      }
    } else {
      snapshot.appendSections([section])
    }
  }

  /// Inserts or moves an item of the combined snapshot behind another item, or to the beginning of its section.
  private mutating func put(_ item: Item, after predecessor: Item?, in section: Section, isMove: Bool) {
    if let predecessor {
      if isMove {
        snapshot.moveItem(item, afterItem: predecessor)
      } else {
        snapshot.insertItems([item], afterItem: predecessor)
      }
      return
    }
    if isMove { snapshot.deleteItems([item]) }
    snapshot.insertItems([item], at: 0, inSection: section)
  }
}
