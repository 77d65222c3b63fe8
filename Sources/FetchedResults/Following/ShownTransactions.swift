/// The transactions of a controller: that of the rows that are shown, and that of the rows that are about to be.
struct ShownTransactions {
  /// The transaction of the snapshot that the main queue has.
  private(set) var shown: ReadTransaction?

  /// The transaction of the newest snapshot, which is the one shown unless the main queue is late.
  private(set) var newest: ReadTransaction?

  /// Whether the main queue has the newest snapshot.
  var isNewestShown: Bool { shown === newest }

  /// Has a transaction be the newest one.
  mutating func put(_ transaction: ReadTransaction) { newest = transaction }

  /// Has the newest transaction be shown.
  mutating func show() { shown = newest }
}
