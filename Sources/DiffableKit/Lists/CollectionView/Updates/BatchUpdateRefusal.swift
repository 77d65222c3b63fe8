import DiffableSnapshots
import ListDiff

/// Why edits of index paths cannot be what has happened to a model.
package struct BatchUpdateRefusal: SnapshotRefusal, Hashable {
  /// Which state of the model a place belongs to.
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

  package enum Place: Hashable, Sendable {
    case item(ItemPosition)
    case section(Int)
  }

  package enum Reason: Hashable, Sendable {
    /// An index path that does not have two indices.
    case malformed(IndexPath)
    case deleteAndMove(Place)
    case insertAndMove(Place)
    case deleteAndReload(Place)
    /// Two moves that begin, or end, at one place.
    case twoMoves(Edge, Place)
    /// An item in a section that does not exist, of so many sections.
    case outOfSections(Verb, Edge, ItemPosition, count: Int)
    /// An item or a section that does not exist, of so many.
    case outOfBounds(Verb, Edge, Place, count: Int)
    /// The numbers of items before and after, and the edits, which do not lead from the one to the other.
    case counts(before: [Int], after: [Int], [BatchUpdate.Edit])
    /// The data source tells the view of its changes by itself.
    case diffableDataSource
  }

  /// What is wrong.
  package let reason: Reason

  /// What more there is to say, such as which section has the wrong number of items; empty if there is nothing.
  package let detail: String

  init(_ reason: Reason, detail: String = "") {
    self.reason = reason
    self.detail = detail
  }
}
