/// The edits by index path that together lead from one state of a model to the next.
///
/// This is a value without views: given the numbers of items before and after, ``changes(from:to:)`` returns the
/// mapping of index paths, or throws the reason why the edits are inconsistent.
///
/// Index paths of deletions, reloads, reconfigurations and the start of a move are those before all edits; index paths
/// of insertions and the end of a move are those after all of them (`behaviour.md` D1, D2). Hence the order in which
/// edits are added does not matter, and an edit that is added twice counts once. Items and sections that no edit names
/// keep their order.
package struct BatchUpdate: Hashable, Sendable {
  /// An edit by index path, with the index paths or sections that it concerns.
  package enum Edit: Hashable, Sendable {
    /// An item is inserted, at an index path after the update.
    case insertItem(IndexPath)
    /// An item is deleted, at an index path before the update.
    case deleteItem(IndexPath)
    /// An item is moved; its cell is only moved and not reconfigured (`behaviour.md` D11).
    case moveItem(from: IndexPath, to: IndexPath)
    /// An item is reloaded, at an index path before the update: the item gets another cell (`behaviour.md` D3).
    case reloadItem(IndexPath)
    /// An item's cell is reconfigured, at an index path before the update.
    case reconfigureItem(IndexPath)
    /// A section is inserted with all its items.
    case insertSection(Int)
    /// The edit deletes a section, with all its items except those moved out of it (`behaviour.md` C36).
    case deleteSection(Int)
    /// A section is moved with its items.
    case moveSection(from: Int, to: Int)
    /// A section is reloaded; all its items count as new.
    case reloadSection(Int)
  }

  /// The edits of the batch in the order in which they were added.
  package private(set) var edits: [Edit] = []

  package init() {}

  /// Adds edits to the batch.
  package mutating func add(_ edits: some Sequence<Edit>) { self.edits += edits }

  /// Returns the mapping of index paths that the edits result in.
  ///
  /// - Parameters:
  ///   - before: The number of items of each section before the edits.
  ///   - after: The number of items of each section after the edits.
  /// - Returns: The mapping of index paths, with the difference that replays the edits.
  /// - Throws: If edits contradict each other (`behaviour.md` D4), name items or sections that do not exist (D8), or
  ///   do not lead from the numbers before to the numbers after (D5, D6).
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits.
  package func changes(from before: [Int], to after: [Int]) throws(BatchUpdateRefusal) -> IndexPathMapping {
    let sorted = try BatchEditsByKind(edits)
    try sorted.checkBounds(before: before, after: after)
    let changes = IndexPathMapping(sorted)
    if let state = sorted.miscount(changes, before: before, after: after) {
      throw BatchUpdateRefusal(.counts(before: before, after: after, edits), detail: state)
    }
    return changes
  }
}
