import ListDiff

// Properties with the message and the remedy of a refused batch update; the messages keep UIKit's wording, which people
// search for (`behaviour.md` D4, D5, D6, D8).
extension BatchUpdateRefusal {
  /// The message that names the inconsistency for which the edits are refused, in the wording of UIKit's exceptions.
  package var message: String {
    switch reason {
    case .malformed(let path): "the index path \(path) does not name a section and an item in it"
    case .deleteAndMove(let subject): "attempt to perform a delete and a move from the same \(subject.words)"
    case .insertAndMove(let subject): "attempt to perform an insert and a move to the same \(subject.words)"
    case .deleteAndReload(let subject): "attempt to delete and reload the same \(subject.words)"
    case .twoMoves(.before, let subject): "attempt to perform two moves from the same \(subject.words)"
    case .twoMoves(.after, let subject): "attempt to perform two moves to the same \(subject.words)"
    case .outOfSections(let verb, let edge, let path, let count):
      "attempt to \(verb.rawValue) item \(path.item) \(verb.preposition(edge)) section \(path.section), but there are "
        + "only \(count) sections \(edge.words)"
    case .outOfBounds(let verb, let edge, .section(let section), let count):
      "attempt to \(verb.rawValue) \(verb == .move && edge == .after ? "to " : "")section \(section), but there are only "
        + "\(count) sections \(edge.words)"
    case .outOfBounds(let verb, .before, .item(let path), let count):
      "attempt to \(verb.rawValue) item \(path.item) \(verb.preposition(.before)) section \(path.section) which only "
        + "contains \(count) items before the update"
    case .outOfBounds(let verb, .after, .item(let path), let count):
      "attempt to \(verb.rawValue) item \(path.item) \(verb.preposition(.after)) section \(path.section), but there are "
        + "only \(count) items in section \(path.section) after the update"
    case .counts(let before, let after, let edits):
      """
      Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after \
      performing the batch updates are inconsistent with the updates.
      Data source before updates = { \(Self.words(before)) }
      Data source after updates = { \(Self.words(after)) }
      Updates = [\(Self.lines(edits))]
      """
    case .diffableDataSource:
      "index paths must not be edited while the data source of the collection view is a UICollectionViewDiffableDataSource, "
        + "which brings the view up to date by itself"
    }
  }

  /// The advice on how to correct the edits, by the reason for the refusal.
  package var remedy: String {
    switch reason {
    case .malformed: "Make index paths with IndexPath(item:section:)."
    case .deleteAndMove, .deleteAndReload:
      "Name each place before the update in one edit only. A moved item is refreshed by reconfigureItems(at:), with its "
        + "place before the update."
    case .insertAndMove: "Name each place after the update in one edit only."
    case .twoMoves: "Name each item once, with its place before and its place after all edits of the batch."
    case .outOfSections(_, .before, _, _), .outOfBounds(_, .before, _, _):
      "Deletions, reloads and the start of a move name places as they were before the whole batch."
    case .outOfSections(_, .after, _, _), .outOfBounds(_, .after, _, _):
      "Insertions and the end of a move name places as they are after the whole batch; change the model inside the block."
    case .counts:
      "Change the model inside the block of performBatchUpdates(_:completion:), and name every item and section that comes, "
        + "goes or moves. Or let UICollectionViewDiffableDataSource find out."
    case .diffableDataSource: "Edit a copy of the data source's snapshot() and apply it."
    }
  }

  /// Returns the message for a wrong number of sections.
  static func miscountedSections(before: Int, after: Int, inserted: Int, deleted: Int) -> String {
    """
    Invalid update: invalid number of sections. The number of sections contained in the collection view after the update \
    (\(after)) must be equal to the number of sections contained in the collection view before the update (\(before)), plus \
    or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).
    """
  }

  /// Returns the message for a wrong number of items in a section (`behaviour.md` D5).
  static func miscountedItems(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int
  ) -> String {
    """
    Invalid update: invalid number of items in section \(section). The number of items contained in an existing section \
    after the update (\(after)) must be equal to the number of items contained in that section before the update \
    (\(before)), plus or minus the number of items inserted or deleted from that section (\(inserted) inserted, \
    \(deleted) deleted) and plus or minus the number of items moved into or out of that section (\(movedIn) moved in, \
    \(movedOut) moved out).
    """
  }

  /// The number of sections and edits after which a message is cut off, because 100,000 lines are of no use.
  private static let limit = 100

  private static func words(_ counts: [Int]) -> String {
    var numbers = counts.prefix(limit).map { String($0) }
    if counts.count > limit { numbers.append("… \(counts.count - limit) more") }
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    return "\(sections) with item counts: [\(numbers.joined(separator: ", "))]"
  }

  private static func lines(_ edits: [BatchUpdate.Edit]) -> String {
    guard !edits.isEmpty else { return "" }
    var lines = edits.prefix(limit).flatMap { $0.words }
    if edits.count > limit { lines.append("… \(edits.count - limit) more") }
    return "\n\t" + lines.joined(separator: ",\n\t") + "\n"
  }
}

extension BatchUpdateRefusal.Subject {
  fileprivate var words: String {
    switch self {
    case .item(let path): "index path ({length = 2, path = \(path.section) - \(path.item)})"
    case .section(let index): "section (\(index))"
    }
  }
}

extension BatchUpdateRefusal.ModelState {
  fileprivate var words: String { self == .before ? "before the update" : "after the update" }
}

extension BatchUpdateRefusal.Verb {
  fileprivate func preposition(_ edge: BatchUpdateRefusal.ModelState) -> String {
    switch (self, edge) {
    case (_, .after): "into"
    case (.reconfigure, _): "in"
    default: "from"
    }
  }
}

extension BatchUpdate.Edit {
  /// The lines for the edit in the message of `behaviour.md` D6: a reload is a deletion and an insertion.
  fileprivate var words: [String] {
    switch self {
    case .insertItem(let path): ["Insert item \(Self.words(path))"]
    case .deleteItem(let path): ["Delete item \(Self.words(path))"]
    case .moveItem(let from, let to): ["Move item \(Self.words(from)) to \(Self.words(to))"]
    case .reloadItem(let path): ["Delete item \(Self.words(path))", "Insert item \(Self.words(path))"]
    case .reconfigureItem(let path): ["Reconfigure item \(Self.words(path))"]
    case .insertSection(let index): ["Insert section (\(index))"]
    case .deleteSection(let index): ["Delete section (\(index))"]
    case .moveSection(let from, let to): ["Move section (\(from)) to (\(to))"]
    case .reloadSection(let index): ["Delete section (\(index))", "Insert section (\(index))"]
    }
  }

  private static func words(_ path: IndexPath) -> String {
    "(" + path.map { String($0) }.joined(separator: " - ") + ")"
  }
}
