import DiffableSnapshots
import ListDiff

/// A refusal of edits by index path that are inconsistent with the model.
package struct BatchUpdateRefusal: SnapshotRefusal, Hashable {
  /// The state of the model to which an index path belongs: before or after the update.
  package enum ModelState: Hashable, Sendable {
    case before
    case after
  }

  /// The kind of an edit of items or sections, as a refusal of a batch names it.
  package enum Verb: String, Hashable, Sendable {
    case insert
    case delete
    case move
    case reconfigure
  }

  /// An item or a section that an inconsistent edit concerns.
  package enum Subject: Hashable, Sendable {
    case item(ItemPosition)
    case section(Int)
  }

  /// The inconsistency for which a batch of edits is refused.
  package enum Reason: Hashable, Sendable {
    /// An index path does not have two indices.
    case malformed(IndexPath)
    case deleteAndMove(Subject)
    case insertAndMove(Subject)
    case deleteAndReload(Subject)
    /// Two moves have the same start, or the same end.
    case twoMoves(ModelState, Subject)
    /// An edit names an item in a section that does not exist; the count is the number of sections.
    case outOfSections(Verb, ModelState, ItemPosition, count: Int)
    /// An edit names an item or a section that does not exist; the count is the number of existing ones.
    case outOfBounds(Verb, ModelState, Subject, count: Int)
    /// The edits do not lead from the old numbers of items to the new ones.
    case counts(before: [Int], after: [Int], [BatchUpdate.Edit])
    /// The data source is a diffable one, which updates the view itself.
    case diffableDataSource
  }

  /// The kind of inconsistency for which the edits are refused.
  package let reason: Reason

  /// The details of the inconsistency, such as the section with the wrong number of items; empty if there are none.
  package let detail: String

  init(_ reason: Reason, detail: String = "") {
    self.reason = reason
    self.detail = detail
  }
}
