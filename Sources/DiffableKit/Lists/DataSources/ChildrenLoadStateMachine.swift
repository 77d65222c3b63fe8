/// A state machine that loads the children of one item of an outline.
///
/// A value without tasks, clocks or views: each event returns the actions to carry out. Attempts are numbered, so that
/// the end of a cancelled attempt is not taken for the end of a later one.
package struct ChildrenLoadStateMachine {
  /// The state of the loading of an item's children, such as unknown, loading or failed.
  package enum State {
    /// The children have not been loaded, because the item was never expanded, or was collapsed before its children
    /// arrived.
    case unknown
    /// The loading attempt with this number is running; the item is expanded.
    case loading(Int)
    /// The last loading attempt failed, or was cancelled because the scene was closed, and no other was begun; the item
    /// is expanded.
    case failed(any Error)
    /// The children have been loaded, or the program has supplied children itself.
    case loaded
  }

  /// An event in the loading of an item's children; an event that may begin an attempt carries the number for that
  /// attempt.
  package enum Event {
    /// The item has been shown expanded while its children are not known: it was expanded now, or a snapshot contains
    /// it as expanded.
    case opened(attempt: Int)
    /// The item whose children are loaded has been collapsed.
    case closed
    /// The loading attempt has ended and has returned children.
    case ended(attempt: Int)
    /// The loading attempt has ended with an error.
    case broke(attempt: Int, any Error)
    /// Another loading attempt has been requested after a failure.
    case retried(attempt: Int)
    /// The program has requested that the children of the item are loaded again; `isOpen` is true if the item is
    /// expanded.
    case reloaded(isOpen: Bool, attempt: Int)
    /// The program has just supplied the children of the item itself.
    case given
    /// The scene that shows the list has been closed, which ends a running attempt as a failure.
    case interrupted(any Error)
    /// The item whose children are loaded has been deleted.
    case vanished
  }

  /// An action that the data source has to carry out after an event in the loading of an item's children; several are
  /// carried out in the order of the returned list.
  package enum Action: Equatable {
    /// Tells the data source to begin the loading attempt with this number.
    case start(Int)
    /// Tells the data source to cancel the loading attempt with this number.
    case cancel(Int)
    /// Tells the data source to show the placeholder row instead of the item's children.
    case showPlaceholder
    /// Tells the data source to reconfigure the placeholder row that stands for the item's children, because the
    /// attempt failed or another one begins.
    case refreshPlaceholder
    /// Tells the data source to replace the placeholder row by the loaded children.
    case showChildren
    /// Tells the data source to remove all children of the item with their descendants, or the placeholder row in their
    /// place.
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
