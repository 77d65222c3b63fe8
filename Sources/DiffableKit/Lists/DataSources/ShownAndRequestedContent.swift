/// A value with the content that a data source shows, and the requested changes that are not carried out yet.
///
/// A program may take the snapshot, edit and apply it a second time before the first apply is carried out: on another
/// queue, or inside the first apply. If it received the shown snapshot, the second apply would undo the first
/// (`behaviour.md` C65).
struct ShownAndRequestedContent<Section, Item>: Sendable
where Section: Hashable, Section: Sendable, Item: Hashable, Item: Sendable {
  typealias Content = SnapshotAndOutlines<Section, Item>

  /// The content that the data source's view shows.
  private(set) var shown = Content()

  /// The requested changes of the content that are not shown yet, in the order in which they will be carried out.
  private var pending: [(ticket: UInt64, change: Content.RequestedContentChange)] = []

  /// The number of changes of the content requested so far.
  private(set) var version: UInt64 = 0

  /// Adds a requested change of the content.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - ticket: The ticket of the change's apply.
  mutating func submit(_ change: Content.RequestedContentChange, ticket: UInt64) {
    version += 1
    pending.append((ticket, change))
  }

  /// Sets the shown content after an apply.
  ///
  /// - Parameters:
  ///   - content: The new content.
  ///   - ticket: The apply's ticket; earlier applies have ended as well.
  mutating func show(_ content: Content, ticket: UInt64?) {
    shown = content
    guard let ticket, let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return }
    pending.removeFirst(index + 1)
  }

  /// Removes the change of an apply that has ended, shown or not.
  ///
  /// - Parameter ticket: The apply's ticket.
  mutating func finish(_ ticket: UInt64) {
    guard let index = pending.firstIndex(where: { $0.ticket == ticket }) else { return }
    pending.remove(at: index)
  }

  /// The snapshot after all requested changes, without marks; changes that will be refused are left out.
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

  /// The content after all requested changes; changes that will be refused are left out.
  ///
  /// - Complexity: The cost of the waiting changes, so far as they are outlines or there are outlines to be adapted to
  ///   them.
  var newest: Content {
    guard !pending.isEmpty else { return shown }
    // A change that will be refused is left out silently: its refusal is reported when the turn of its apply comes.
    return MisusePolicy.withPolicy(.report { _ in }) {
      var content = shown
      for (_, change) in pending { try? content.make(change) }
      return content
    }
  }
}
