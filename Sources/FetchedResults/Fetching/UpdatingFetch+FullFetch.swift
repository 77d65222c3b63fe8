import GRDB

// Methods for full fetches: all rows are read, and the former snapshot is edited into the new one.
extension UpdatingFetch {
  /// The number of rows whose values are compared by one query, after which the fetch checks whether it is outdated.
  private static let chunk = 1_000

  /// The number of rows below which they are compared one by one: it is about as likely as not that one of them has
  /// changed.
  private static let few = 16

  /// Fetches all rows of the request.
  ///
  /// - Parameters:
  ///   - kept: The snapshot before the fetch.
  ///   - reason: The reason for a full fetch.
  ///   - changed: The rows that may have changed; `nil` if they are unknown.
  /// - Returns: The change.
  /// - Throws: SQLite's error, or the fault that was found in the rows.
  /// - Complexity: O(*n*) rows read; twice that if the changed rows are unknown, since the values of all rows are then
  ///   compared with their former values.
  mutating func fullFetch(
    _ kept: Snapshot, because reason: FetchedResultsRefreshReport.FullFetchReason, changed: Set<RowID>?
  ) throws -> ResultsChange {
    report.fullFetchReason = reason
    let fetched = try fetchAll()
    if kept.numberOfItems == 0 {
      var change = ResultsChange(snapshot: fetched, plan: plan, report: report)
      change.isReordered = fetched.numberOfItems > 0 || kept.sectionIdentifiers != fetched.sectionIdentifiers
      return change
    }
    if isOutdated() { throw FetchAbandonedError() }
    var change = ResultsChange(snapshot: fetched, plan: plan, report: report)
    (change.snapshot, change.isReordered) = edited(kept, into: fetched)
    let next = change.snapshot
    let known = changed.map(Array.init) ?? next.itemIdentifiers
    // The rows are sorted as they are in the file, so that each page of the file is read once.
    change.changed = try changedRows(among: known.filter { kept.contains($0) && next.contains($0) }.sorted())
    change.report = report
    return change
  }

  /// Returns the change for a follower that takes over the results of another follower's fetch at the same state of the
  /// database.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - kept: The follower's snapshot so far.
  ///   - comparesRows: True if rows in both snapshots may have changed values.
  /// - Returns: The change.
  /// - Throws: SQLite's error.
  mutating func taking(_ results: Snapshot, after kept: Snapshot, comparesRows: Bool) throws -> ResultsChange {
    report.fullFetchReason = .performFetch
    var change = ResultsChange(snapshot: results, plan: plan, report: report)
    change.isReordered = true
    if comparesRows {
      change.changed = try changedRows(among: results.itemIdentifiers.filter { kept.contains($0) }.sorted())
    }
    change.report = report
    return change
  }

  /// Returns a snapshot of the fetched rows, edited from the former one if that is cheaper, and true if the rows, their
  /// order or their sections differ.
  ///
  /// An edited copy shares its unchanged parts with the snapshot before, so that the cost of applying it follows the
  /// change.
  private func edited(_ kept: Snapshot, into fetched: Snapshot) -> (Snapshot, isOther: Bool) {
    let most = fetched.numberOfItems / 4
    // If the numbers of items differ so much, as after another search, the fetched snapshot is returned unedited: the
    // difference would be too large to be worth computing.
    if abs(fetched.numberOfItems - kept.numberOfItems) > most { return (fetched, true) }
    let difference = fetched.difference(from: kept)
    let size = difference.itemInsertions.count + difference.itemRemovals.count
    let isOther = size > 0 || kept.sectionIdentifiers != fetched.sectionIdentifiers
    guard size < most, let edited = try? kept.applying(difference) else { return (fetched, isOther) }
    return (edited, isOther)
  }

  private mutating func fetchAll() throws -> Snapshot {
    var sections: [String] = []
    var items: [[RowID]] = []
    var count = 0
    var lastValue: DatabaseValue?
    let cursor = try Row.fetchCursor(plan.ordered.statement(db))
    while let row = try cursor.next() {
      count += 1
      if count.isMultiple(of: Self.chunk), isOutdated() { throw FetchAbandonedError() }
      let value = plan.sectionIndex.map { row[$0] as DatabaseValue }
      // The name of a section is made for its first row only.
      if let value, value == lastValue, !items.isEmpty, let id = row[plan.identifierIndex] as Int64? {
        items[items.count - 1].append(RowID(id))
        continue
      }
      let placed = try placed(row)
      lastValue = value
      if sections.last != placed.section {
        sections.append(placed.section)
        items.append([])
      }
      items[items.count - 1].append(placed.id)
    }
    report.queries += 1
    report.rowsRead += count
    if plan.sectionIndex == nil, sections.isEmpty {
      sections = [Self.onlySection]
      items = [[]]
    }
    return try snapshot(sections, items)
  }

  private func snapshot(_ sections: [String], _ items: [[RowID]]) throws -> Snapshot {
    var snapshot = Snapshot()
    do throws(Snapshot.Refusal) {
      try snapshot.attemptAppendSections(sections)
    } catch {
      guard case .duplicateSections(let names) = error, let name = names.first else { throw error }
      throw FetchedResultsError.scatteredSection(name)
    }
    // Looks for duplicates only in requests that may have them: rows of a single table without joins have none.
    if plan.ownColumns == nil, plan.table == nil || plan.fullFetchReason != nil {
      var seen: Set<RowID> = []
      for id in items.joined() where !seen.insert(id).inserted { throw FetchedResultsError.duplicateIdentifier(id) }
    }
    for (section, ids) in zip(sections, items) { snapshot.appendItems(ids, toSection: section) }
    return snapshot
  }

  /// Returns those of the given rows whose values differ between the old and the new state; all of them where that
  /// cannot be told.
  ///
  /// A row that was written has not changed for a request that does not read the written columns: a list that does not
  /// show when a recipe was last opened stays the same when a recipe is opened.
  mutating func changedRows(among ids: [RowID]) throws -> [RowID] {
    guard let old, !plan.hasPrefetchedRows else { return ids }
    var changed: [RowID] = []
    var start = 0
    while start < ids.count {
      let part = ids[start..<min(start + Self.chunk, ids.count)]
      start += Self.chunk
      if isOutdated() { throw FetchAbandonedError() }
      if part.count > Self.few, try isSame(part, as: old) { continue }
      let new = try contents(of: part, db)
      // If the former values cannot be read, all given rows count as changed: a damaged file may not be readable in its
      // old state, nor a table whose columns have changed.
      guard let old = try? old.read({ try contents(of: part, $0) }) else { return ids }
      report.queries += 2
      report.rowsRead += new.count + old.count
      changed += part.filter { new[$0.rawValue] != old[$0.rawValue] }
    }
    return changed
  }

  /// Returns true if one query shows that none of the given rows has changed; false also if that cannot be told.
  private mutating func isSame(_ ids: ArraySlice<RowID>, as old: ReadTransaction) throws -> Bool {
    guard let digest = plan.digest else { return false }
    let numbers = ids.lazy.map(\.rawValue)
    let new = try String.fetchOne(digest.statement(db, for: numbers))
    report.queries += 2
    report.rowsRead += 2 * ids.count
    let before = try? old.read { try String.fetchOne(digest.statement($0, for: numbers)) }
    return new != nil && new == before
  }

  private func contents(of ids: ArraySlice<RowID>, _ db: Database) throws -> [Int64: [DatabaseValue]] {
    let cursor = try Row.fetchCursor(plan.content.statement(db, for: ids.lazy.map(\.rawValue)))
    var contents: [Int64: [DatabaseValue]] = [:]
    while let row = try cursor.next() {
      contents[row[plan.contentIdentifier]] = Array(row.databaseValues)
    }
    return contents
  }
}
