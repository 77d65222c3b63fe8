/// The loading of a list page by page.
///
/// A value without tasks, clocks or views: each event gives the actions that follow from it. Attempts are numbered, so that the
/// end of one that was given up is told from that of its successor.
package struct PageLoad {
  /// The state, each of which says when it is entered.
  package enum State {
    /// Nothing was asked for yet, or what was asked for last is shown; the end of the list is not known to be near.
    case waiting
    /// The attempt with this number runs; something may have been shown since it began.
    case loading(Int, hasShown: Bool)
    /// A page has come of which nothing is shown yet: the end that is near is the old one.
    case arriving
    /// The last attempt has failed, and nobody has tried again.
    case failed(any Error)
    /// The last page has come.
    case ended
  }

  /// An event; those that may begin an attempt have the number that it would get.
  package enum Event {
    /// The end of the list was found to be near; anew, if the person has scrolled there since somebody looked last.
    case endIsNear(attempt: Int, isAnew: Bool)
    /// The list shows other content, whoever has asked for that.
    case shown
    /// The attempt has come to its end with a page.
    case loaded(attempt: Int, isLast: Bool)
    /// The attempt has come to its end without a page.
    case broke(attempt: Int, any Error)
    /// Somebody wants another attempt.
    case retried(attempt: Int)
    /// The list begins anew.
    case restarted
    /// Nobody sees the list any more.
    case interrupted(any Error)
  }

  /// A deed that follows from an event.
  package enum Action: Equatable {
    /// Begin the attempt with this number.
    case start(Int)
    /// Give the attempt with this number up.
    case cancel(Int)
    /// Look whether the end is near when the list has been laid out.
    case look
  }

  package private(set) var state = State.waiting

  package init() {}

  /// Whether it matters that the end of the list is near.
  package var looksForEnd: Bool {
    switch state {
    case .waiting, .arriving: true
    case .loading, .failed, .ended: false
    }
  }

  /// Whether the page of an attempt is still wanted.
  package func awaits(_ attempt: Int) -> Bool { if case .loading(attempt, _) = state { true } else { false } }

  /// Takes an event in.
  ///
  /// - Returns: What is to be done.
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
