/// The difference between two lists of unique identifiers: the deletions, the insertions, and the fewest moves that
/// change the old list into the new one.
///
/// ```swift
/// let difference = ListDifference(from: ["a", "b", "c"], to: ["c", "a", "x"])
/// // difference.deletions is [1], "b"; difference.insertions is [2], "x";
/// // difference.moves is [ListDifference.Move(from: 2, to: 0)], "c"
/// ```
///
/// Deletions and the `from` of moves are indices in the old list; insertions and the `to` of moves are indices in the
/// new list, as `performBatchUpdates` expects. An element that is in both lists and in no move keeps its order relative
/// to all other elements that do not move. No difference with fewer moves exists: the number of moves is the number of
/// common elements minus the length of their longest common subsequence.
///
/// Identifiers should be unique within a list. With duplicates, each occurrence in one list is paired with at most one
/// equal occurrence in the other, the surplus is deleted or inserted, and replaying still gives the new list; which
/// occurrences form a pair is unspecified, and then the number of moves is minimal for that pairing only.
public struct ListDifference: Hashable, Sendable {
  /// The move of an element that is in both lists and changes its order relative to the elements that do not move.
  public struct Move: Hashable, Sendable {
    /// The element's index in the old list.
    public var from: Int

    /// The element's index in the new list.
    public var to: Int

    /// Makes a move of an element from its indices in both lists.
    ///
    /// - Parameters:
    ///   - from: The element's index in the old list.
    ///   - to: The element's index in the new list.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The indices in the old list of the elements that are not in the new list, ascending.
  public internal(set) var deletions: [Int]

  /// The indices in the new list of the elements that are not in the old list, ascending.
  public internal(set) var insertions: [Int]

  /// The moved elements, by ascending index in the new list.
  public internal(set) var moves: [Move]

  /// True if both lists have the same elements in the same order.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty
  }

  /// Computes the difference between two lists of unique identifiers.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  /// - Complexity: O(*n*) comparisons and hashes and O(*m* log *m*) for the order, where *n* is the length of both
  ///   lists together and *m* the number of runs that kept their inner order. Elements in runs that are equal in both
  ///   lists, at most shifted by a few positions, are never hashed; any other element is hashed once.
  @inlinable
  public init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
    self = old.withUnsafeBufferPointer { oldElements in
      new.withUnsafeBufferPointer { newElements in
        ListDifference(from: oldElements, to: newElements)
      }
    }
  }

  /// Compares two lists of unique identifiers in memory buffers, without copying them.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  @inlinable
  package init<Identifier: Hashable>(
    from old: UnsafeBufferPointer<Identifier>, to new: UnsafeBufferPointer<Identifier>
  ) {
    self.init(ListMatching(from: old, to: new))
  }

  @usableFromInline
  init(_ matching: consuming ListMatching) {
    deletions = matching.unmatchedOld.indices()
    insertions = matching.unmatchedNew.indices()
    matching.runs.withElements { markMovingRuns($0) }
    moves = [Move](unsafeUninitializedCapacity: matching.movingCount()) { buffer, count in
      for index in 0..<matching.runs.count where matching.runs[index].moves {
        let run = matching.runs[index]
        for step in 0..<Int(run.length) {
          buffer.initializeElement(at: count, to: Move(from: Int(run.old) &+ step, to: Int(run.new) &+ step))
          count &+= 1
        }
      }
    }
  }
}
