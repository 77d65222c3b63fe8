/// A cache of the rows that were read last, with a limit on their number.
struct RowCache<Record> {
  /// The greatest number of cached rows: more than fit a screen and the prefetched area around it.
  static var limit: Int { 1_000 }

  private var rows: [RowID: Record] = [:]
  private var older: [RowID: Record] = [:]

  /// The cached row with an identifier.
  ///
  /// When the cache is full, the less recently used half of its rows is removed at once.
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
