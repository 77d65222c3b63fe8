/// A state machine that loads a list page by page.
///
/// A value without tasks, clocks or views: each event returns the actions to carry out. Attempts are numbered, so that
/// the end of a cancelled attempt is not taken for the end of a later one.
package struct PageLoadStateMachine {
  /// The state of the loading of pages of rows, such as waiting, loading or failed.
  package enum State {
    /// No page was requested yet, or the page that was loaded before is shown; the end of the list is not known to be
    /// near.
    case waiting
    /// The loading attempt with this number is running; content may have been applied since it began.
    case loading(Int, hasShown: Bool)
    /// A page was loaded and nothing of it is shown yet: the end of the list that is near is the old end.
    case arriving
    /// The last loading attempt failed and no other was begun.
    case failed(any Error)
    /// The last page of rows has been loaded.
    case ended
  }

  /// An event in the loading of pages of rows; an event that may begin an attempt carries the number for that attempt.
  package enum Event {
    /// The end of the list has been found to be near; `isAnew` is true if the person has scrolled there since the last
    /// check.
    case endIsNear(attempt: Int, isAnew: Bool)
    /// An apply of the data source has been carried out, whichever code requested it; the content need not have
    /// changed.
    case shown
    /// The loading attempt has ended and has returned a page.
    case loaded(attempt: Int, isLast: Bool)
    /// The loading attempt has ended with an error.
    case broke(attempt: Int, any Error)
    /// Another loading attempt has been requested.
    case retried(attempt: Int)
    /// The loading of pages has been restarted from the first page.
    case restarted
    /// The scene has just been closed while a page was being loaded.
    case interrupted(any Error)
  }

  /// An action that the page loader has to carry out after an event.
  package enum Action: Equatable {
    /// Tells the page loader to begin the loading attempt with this number.
    case start(Int)
    /// Tells the page loader to cancel the loading attempt with this number.
    case cancel(Int)
    /// Tells the page loader to check at the next layout whether the end of the list is near.
    case look
  }

  package private(set) var state = State.waiting

  package init() {}

  /// True if the page loader is to be notified when the end of the list is near.
  package var looksForEnd: Bool {
    switch state {
    case .waiting, .arriving: true
    case .loading, .failed, .ended: false
    }
  }

  /// Returns true if the page of rows that a loading attempt returns is still wanted.
  package func awaits(_ attempt: Int) -> Bool { if case .loading(attempt, _) = state { true } else { false } }

  /// Handles an event while pages of rows are loaded, and enters the next state.
  ///
  /// - Returns: The actions to carry out.
  package mutating func handle(_ event: Event) -> [Action] {
    switch (event, state) {
    case (.endIsNear(let attempt, _), .waiting), (.endIsNear(let attempt, true), .arriving): return start(attempt)
    case (.retried(let attempt), .failed), (.retried(let attempt), .arriving): return start(attempt)
    case (.shown, .loading(let attempt, _)): return enter(.loading(attempt, hasShown: true))
    case (.shown, .arriving): return enter(.waiting, [.look])
    case (.loaded(let attempt, let isLast), .loading(let current, let hasShown)) where attempt == current:
      if isLast { return enter(.ended) }
      return hasShown ? enter(.waiting, [.look]) : enter(.arriving)
    case (.broke(let attempt, let error), .loading(let current, _)) where attempt == current:
      return enter(.failed(error))
    case (.restarted, _): return enter(.waiting, stop() + [.look])
    case (.interrupted(let error), .loading): return enter(.failed(error), stop())
    default: return []
    }
  }

  private mutating func enter(_ state: State, _ actions: [Action] = []) -> [Action] {
    self.state = state
    return actions
  }

  private mutating func start(_ attempt: Int) -> [Action] {
    enter(.loading(attempt, hasShown: false), [.start(attempt)])
  }

  private func stop() -> [Action] { if case .loading(let attempt, _) = state { [.cancel(attempt)] } else { [] } }
}
