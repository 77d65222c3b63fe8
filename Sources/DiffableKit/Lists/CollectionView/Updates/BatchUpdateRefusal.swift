import DiffableSnapshots
import ListDiff

/// The reason why edits by index path are refused as inconsistent with the model.
package struct BatchUpdateRefusal: SnapshotRefusal, Hashable {
  /// The state of the model, before or after the update, to which an index path belongs.
  package enum Edge: Hashable, Sendable {
    case before
    case after
  }

  package enum Verb: String, Hashable, Sendable {
    case insert
    case delete
    case move
    case reconfigure
  }

  package enum Subject: Hashable, Sendable {
    case item(ItemPosition)
    case section(Int)
  }

  package enum Reason: Hashable, Sendable {
    /// An index path that does not have two indices.
    case malformed(IndexPath)
    case deleteAndMove(Subject)
    case insertAndMove(Subject)
    case deleteAndReload(Subject)
    /// Two moves with the same start, or with the same end.
    case twoMoves(Edge, Subject)
    /// An item in a section that does not exist, with the number of sections.
    case outOfSections(Verb, Edge, ItemPosition, count: Int)
    /// An item or a section that does not exist, with the number of existing ones.
    case outOfBounds(Verb, Edge, Subject, count: Int)
    /// Edits that do not lead from the old numbers of items to the new ones.
    case counts(before: [Int], after: [Int], [BatchUpdate.Edit])
    /// An edit although the data source is a diffable one, which updates the view itself.
    case diffableDataSource
  }

  /// The kind of inconsistency.
  package let reason: Reason

  /// The details, such as the section with the wrong number of items; empty if there are none.
  package let detail: String

  init(_ reason: Reason, detail: String = "") {
    self.reason = reason
    self.detail = detail
  }
}
