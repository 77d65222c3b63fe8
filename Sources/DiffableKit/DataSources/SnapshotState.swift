/// What a data source shows, and what it is going to show when all that was asked for is carried out.
///
/// A queue that takes the snapshot, edits it and applies it does so again before the main queue has carried the first apply out.
/// If it was given what is shown, the second apply would undo the first.
struct SnapshotState<Section, Item>: Sendable
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// What is shown, without marks.
  var shown = Snapshot()

  /// The newest snapshot that was asked for and is not finished, without marks.
  private(set) var awaited: (ticket: UInt64, snapshot: Snapshot)?

  /// A snapshot was asked for.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot, without marks.
  ///   - ticket: The name of the apply; of two that come from different queues at once the later one counts.
  mutating func submit(_ snapshot: Snapshot, ticket: UInt64) {
    if let awaited, awaited.ticket > ticket { return }
    awaited = (ticket, snapshot)
  }

  /// An apply is over, shown or not.
  ///
  /// - Parameter ticket: The name of the apply.
  mutating func finish(_ ticket: UInt64) { if awaited?.ticket == ticket { awaited = nil } }
}
