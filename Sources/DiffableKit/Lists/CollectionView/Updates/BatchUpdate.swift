/// A set of edits by index path that together lead from one state of a model to the next.
///
/// This is a value without views: given the numbers of items before and after, ``changes(from:to:)`` returns the
/// mapping of index paths, or throws the reason why the edits are inconsistent.
///
/// Index paths of deletions, reloads, reconfigurations and the start of a move are those before all edits; index paths
/// of insertions and the end of a move are those after all of them (`behaviour.md` D1, D2). Hence the order in which
/// edits are added does not matter, and an edit that is added twice counts once. Items and sections that no edit names
/// keep their order.
package struct BatchUpdate: Hashable, Sendable {
  /// A single edit by index path.
  package enum Edit: Hashable, Sendable {
    /// An insertion of an item, at an index path after the update.
    case insertItem(IndexPath)
    /// A deletion of an item, at an index path before the update.
    case deleteItem(IndexPath)
    /// A move of an item, whose cell is only moved and not reconfigured (`behaviour.md` D11).
    case moveItem(from: IndexPath, to: IndexPath)
    /// A reload of an item, at an index path before the update: the item gets another cell (`behaviour.md` D3).
    case reloadItem(IndexPath)
    /// A reconfiguration of an item's cell, at an index path before the update.
    case reconfigureItem(IndexPath)
    /// An insertion of a section, with all its items.
    case insertSection(Int)
    /// A deletion of a section, with all its items except those moved out of it (`behaviour.md` C36).
    case deleteSection(Int)
    /// A move of a section, with its items.
    case moveSection(from: Int, to: Int)
    /// A reload of a section, all of whose items count as new.
    case reloadSection(Int)
  }

  /// The edits in the order in which they were added.
  package private(set) var edits: [Edit] = []

  package init() {}

  /// Adds edits.
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
    let sorted = try SortedEdits(edits)
    try sorted.checkBounds(before: before, after: after)
    let changes = IndexPathMapping(sorted)
    if let state = sorted.miscount(changes, before: before, after: after) {
      throw BatchUpdateRefusal(.counts(before: before, after: after, edits), detail: state)
    }
    return changes
  }
}
