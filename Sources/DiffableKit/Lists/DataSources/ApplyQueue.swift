/// An apply as an ``ApplyQueue`` holds it.
package protocol QueuedApply {
  /// A newer apply takes the place of an older one, which is never carried out: it keeps what of that must not be lost, and
  /// lets the rest of it go.
  ///
  /// - Parameter older: The older apply; its completion stays.
  mutating func takePlace(of older: inout Self)
}

/// The order of applies: one at a time, in the order in which they were asked for.
///
/// A value without locks, clocks or views: each event gives the actions that follow from it, which the data source carries
/// out. An apply that is asked for while another one is carried out (in a handler, from another queue) waits until that one
/// has returned (`behaviour.md` C28, decision on I-2). Every apply is finished exactly once.
///
/// With ``ApplyPacing/newestPerFrame`` an apply that could be replaced by the next one is carried out at once if none was
/// since the last frame, and otherwise when the next frame is made; of several that wait in a row only the newest is. What it
/// replaces is let go of at once, so that a window without frames keeps one snapshot and not all that it was given.
package struct ApplyQueue<Request: QueuedApply> {
  /// Names an apply; a later one has a higher number.
  package typealias Ticket = UInt64

  /// The actions that follow from an event, in order.
  package enum Action {
    /// Carry this out now, then tell ``ApplyQueue/returned(isRefused:)``.
    case perform(Request)

    /// This is over: let its completion run, after the animation if there is one.
    case finish(Request, ApplyOutcome)

    /// Tell ``ApplyQueue/frameMade()`` when the next frame has been made.
    case awaitFrame
  }

  private struct Entry {
    let ticket: Ticket
    var request: Request

    /// Whether a later one of its kind makes it needless.
    let isReplaceable: Bool

    /// Whether nobody can drop it before it begins.
    let isCertain: Bool

    /// Whether a later one, which is certain, has taken its place.
    var isReplaced = false
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
  ///   - isCertain: Whether ``cancel(_:)`` is never told its name.
  /// - Returns: What is to be done.
  package mutating func submit(
    _ request: Request, ticket: Ticket, isReplaceable: Bool, isCertain: Bool
  ) -> [Action] {
    var entry = Entry(ticket: ticket, request: request, isReplaceable: isReplaceable, isCertain: isCertain)
    if pacing == .newestPerFrame, isReplaceable, isCertain { replaceWaiting(by: &entry.request) }
    waiting.append(entry)
    return begin()
  }

  /// Lets go of what waits in a row at the end; those that may be cancelled stay, they are as many as tasks wait for them.
  private mutating func replaceWaiting(by request: inout Request) {
    for index in waiting.indices.reversed() {
      guard waiting[index].isReplaceable, !waiting[index].isReplaced else { return }
      guard waiting[index].isCertain else { continue }
      request.takePlace(of: &waiting[index].request)
      waiting[index].isReplaced = true
    }
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
      // Those whose place was taken before each was to be shown have nothing to show any more.
      let count = (waiting.firstIndex { !$0.isReplaced } ?? 0) + 1
      return [.perform(begin(count))]
    }
    guard !hasBegunInFrame else {
      defer { awaitsFrame = true }
      return awaitsFrame ? [] : [.awaitFrame]
    }
    hasBegunInFrame = true
    // The frame that shows it ends the pause.
    defer { awaitsFrame = true }
    return (awaitsFrame ? [] : [.awaitFrame]) + [.perform(begin(waiting.prefix { $0.isReplaceable }.count))]
  }

  /// Takes the oldest of what waits.
  ///
  /// - Parameter count: How many.
  /// - Returns: The newest of them, with what must not be lost of the others.
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
  /// likes. On the main queue it gives what is shown: to edit there, use
  /// ``DiffableDataSource/edit(animatingDifferences:completion:_:)``, which builds on the snapshots that wait. Without a window there are
  /// no frames to wait for, and each snapshot is applied.
  case newestPerFrame
}
