/// The loading of what is inside one item of an outline.
///
/// A value without tasks, clocks or views: each event gives the actions that follow from it. Attempts are numbered, so that the
/// end of one that was given up is told from that of its successor.
package struct ChildrenLoad {
  /// The state, each of which says when it is entered.
  package enum State {
    /// Nothing is known, because the item was not opened yet, or was closed before its children had come.
    case unknown
    /// The attempt with this number runs; the item is open.
    case loading(Int)
    /// The last attempt has failed, and nobody has tried again; the item is open.
    case failed(any Error)
    /// The children have come, or somebody else has given some.
    case loaded
  }

  /// What happens; those that may begin an attempt have the number that it would get.
  package enum Event {
    /// The item was opened, or is shown open for the first time.
    case opened(attempt: Int)
    /// The item was closed.
    case closed
    /// The attempt has come to its end with children.
    case ended(attempt: Int)
    /// The attempt has come to its end without children.
    case broke(attempt: Int, any Error)
    /// Somebody wants another attempt after a failure.
    case retried(attempt: Int)
    /// Somebody wants the children anew.
    case reloaded(isOpen: Bool, attempt: Int)
    /// The program has given children itself.
    case given
    /// Nobody sees the list any more.
    case interrupted(any Error)
    /// The item is gone.
    case vanished
  }

  /// What is to be done, in order.
  package enum Action: Equatable {
    /// Begin the attempt with this number.
    case start(Int)
    /// Give the attempt with this number up.
    case cancel(Int)
    /// Put the placeholder where the children are.
    case showPlaceholder
    /// Fill the placeholder again.
    case refreshPlaceholder
    /// Put the children that have come where the placeholder is.
    case showChildren
    /// Take away whatever is inside.
    case empty
  }

  package private(set) var state = State.unknown

  package init() {}

  /// Takes an event in.
  ///
  /// - Returns: What is to be done.
  package mutating func handle(_ event: Event) -> [Action] {
    switch (event, state) {
    case (.opened(let attempt), .unknown): return start(attempt, [.showPlaceholder])
    case (.retried(let attempt), .failed): return start(attempt, [.refreshPlaceholder])
    case (.reloaded(true, let attempt), _): return start(attempt, stop() + [.showPlaceholder])
    case (.reloaded(false, _), _): return enter(.unknown, stop() + [.empty])
    case (.closed, .loading), (.closed, .failed): return enter(.unknown, stop() + [.empty])
    case (.ended(let attempt), .loading(let current)) where attempt == current: return enter(.loaded, [.showChildren])
    case (.broke(let attempt, let error), .loading(let current)) where attempt == current:
      return enter(.failed(error), [.refreshPlaceholder])
    case (.given, _): return enter(.loaded, stop())
    case (.interrupted(let error), .loading): return enter(.failed(error), stop())
    case (.vanished, _): return enter(.unknown, stop())
    default: return []
    }
  }

  private mutating func enter(_ state: State, _ actions: [Action]) -> [Action] {
    self.state = state
    return actions
  }

  private mutating func start(_ attempt: Int, _ actions: [Action]) -> [Action] {
    enter(.loading(attempt), actions + [.start(attempt)])
  }

  private func stop() -> [Action] { if case .loading(let attempt) = state { [.cancel(attempt)] } else { [] } }
}
