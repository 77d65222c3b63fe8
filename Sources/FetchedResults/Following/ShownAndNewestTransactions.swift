/// The two read transactions of a controller: that of the rows on screen, and that of the rows about to be shown.
struct ShownAndNewestTransactions {
  /// The transaction of the snapshot that the main queue has.
  private(set) var shown: ReadTransaction?

  /// The transaction of the newest snapshot: equal to `shown` unless the main queue is late.
  private(set) var newest: ReadTransaction?

  /// True if the main queue has the newest snapshot.
  var isNewestShown: Bool { shown === newest }

  /// Replaces the transaction of the newest snapshot.
  mutating func put(_ transaction: ReadTransaction) { newest = transaction }

  /// Makes the newest transaction the shown one, when the main queue has received the newest snapshot.
  mutating func show() { shown = newest }
}
