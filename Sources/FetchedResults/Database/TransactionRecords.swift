import Synchronization

/// The records that were read in one read transaction, shared by the controllers that show its state.
///
/// When a row changes that many controllers show, the first of them reads it, and the others take its record. Records
/// that are objects are not shared: each controller has its own.
final class TransactionRecords: Sendable {
  /// A source of records: the query of a request, and the type to which its rows are decoded.
  private struct Source: Hashable {
    /// The columns that are read, if their values come from the row of the table alone: any request may have chosen it.
    var columns: [String]?
    /// The query for the rows' values, otherwise.
    var query: SQLQuery?
    var record: ObjectIdentifier
  }

  /// The records of one source.
  private final class Records<Record: Sendable>: Sendable {
    let byID = Mutex<[RowID: Record]>([:])
  }

  /// The greatest number of records that are kept of one source, and that are looked up at once; more are read anew.
  static var limit: Int { 1_000 }
  /// The greatest number of sources.
  private static var mostSources: Int { 64 }

  private let sources = Mutex<[Source: any Sendable & AnyObject]>([:])

  /// Returns records, of which those that are not known yet are read.
  ///
  /// - Parameters:
  ///   - ids: The rows.
  ///   - plan: The queries by which they are read.
  ///   - read: Reads the records of rows from the transaction.
  /// - Returns: The records; rows that do not exist have none.
  /// - Throws: What reading throws.
  /// - Complexity: O(*n*) in the number of rows, and that of reading those that are not known.
  func records<Record: Sendable>(
    of ids: [RowID], by plan: FetchPlan, reading read: ([RowID]) throws -> [RowID: Record]
  ) throws -> [RowID: Record] {
    guard ids.count <= Self.limit, !(Record.self is AnyObject.Type), let known = known(Record.self, plan) else {
      return try read(ids)
    }
    var (found, missing): ([RowID: Record], [RowID]) = known.byID.withLock { byID in
      var found: [RowID: Record] = [:]
      for id in ids { found[id] = byID[id] }
      return (found, ids.filter { found[$0] == nil })
    }
    guard !missing.isEmpty else { return found }
    let new = try read(missing)
    known.byID.withLock { byID in
      if byID.count + new.count > Self.limit { byID = [:] }
      byID.merge(new) { first, _ in first }
    }
    found.merge(new) { first, _ in first }
    return found
  }

  /// Returns the records of a plan's source, or `nil` if there are too many sources.
  private func known<Record: Sendable>(_ type: Record.Type, _ plan: FetchPlan) -> Records<Record>? {
    var source = Source(record: ObjectIdentifier(type))
    if let table = plan.table, let columns = plan.ownColumns {
      source.columns = [table, columns]
    } else {
      source.query = plan.content
    }
    return sources.withLock { sources in
      if let known = sources[source] { return known as? Records<Record> }
      guard sources.count < Self.mostSources else { return nil }
      let new = Records<Record>()
      sources[source] = new
      return new
    }
  }
}
