import DiffableSnapshots
import ListDiff

/// A namespace for comparisons of a snapshot with its model, and for checks of a difference by slow and simple means.
enum SnapshotJudge {
  /// The type of the tested snapshots, whose sections and items are numbers.
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// Returns the first difference between a snapshot and its model in words, or `nil`.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - model: The expected content.
  ///   - probes: The items to look up, which need not be in the snapshot.
  /// - Returns: The first difference in words, or `nil`.
  static func mistake(in snapshot: Snapshot, _ model: SnapshotModel, probes: [Int]) -> String? {
    let items = model.items
    guard snapshot.numberOfItems == items.count else { return "numberOfItems" }
    guard snapshot.numberOfSections == model.sections.count else { return "numberOfSections" }
    guard snapshot.itemIdentifiers == items else { return "itemIdentifiers" }
    guard snapshot.sectionIdentifiers == model.sections.map({ $0.id }) else { return "sectionIdentifiers" }
    guard snapshot.reloadedItemIdentifiers == model.reloadedItems else { return "reloadedItemIdentifiers" }
    guard snapshot.reconfiguredItemIdentifiers == model.reconfiguredItems else { return "reconfiguredItemIdentifiers" }
    guard snapshot.reloadedSectionIdentifiers == model.reloadedSections else { return "reloadedSectionIdentifiers" }
    guard snapshot.reconfiguredSectionIdentifiers == model.reconfiguredSections else {
      return "reconfiguredSectionIdentifiers"
    }
    for (index, section) in model.sections.enumerated() {
      guard snapshot.indexOfSection(section.id) == index else { return "indexOfSection(\(section.id))" }
      guard snapshot.sectionIdentifier(at: index) == section.id else { return "sectionIdentifier(at: \(index))" }
      guard snapshot.numberOfItems(inSection: section.id) == section.items.count else {
        return "numberOfItems(inSection: \(section.id))"
      }
      guard snapshot.itemIdentifiers(inSection: section.id) == section.items else {
        return "itemIdentifiers(inSection: \(section.id))"
      }
    }
    for item in probes {
      let position = model.place(of: item).map { ItemPosition(section: $0.section, item: $0.item) }
      guard snapshot.indexOfItem(item) == items.firstIndex(of: item) else { return "indexOfItem(\(item))" }
      guard snapshot.position(ofItem: item) == position else { return "position(ofItem: \(item))" }
      guard snapshot.sectionIdentifier(containingItem: item) == position.map({ model.sections[$0.section].id }) else {
        return "sectionIdentifier(containingItem: \(item))"
      }
      if let position, snapshot.itemIdentifier(at: position) != item { return "itemIdentifier(at: \(position))" }
    }
    return nil
  }

  /// Returns the first fault of a difference in words, or `nil`: replaying the difference has to give the new list, it
  /// has to list exactly the changes, and it has to have the fewest moves.
  static func mistake(
    in difference: SectionedListDifference, from old: SnapshotModel, to new: SnapshotModel
  ) -> String? {
    let replayed = difference.applying(
      to: old.sections.map { (section: $0.id, items: $0.items) },
      insertingSection: { (new.sections[$0].id, new.sections[$0].items.count) },
      insertingItem: { new.sections[$0.section].items[$0.item] })
    guard replayed.elementsEqual(new.sections, by: { $0.section == $1.id && $0.items == $1.items }) else {
      return "replay"
    }

    let oldPlaces = places(in: old)
    let newIndexPaths = places(in: new)
    let newSections = Set(new.sections.map { $0.id })
    var oldSections: [Int: Int] = [:]
    for (index, section) in old.sections.enumerated() { oldSections[section.id] = index }

    let sectionOrder = new.sections.compactMap { oldSections[$0.id] }
    guard difference.sectionMoves.count == sectionOrder.count - longestIncreasingLength(sectionOrder) else {
      return "sectionMoves"
    }
    var deletions: [ItemPosition] = []
    for (index, section) in old.sections.enumerated() where newSections.contains(section.id) {
      for (offset, item) in section.items.enumerated() where newIndexPaths[item] == nil {
        deletions.append(ItemPosition(section: index, item: offset))
      }
    }
    guard difference.itemDeletions == deletions else { return "itemDeletions" }

    var insertions: [ItemPosition] = []
    var moveCount = 0
    for (index, section) in new.sections.enumerated() {
      var staying: [Int] = []
      for (offset, item) in section.items.enumerated() {
        if let oldPosition = oldPlaces[item] {
          moveCount += 1
          if old.sections[oldPosition.section].id == section.id { staying.append(oldPosition.item) }
        } else if oldSections[section.id] != nil {
          insertions.append(ItemPosition(section: index, item: offset))
        }
      }
      moveCount -= longestIncreasingLength(staying)
    }
    guard difference.itemInsertions == insertions else { return "itemInsertions" }
    guard difference.itemMoves.count == moveCount else { return "itemMoves: not \(moveCount)" }
    for move in difference.itemMoves {
      let item = new.sections[move.to.section].items[move.to.item]
      guard oldPlaces[item] == move.from else { return "itemMoves: \(item) was somewhere else" }
    }
    guard zip(difference.itemMoves, difference.itemMoves.dropFirst()).allSatisfy({ $0.to < $1.to }) else {
      return "itemMoves: their order"
    }
    return nil
  }

  private static func places(in model: SnapshotModel) -> [Int: ItemPosition] {
    var places: [Int: ItemPosition] = [:]
    for (index, section) in model.sections.enumerated() {
      for (offset, item) in section.items.enumerated() { places[item] = ItemPosition(section: index, item: offset) }
    }
    return places
  }

  /// Returns the length of the longest increasing subsequence, by keeping the lowest last value for each length.
  static func longestIncreasingLength(_ values: [Int]) -> Int {
    var lowestEnds: [Int] = []
    for value in values {
      var lower = 0
      var upper = lowestEnds.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if lowestEnds[middle] < value { lower = middle + 1 } else { upper = middle }
      }
      if lower == lowestEnds.count { lowestEnds.append(value) } else { lowestEnds[lower] = value }
    }
    return lowestEnds.count
  }
}
