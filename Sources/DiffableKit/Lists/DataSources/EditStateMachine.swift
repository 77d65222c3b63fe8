/// The state machine of a data source's edits, as a value without locks or views: the edit that has its turn, the work
/// that waits for a turn, and the apply that is being carried out.
///
/// An edit runs its closure on the newest content, then requests an apply of the result. If another queue has requested
/// an apply meanwhile, the result is dropped, and both happen again (`behaviour.md` C65). An event returns the action
/// that the data source then carries out, if any; an event that does not belong to the present state changes nothing.
package struct EditStateMachine<Work> {
  /// A state of the edit that has its turn, or that there is none.
  package enum State: Equatable {
    /// No edit has its turn, and no work waits.
    case idle
    /// An edit has its turn, or other work that waited for one; its closure does not run, and it requests no apply.
    case inTurn
    /// The closure of the edit runs on the content of this version: an apply would be undone by the edit, and is
    /// misuse.
    case runningClosure(version: UInt64)
    /// The edit calls `apply`, and has not requested its apply yet, which builds on the content of this version.
    case callingApply(version: UInt64)
    /// The edit calls `apply`, and has requested its apply: others that are requested now are those of handlers.
    case requestedApply
    /// The edit calls `apply`, and its apply was dropped, because another queue has requested one since the edit began.
    case droppedApply
  }

  /// An event in the edits of a data source, to which the state machine answers with actions.
  package enum Event {
    /// An edit was requested, which waits while another has its turn.
    case editRequested(Work)
    /// Work was requested that edits nothing and comes after the edits requested so far, such as scrolling to an item.
    case laterWorkRequested(Work)
    /// The edit or the other work that had its turn has returned.
    case turnEnded
    /// The closure of the edit is about to run on the content of a version.
    case closureBegins(version: UInt64)
    /// The closure of the edit has returned; `version` is that of the newest content now.
    case closureEnded(version: UInt64)
    /// The apply that the edit requested was dropped, because it did not build on the newest content.
    case applyDropped
    /// The edit's call of `apply` has returned; a subclass may have requested no apply in it.
    case applyReturned
    /// A closure is about to run whose requested applies keep the reading position.
    case keepingReadingPositionBegins
    /// The innermost closure whose requested applies keep the reading position has returned.
    case keepingReadingPositionEnded
    /// An apply is about to be carried out, or other work in its turn.
    case applyBegins(ticket: UInt64)
    /// The apply has been carried out, or was refused.
    case applyEnded
    /// Content is about to be shown by a reload, as the first content always is.
    case reloads
  }

  /// An action that the data source has to carry out after an event.
  package enum Action {
    /// Tells the data source to perform an edit that has its turn now, then to handle ``Event/turnEnded``.
    case takeTurn(Work)
    /// Tells the data source to perform work at once, since no edit precedes it.
    case perform(Work)
    /// Tells the data source to apply the edited value, then to handle ``Event/applyReturned``.
    case callApply
    /// Tells the data source to run the closure of the edit again, on the newest content.
    case repeatClosure
  }

  /// The present state of the edit that has its turn.
  package private(set) var state = State.idle
  /// The edits and other work that wait for their turn, in order.
  private var waiting: [Work] = []
  /// The number of those that waited when the closure of the edit began.
  private var waitingBefore = 0
  /// The number of nested closures whose requested applies keep the reading position.
  private var readingPositionKeepers = 0
  /// The ticket of the apply that is being carried out, or `nil` if there is none.
  package private(set) var runningApply: UInt64?
  /// True if content was applied, which the view shows if it exists.
  package private(set) var hasApplied = false

  /// Creates the state of a data source that has applied nothing.
  package init() {}

  /// True while the closure of an edit runs, in which an apply is misuse.
  package var runsClosure: Bool { if case .runningClosure = state { true } else { false } }

  /// True while a closure runs whose requested applies keep the reading position.
  package var keepsReadingPosition: Bool { readingPositionKeepers > 0 }

  // MARK: Events

  /// Handles an event in the edits of the data source.
  ///
  /// - Parameter event: The event.
  /// - Returns: The action to carry out, or `nil` if there is none.
  /// - Complexity: O(1), or O(*n*) in the edits that wait.
  package mutating func handle(_ event: Event) -> Action? {
    switch event {
    case .editRequested(let edit):
      guard state == .idle else { return wait(edit) }
      state = .inTurn
      return .takeTurn(edit)
    case .laterWorkRequested(let work): return runsClosure || !waiting.isEmpty ? wait(work) : .perform(work)
    case .turnEnded:
      guard state == .inTurn else { return nil }
      guard waiting.isEmpty else { return .takeTurn(waiting.removeFirst()) }
      state = .idle
    case .closureBegins(let version):
      guard state == .inTurn else { return nil }
      (state, waitingBefore) = (.runningClosure(version: version), waiting.count)
    case .closureEnded(let newest):
      guard case .runningClosure(let version) = state else { return nil }
      guard version == newest else { return startAgain() }
      state = .callingApply(version: version)
      return .callApply
    case .applyDropped: if state == .requestedApply { state = .droppedApply }
    case .applyReturned:
      switch state {
      case .callingApply, .requestedApply: state = .inTurn
      case .droppedApply: return startAgain()
      case .idle, .inTurn, .runningClosure: break
      }
    case .keepingReadingPositionBegins: readingPositionKeepers += 1
    case .keepingReadingPositionEnded: readingPositionKeepers = max(0, readingPositionKeepers - 1)
    case .applyBegins(let ticket): runningApply = ticket
    case .applyEnded: runningApply = nil
    case .reloads: hasApplied = true
    }
    return nil
  }

  /// Notes that an apply is being requested.
  ///
  /// - Returns: The version of the content on which the apply builds if it is the edit's; otherwise `nil`.
  package mutating func takeVersion() -> UInt64? {
    guard case .callingApply(let version) = state else { return nil }
    state = .requestedApply
    return version
  }

  private mutating func wait(_ work: Work) -> Action? {
    waiting.append(work)
    return nil
  }

  /// Discards the result of the edit's closure, and what was requested in it: the closure requests that again.
  private mutating func startAgain() -> Action {
    waiting.removeSubrange(waitingBefore...)
    state = .inTurn
    return .repeatClosure
  }
}
