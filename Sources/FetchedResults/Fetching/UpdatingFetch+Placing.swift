import GRDB

// Methods for incremental fetches: changed rows are inserted at their positions without reading all others. The
// position of a row is found by having SQLite sort it among a few rows of the former snapshot, which narrows the range
// down eightfold each time.
extension UpdatingFetch {
  /// The number of rows of the former snapshot that a row is compared with at once.
  ///
  /// A greater number means fewer queries and more rows read.
  private static let pivotCount = 7

  /// Brings the former snapshot up to date when all rows that may have changed are known.
  ///
  /// - Returns: The change, or `nil` if the rows that were read do not fit the former snapshot.
  /// - Complexity: O(*k* log *n*) rows read for *k* changed rows of *n*.
  mutating func placing(_ ids: Set<RowID>, in kept: Snapshot) throws -> ResultsChange? {
    let matching = try read(ids)
    let isMatching = Set(matching.map(\.id))
    var next = kept
    var staying: Set<RowID> = []
    for row in matching where kept.contains(row.id) {
      if try keepsPlace(row, in: kept, among: ids) { staying.insert(row.id) }
    }
    let leaving = ids.filter { kept.contains($0) && !staying.contains($0) }
    remove(leaving.sorted(), from: &next)
    for row in matching where !staying.contains(row.id) {
      guard let index = try index(of: row, in: next) else { return nil }
      try insert(row, at: index, in: &next)
    }
    let changed = try changedRows(among: ids.filter { kept.contains($0) && isMatching.contains($0) }.sorted())
    var change = ResultsChange(snapshot: next, plan: plan, report: report)
    change.changed = changed
    // A row is in order if it has stayed or has come back to its former index and section: neighbouring rows that were
    // written together were all removed and inserted again.
    change.isReordered = !ids.allSatisfy { id in
      staying.contains(id)
        || kept.indexOfItem(id) == next.indexOfItem(id)
          && kept.sectionIdentifier(containingItem: id) == next.sectionIdentifier(containingItem: id)
    }
    return change
  }

  /// Reads those of the given rows that belong to the request, in order.
  private mutating func read(_ ids: some Sequence<RowID>) throws -> [SectionedRow] {
    guard let placing = plan.placing else { return [] }
    let cursor = try Row.fetchCursor(placing.statement(db, for: ids.lazy.map(\.rawValue)))
    var rows: [SectionedRow] = []
    while let row = try cursor.next() { rows.append(try placed(row)) }
    report.queries += 1
    report.rowsRead += rows.count
    return rows
  }

  /// Returns true if a row is certainly still between its neighbours and in its section, as after most changes; false
  /// also if a neighbour has changed, too.
  private mutating func keepsPlace(_ row: SectionedRow, in kept: Snapshot, among changed: Set<RowID>) throws -> Bool {
    guard let index = kept.indexOfItem(row.id), kept.sectionIdentifier(containingItem: row.id) == row.section else {
      return false
    }
    let neighbours = [kept.itemIdentifier(at: index - 1), row.id, kept.itemIdentifier(at: index + 1)].compactMap { $0 }
    guard neighbours.allSatisfy({ $0 == row.id || !changed.contains($0) }) else { return false }
    return try read(neighbours).map(\.id) == neighbours
  }

  /// Removes rows, and the sections that become empty.
  private func remove(_ ids: [RowID], from snapshot: inout Snapshot) {
    let sections = Set(ids.compactMap { snapshot.sectionIdentifier(containingItem: $0) })
    snapshot.deleteItems(ids)
    guard plan.sectionIndex != nil else { return }
    snapshot.deleteSections(sections.filter { snapshot.numberOfItems(inSection: $0) == 0 })
  }

  /// Returns the index at which a row belongs in the order, or `nil` if the order has changed unexpectedly.
  private mutating func index(of row: SectionedRow, in snapshot: Snapshot) throws -> Int? {
    var range = 0..<snapshot.numberOfItems
    while !range.isEmpty {
      let count = min(Self.pivotCount, range.count)
      let indices = (1...count).map { range.lowerBound + range.count * $0 / (count + 1) }
      let pivots = indices.compactMap { snapshot.itemIdentifier(at: $0) }
      let order = try read(pivots + [row.id]).map(\.id)
      guard let rank = order.firstIndex(of: row.id), order.filter({ $0 != row.id }) == pivots else { return nil }
      let lower = rank == 0 ? range.lowerBound : indices[rank - 1] + 1
      let upper = rank == count ? range.upperBound : indices[rank]
      range = lower..<upper
    }
    return range.lowerBound
  }

  /// Inserts a row into its section of the snapshot, at an index that counts the rows of all sections.
  private func insert(_ row: SectionedRow, at index: Int, in snapshot: inout Snapshot) throws {
    let before = snapshot.itemIdentifier(at: index - 1)
    let after = snapshot.itemIdentifier(at: index)
    let sectionBefore = before.flatMap { snapshot.sectionIdentifier(containingItem: $0) }
    let sectionAfter = after.flatMap { snapshot.sectionIdentifier(containingItem: $0) }
    if let before, sectionBefore == row.section {
      snapshot.insertItems([row.id], afterItem: before)
    } else if let after, sectionAfter == row.section {
      snapshot.insertItems([row.id], beforeItem: after)
    } else if plan.sectionIndex == nil {
      snapshot.appendItems([row.id], toSection: Self.onlySection)
    } else {
      guard !snapshot.containsSection(row.section), sectionBefore == nil || sectionBefore != sectionAfter else {
        throw FetchedResultsError.scatteredSection(
          snapshot.containsSection(row.section) ? row.section : sectionBefore ?? "")
      }
      if let sectionBefore {
        snapshot.insertSections([row.section], afterSection: sectionBefore)
      } else if let sectionAfter {
        snapshot.insertSections([row.section], beforeSection: sectionAfter)
      } else {
        snapshot.appendSections([row.section])
      }
      snapshot.appendItems([row.id], toSection: row.section)
    }
  }
}
