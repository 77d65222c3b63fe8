/// The rows that were read last, a limited number of them.
struct RowCache<Record> {
  /// More rows than a screen and what is prefetched around it.
  static var limit: Int { 1_000 }

  private var rows: [RowID: Record] = [:]
  private var older: [RowID: Record] = [:]

  /// A row.
  ///
  /// What is used stays; when there is no room, what was not used for longest goes, half of all at once.
  subscript(id: RowID) -> Record? {
    mutating get {
      if let row = rows[id] { return row }
      guard let row = older.removeValue(forKey: id) else { return nil }
      self[id] = row
      return row
    }
    set {
      if rows.count >= Self.limit / 2 {
        older = rows
        rows = [:]
      }
      rows[id] = newValue
    }
  }

  mutating func removeAll() { self = RowCache() }

  mutating func remove(_ ids: [RowID]) {
    for id in ids {
      rows[id] = nil
      older[id] = nil
    }
  }

  mutating func removeAll(where isGone: (RowID) -> Bool) {
    remove(Array(rows.keys.filter(isGone)) + older.keys.filter(isGone))
  }
}
