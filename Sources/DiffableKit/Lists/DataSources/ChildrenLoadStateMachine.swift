/// A state machine that loads the children of one item of an outline.
///
/// A value without tasks, clocks or views: each event returns the actions to carry out. Attempts are numbered, so that
/// the end of a cancelled attempt is not taken for the end of a later one.
package struct ChildrenLoadStateMachine {
  /// A choice of the states of loading an item's children.
  package enum State {
    /// The children have not been loaded, because the item was never expanded, or was collapsed before its children
    /// arrived.
    case unknown
    /// The loading attempt with this number is running; the item is expanded.
    case loading(Int)
    /// The last loading attempt failed and no other was begun; the item is expanded.
    case failed(any Error)
    /// The children have been loaded, or the program has supplied children itself.
    case loaded
  }

  /// A kind of event while an item's children are loaded; an event that may begin an attempt carries the number for
  /// that attempt.
  package enum Event {
    /// The item whose children are loaded was expanded, or is shown expanded for the first time.
    case opened(attempt: Int)
    /// The item whose children are loaded was collapsed.
    case closed
    /// The loading attempt ended and returned children.
    case ended(attempt: Int)
    /// The loading attempt ended with an error.
    case broke(attempt: Int, any Error)
    /// Another loading attempt was requested after a failure.
    case retried(attempt: Int)
    /// The children of the item are to be loaded again.
    case reloaded(isOpen: Bool, attempt: Int)
    /// The program has supplied the children of the item itself.
    case given
    /// The scene was closed while the children were loaded.
    case interrupted(any Error)
    /// The item whose children are loaded was deleted.
    case vanished
  }

  /// A kind of action to carry out after an event of loading an item's children, in the order of the returned list.
  package enum Action: Equatable {
    /// The data source begins the loading attempt with this number.
    case start(Int)
    /// The data source cancels the loading attempt with this number.
    case cancel(Int)
    /// The data source shows the placeholder row instead of the item's children.
    case showPlaceholder
    /// The data source reconfigures the placeholder row that stands for the item's children.
    case refreshPlaceholder
    /// The data source replaces the placeholder row by the loaded children.
    case showChildren
    /// The data source removes everything inside the item.
    case empty
  }

  package private(set) var state = State.unknown

  package init() {}

  /// Handles an event while an item's children are loaded, and enters the next state.
  ///
  /// - Returns: The actions to carry out.
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
