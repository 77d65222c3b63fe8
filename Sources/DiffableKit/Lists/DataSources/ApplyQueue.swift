/// A protocol for requests in an ``ApplyQueue``.
package protocol QueueableApplyRequest {
  /// Supersedes an older apply, which is then never carried out: takes over the part of the older apply that must not
  /// be lost, such as its reload marks, and releases the rest.
  ///
  /// - Parameter older: The older apply, which keeps its completion.
  mutating func takePlace(of older: inout Self)
}

/// A queue of a data source's applies, which are carried out one at a time in the order of their requests.
///
/// A value without locks, clocks or views: each event returns the actions that the data source then carries out. An
/// apply that is requested while another one is carried out (in a handler, or from another queue) waits until the
/// running apply has returned (`behaviour.md` C28, decision on I-2). Every apply is finished exactly once.
///
/// With ``ApplyPacing/newestPerFrame`` a replaceable apply is carried out at once if no other was carried out since the
/// last host frame, and otherwise when the next host frame is made; of several replaceable applies that wait in a row
/// only the newest is carried out. A superseded snapshot is released at once, so that a window without host frames
/// retains one snapshot and not all that were applied.
package struct ApplyQueue<Request: QueueableApplyRequest> {
  /// A type for the number that identifies an apply; later applies have higher numbers.
  package typealias Ticket = UInt64

  /// An action that the data source has to carry out after an event of the apply queue; several are carried out in the
  /// order of the returned list.
  package enum Action {
    /// Tells the data source to carry this request out now, then to call ``ApplyQueue/returned(isRefused:)``.
    case perform(Request)

    /// Tells the data source to call the completion of this request, which has ended, after its animation if there is
    /// one.
    case finish(Request, ApplyOutcome)

    /// Tells the data source to call ``ApplyQueue/frameMade()`` when the next host frame has been made.
    case awaitFrame
  }

  /// An entry of the apply queue: a request with its ticket and the record of whether it was superseded.
  private struct Entry {
    let ticket: Ticket
    var request: Request

    /// True if this apply can be superseded by a later one that is replaceable, too.
    let isReplaceable: Bool

    /// True if the apply cannot be cancelled before it begins.
    let isCertain: Bool

    /// True once a later apply, which cannot be cancelled, has superseded this one.
    var isReplaced = false
  }

  package var pacing = ApplyPacing.everySnapshot

  /// The applies that have been requested and not begun, in order.
  private var waiting: [Entry] = []

  /// The apply that is being carried out, after the applies that it supersedes.
  private var running: [Entry] = []

  /// True if a replaceable apply was begun since the last host frame.
  private var hasBegunInFrame = false
  private var awaitsFrame = false

  package init() {}

  /// Adds an apply that was requested.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - ticket: The apply's ticket.
  ///   - isReplaceable: True if a later replaceable apply supersedes this one.
  ///   - isCertain: True if ``cancel(_:)`` is never called with this ticket.
  /// - Returns: The actions to carry out.
  package mutating func submit(
    _ request: Request, ticket: Ticket, isReplaceable: Bool, isCertain: Bool
  ) -> [Action] {
    var entry = Entry(ticket: ticket, request: request, isReplaceable: isReplaceable, isCertain: isCertain)
    if pacing == .newestPerFrame, isReplaceable, isCertain { replaceWaiting(by: &entry.request) }
    waiting.append(entry)
    return begin()
  }

  /// Supersedes the replaceable applies in a row at the end of the queue; applies that may be cancelled stay, at most
  /// one per waiting task.
  private mutating func replaceWaiting(by request: inout Request) {
    for index in waiting.indices.reversed() {
      guard waiting[index].isReplaceable, !waiting[index].isReplaced else { return }
      guard waiting[index].isCertain else { continue }
      request.takePlace(of: &waiting[index].request)
      waiting[index].isReplaced = true
    }
  }

  /// Ends the apply that was carried out, and begins the next apply of the queue.
  ///
  /// - Parameter isRefused: True if the apply was misuse, so that neither it nor the applies that it supersedes were
  ///   shown.
  /// - Returns: The actions to carry out.
  package mutating func returned(isRefused: Bool = false) -> [Action] {
    let done = running
    running = []
    var actions: [Action] = []
    for (index, entry) in done.enumerated() {
      let outcome: ApplyOutcome = isRefused ? .refused : index == done.count - 1 ? .shown : .superseded
      actions.append(.finish(entry.request, outcome))
    }
    return actions + begin()
  }

  /// Drops an apply whose task was cancelled, unless the apply has begun.
  ///
  /// - Parameter ticket: The apply's ticket.
  /// - Returns: The actions to carry out.
  package mutating func cancel(_ ticket: Ticket) -> [Action] {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return [] }
    return [.finish(waiting.remove(at: index).request, .cancelled)]
  }

  /// Called when a host frame was made, after ``Action/awaitFrame`` was returned.
  ///
  /// - Returns: The actions to carry out.
  package mutating func frameMade() -> [Action] {
    hasBegunInFrame = false
    awaitsFrame = false
    return begin()
  }

  private mutating func begin() -> [Action] {
    guard running.isEmpty, let first = waiting.first else { return [] }
    guard pacing == .newestPerFrame, first.isReplaceable else {
      // Superseded applies at the front of the queue have nothing to show: they are finished together with the next
      // apply.
      let count = (waiting.firstIndex { !$0.isReplaced } ?? 0) + 1
      return [.perform(begin(count))]
    }
    guard !hasBegunInFrame else {
      defer { awaitsFrame = true }
      return awaitsFrame ? [] : [.awaitFrame]
    }
    hasBegunInFrame = true
    // The next host frame, which shows this apply, ends the wait of later replaceable applies.
    defer { awaitsFrame = true }
    return (awaitsFrame ? [] : [.awaitFrame]) + [.perform(begin(waiting.prefix { $0.isReplaceable }.count))]
  }

  /// Removes the oldest waiting applies and makes them the running ones.
  ///
  /// - Parameter count: The number of applies to remove.
  /// - Returns: The newest of them, with the marks of the others.
  private mutating func begin(_ count: Int) -> Request {
    running = Array(waiting.prefix(count))
    waiting.removeFirst(count)
    var newest = running[running.count - 1].request
    for index in running.indices.dropLast().reversed() where !running[index].isReplaced {
      newest.takePlace(of: &running[index].request)
    }
    return newest
  }
}

/// An outcome of an apply that has ended, such as shown, superseded or cancelled.
public enum ApplyOutcome: Hashable, Sendable {
  /// The apply's snapshot was shown; in a closed scene, or without a view, the snapshot was stored, and is shown once a
  /// view exists.
  case shown

  /// A newer snapshot was shown instead, because snapshots came faster than host frames
  /// (``ApplyPacing/newestPerFrame``).
  case superseded

  /// The task that awaited the apply was cancelled before the apply began: no snapshot was shown.
  case cancelled

  /// The apply, or a newer apply that superseded it, was misuse, which was reported: no snapshot was shown.
  ///
  /// Occurs only under a `MisusePolicy` that lets the program go on.
  case refused
}

/// A pace at which a data source carries out the snapshots that are applied, set by the program: every snapshot, or
/// only the newest for each host frame; an addition of this package.
public enum ApplyPacing: Hashable, Sendable {
  /// Every snapshot is carried out, in order, as in UIKit (`behaviour.md` C28).
  case everySnapshot

  /// Of whole snapshots that come faster than host frames, only the newest is carried out, when the next host frame is
  /// due.
  ///
  /// For snapshots that are rebuilt from a model which changes many times a second, so that each snapshot supersedes
  /// the earlier ones:
  ///
  /// ```swift
  /// dataSource.applyPacing = .newestPerFrame
  /// ticker.onChange = { quotes in dataSource.apply(snapshot(of: quotes), animatingDifferences: false) }
  /// ```
  ///
  /// The first snapshot after a host frame is shown at once. Completions of superseded applies run just before the
  /// completion of the newer apply. Section snapshots and
  /// ``UICollectionViewDiffableDataSource/applySnapshotUsingReloadData(_:completion:)`` are never superseded: each is
  /// carried out in its turn.
  ///
  /// Off the main queue `snapshot()` returns the newest requested snapshot, so that a queue may edit and apply
  /// snapshots repeatedly. On the main queue it returns the shown snapshot: to edit there, use
  /// ``DiffableDataSource/edit(animatingDifferences:completion:_:)``, which builds on the snapshots that wait. Without
  /// a window there are no host frames to wait for, and each snapshot is applied.
  case newestPerFrame
}
