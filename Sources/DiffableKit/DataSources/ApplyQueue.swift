/// The order of applies: one at a time, in the order in which they were asked for.
///
/// A value without locks, clocks or views: each event gives the actions that follow from it, which the data source carries
/// out. An apply that is asked for while another one is carried out (in a handler, from another queue) waits until that one
/// has returned (`behaviour.md` C28, decision on I-2). Every apply is finished exactly once.
///
/// With ``ApplyPacing/newestPerFrame`` an apply that could be replaced by the next one is carried out at once if none was
/// since the last frame, and otherwise when the next frame is made; of several that wait in a row only the newest is.
package struct ApplyQueue<Request> {
  /// Names an apply; a later one has a higher number.
  package typealias Ticket = UInt64

  /// What is to be done because of an event, in order.
  package enum Action {
    /// Carry this out now, then tell ``ApplyQueue/returned()``; the others, oldest first, are those that it replaces.
    case perform(Request, replacing: [Request])

    /// This is over: let its completion run, after the animation if there is one.
    case finish(Request, ApplyOutcome)

    /// Tell ``ApplyQueue/frameMade()`` when the next frame has been made.
    case awaitFrame
  }

  private struct Entry {
    let ticket: Ticket
    let request: Request

    /// Whether a later one of its kind makes it needless.
    let isReplaceable: Bool
  }

  package var pacing = ApplyPacing.everySnapshot

  /// What was asked for and not begun, in order.
  private var waiting: [Entry] = []

  /// What is being carried out, behind what it has replaced.
  private var running: [Entry] = []

  /// Whether a replaceable apply was begun since the last frame.
  private var hasBegunInFrame = false
  private var awaitsFrame = false

  package init() {}

  /// An apply was asked for.
  ///
  /// - Parameters:
  ///   - request: What is to be applied.
  ///   - ticket: Its name.
  ///   - isReplaceable: Whether a later replaceable one makes it needless.
  /// - Returns: What is to be done.
  package mutating func submit(_ request: Request, ticket: Ticket, isReplaceable: Bool) -> [Action] {
    waiting.append(Entry(ticket: ticket, request: request, isReplaceable: isReplaceable))
    return begin()
  }

  /// The apply that was to be carried out has returned.
  ///
  /// - Parameter isRefused: Whether it broke a rule, so that neither it nor what it has replaced was shown.
  /// - Returns: What is to be done.
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

  /// Nobody waits for an apply any more; if it has not begun, it is dropped.
  ///
  /// - Parameter ticket: Its name.
  /// - Returns: What is to be done.
  package mutating func cancel(_ ticket: Ticket) -> [Action] {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return [] }
    return [.finish(waiting.remove(at: index).request, .cancelled)]
  }

  /// A frame was made, after ``Action/awaitFrame`` had asked for it.
  ///
  /// - Returns: What is to be done.
  package mutating func frameMade() -> [Action] {
    hasBegunInFrame = false
    awaitsFrame = false
    return begin()
  }

  private mutating func begin() -> [Action] {
    guard running.isEmpty, let first = waiting.first else { return [] }
    guard pacing == .newestPerFrame, first.isReplaceable else {
      running = [waiting.removeFirst()]
      return [.perform(first.request, replacing: [])]
    }
    guard !hasBegunInFrame else {
      defer { awaitsFrame = true }
      return awaitsFrame ? [] : [.awaitFrame]
    }
    running = Array(waiting.prefix { $0.isReplaceable })
    waiting.removeFirst(running.count)
    hasBegunInFrame = true
    // The frame that shows it ends the pause.
    defer { awaitsFrame = true }
    let requests = running.map { $0.request }
    return (awaitsFrame ? [] : [.awaitFrame]) + [
      .perform(requests[requests.count - 1], replacing: requests.dropLast())
    ]
  }
}

/// What became of an apply.
public enum ApplyOutcome: Hashable, Sendable {
  /// The snapshot was shown; in a scene that is closed, or without a view, it was stored, to be shown if ever there is one.
  case shown

  /// A newer snapshot was shown instead, because they came faster than frames (``ApplyPacing/newestPerFrame``).
  case superseded

  /// The task that waited was cancelled before the apply began: nothing was shown.
  case cancelled

  /// The apply, or a newer one that was to be shown instead, broke a rule, which was reported: nothing was shown.
  ///
  /// Seen only under a `MisusePolicy` that goes on.
  case refused
}

/// How often a data source carries out the snapshots that it is given; an addition of this package.
public enum ApplyPacing: Hashable, Sendable {
  /// Each one, in order, as UIKit does (`behaviour.md` C28).
  case everySnapshot

  /// Of whole snapshots that come faster than frames, the newest one when the next frame is due.
  ///
  /// For snapshots that are built anew from a model that changes many times a second, each of which makes the earlier ones
  /// needless:
  ///
  /// ```swift
  /// dataSource.applyPacing = .newestPerFrame
  /// ticker.onChange = { quotes in dataSource.apply(snapshot(of: quotes), animatingDifferences: false) }
  /// ```
  ///
  /// The first after a frame is shown at once. Completions of those that were passed over run with that of the
  /// newer one, before it. Section snapshots and ``UICollectionViewDiffableDataSource/applySnapshotUsingReloadData(_:completion:)``
  /// are carried out each, in their turn.
  ///
  /// Off the main queue `snapshot()` gives what was asked for last, so that a queue may edit it and apply it as often as it
  /// likes. On the main queue it gives what is shown: whoever edits that and applies it would lose edits that wait. Without a
  /// window there are no frames to wait for, and each snapshot is applied.
  case newestPerFrame
}
