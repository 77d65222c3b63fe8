/// Edits of index paths that together lead from one state of a model to the next, collected in any order.
///
/// A value without views: given the numbers of items before and after, ``changes(from:to:)`` says what becomes of each index
/// path, or why the edits cannot be what has happened.
///
/// Places of deletions, reloads, reconfigurations and the start of a move are those before all edits; places of insertions and
/// the end of a move are those after all of them (`behaviour.md` D1, D2). So the order in which edits are added means nothing,
/// and an edit that is added twice counts once. What no edit names keeps its order among its kind.
package struct BatchUpdate: Hashable, Sendable {
  /// One edit.
  package enum Edit: Hashable, Sendable {
    /// An item has come to a place after the update.
    case insertItem(IndexPath)
    /// The item at a place before the update has gone.
    case deleteItem(IndexPath)
    /// An item has moved, and is only moved: its cell is not filled again (`behaviour.md` D11).
    case moveItem(from: IndexPath, to: IndexPath)
    /// The item at a place before the update gets another cell (`behaviour.md` D3).
    case reloadItem(IndexPath)
    /// The cell of the item at a place before the update is filled again.
    case reconfigureItem(IndexPath)
    /// A section has come, with all its items.
    case insertSection(Int)
    /// A section has gone, with all its items but those that moved out of it (`behaviour.md` C36).
    case deleteSection(Int)
    /// A section has moved, with its items.
    case moveSection(from: Int, to: Int)
    /// A section has stayed, and everything in it is new.
    case reloadSection(Int)
  }

  /// The edits in the order in which they were added.
  package private(set) var edits: [Edit] = []

  package init() {}

  /// Takes more edits.
  package mutating func add(_ edits: some Sequence<Edit>) { self.edits += edits }

  /// What becomes of index paths.
  ///
  /// - Parameters:
  ///   - before: The number of items of each section before the edits.
  ///   - after: The number of items of each section after the edits.
  /// - Returns: Maps of index paths, and the difference that replays the edits.
  /// - Throws: If edits contradict each other (`behaviour.md` D4), name what does not exist (D8), or do not lead from the
  ///   numbers before to the numbers after (D5, D6).
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits.
  package func changes(from before: [Int], to after: [Int]) throws(BatchUpdateRefusal) -> IndexPathMapping {
    let sorted = try SortedEdits(edits)
    try sorted.checkBounds(before: before, after: after)
    let changes = IndexPathMapping(sorted)
    if let state = sorted.miscount(changes, before: before, after: after) {
      throw BatchUpdateRefusal(.counts(before: before, after: after, edits), detail: state)
    }
    return changes
  }
}
