/// What a data source shows, and what it is going to show when all that was asked for is carried out.
///
/// Whoever takes the snapshot, edits it and applies it may do so again before the first apply is carried out: on another queue, or
/// inside of the first apply. If it was given what is shown, the second apply would undo the first (`behaviour.md` C65).
struct SnapshotState<Section, Item>: Sendable
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  typealias Content = ListContent<Section, Item>

  /// The content that the view has.
  private(set) var shown = Content()

  /// The changes that were asked for and have not come into place, in the order in which they will be carried out.
  private var pending: [(ticket: UInt64, change: Content.Change)] = []

  /// The number of changes that were asked for so far.
  private(set) var version: UInt64 = 0

  /// A change was asked for.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - ticket: The name of its apply.
  mutating func submit(_ change: Content.Change, ticket: UInt64) {
    version += 1
    pending.append((ticket, change))
  }

  /// Another content has come into place.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - ticket: The name of its apply; those before it are over as well.
  mutating func show(_ content: Content, ticket: UInt64?) {
    shown = content
    guard let ticket, let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return }
    pending.removeFirst(index + 1)
  }

  /// An apply is over, shown or not.
  ///
  /// - Parameter ticket: The name of the apply.
  mutating func finish(_ ticket: UInt64) {
    guard let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return }
    pending.remove(at: index)
  }

  /// The snapshot when all that was asked for is carried out, without marks; changes that will be refused are left out.
  ///
  /// - Complexity: O(1) after a whole snapshot; otherwise that of the outlines that wait.
  var newestSnapshot: Content.Snapshot {
    guard let last = pending.last else { return shown.snapshot }
    if case .snapshot(var snapshot) = last.change {
      snapshot.removeMarks()
      return snapshot
    }
    return newest.snapshot
  }

  /// The content when all that was asked for is carried out; changes that will be refused are left out.
  ///
  /// - Complexity: That of the changes that wait, so far as they are outlines or there are outlines to follow them.
  var newest: Content {
    guard !pending.isEmpty else { return shown }
    // A refusal is told when its turn comes.
    return MisusePolicy.withPolicy(.report { _ in }) {
      var content = shown
      for (_, change) in pending { try? content.make(change) }
      return content
    }
  }
}
