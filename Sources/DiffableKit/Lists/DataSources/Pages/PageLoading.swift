/// An object that loads the pages of rows of one data source: checks whether the end of the list is near, and runs the
/// loader.
@MainActor final class PageLoading: ListEndObserver {
  let loader: DiffablePageLoader
  private var load = PageLoadStateMachine()
  private let tasks = LoadTasks()
  private var attempts = 0
  private weak let source: (any UICollectionViewDataSource)?
  private weak let view: UICollectionView?
  /// True while the page loader's state handler runs, whose applies do not count as the showing of a page.
  private var isCallingHandler = false

  init(_ loader: DiffablePageLoader, of source: any UICollectionViewDataSource, in view: UICollectionView?) {
    self.loader = loader
    self.source = source
    self.view = view
  }

  var state: DiffablePageState {
    switch load.state {
    case .waiting, .arriving: .waiting
    case .loading: .loading
    case .failed(let error): .failed(error)
    case .ended: .ended
    }
  }

  // MARK: Events

  /// Called after the list was laid out; requests the next page if the end of the list is near.
  ///
  /// - Parameter hasScrolled: True if the person has scrolled since the last layout. Needed only while a loaded page is
  ///   not shown yet: without new scrolling, the end that is near is still the end before that page.
  /// - Complexity: O(*v*) in the *v* cells near the screen; O(1) unless a page is wanted.
  func listWasLaidOut(hasScrolled: Bool) {
    guard load.looksForEnd, let view, view.window != nil, view.dataSource === source,
      view.itemsBehindScreen <= loader.itemsLeft
    else { return }
    handle(.endIsNear(attempt: makeAttempt(), isAnew: hasScrolled))
  }

  /// Reports an apply that was carried out as the showing of rows, unless the page loader's state handler is running.
  func listWasApplied() { if !isCallingHandler { handle(.shown) } }

  func retry() { handle(.retried(attempt: makeAttempt())) }

  func restart() { handle(.restarted) }

  /// Called when the list's scene was closed, which ends the loading of pages.
  func interrupt() { handle(.interrupted(CancellationError())) }

  /// Called when the page loader was replaced by another or removed, which cancels the running attempt; the state
  /// handler is not called.
  func end() { for case .cancel(let attempt) in load.handle(.restarted) { tasks.cancel(attempt) } }

  /// Requests a layout, which checks whether the end of the list is near.
  func look() { view?.setNeedsLayout() }

  private func makeAttempt() -> Int {
    attempts += 1
    return attempts
  }

  private func handle(_ event: PageLoadStateMachine.Event) {
    let before = state
    for action in load.handle(event) {
      switch action {
      case .start(let attempt): start(attempt)
      case .cancel(let attempt): tasks.cancel(attempt)
      case .look: look()
      }
    }
    guard !before.isSameKind(as: state), let stateHandler = loader.stateHandler else { return }
    let outer = isCallingHandler
    isCallingHandler = true
    stateHandler(state)
    isCallingHandler = outer
  }

  private func start(_ attempt: Int) {
    let task = Task { [weak self, loader] in
      let result: Result<DiffablePageLoader.ShowPage, any Error>
      do { result = .success(try await loader.load()) } catch { result = .failure(error) }
      if !Task.isCancelled { self?.attemptEnded(attempt, with: result) }
    }
    tasks.add(task, attempt: attempt)
  }

  private func attemptEnded(_ attempt: Int, with result: Result<DiffablePageLoader.ShowPage, any Error>) {
    tasks.end(attempt)
    guard load.awaits(attempt) else { return }
    let end = {
      switch result {
      case .success(let show): self.handle(.loaded(attempt: attempt, isLast: show() == .last))
      case .failure(let error): self.handle(.broke(attempt: attempt, error))
      }
    }
    if let view { view.inScene(end) } else { end() }
  }
}

extension DiffablePageState {
  fileprivate func isSameKind(as other: DiffablePageState) -> Bool {
    switch (self, other) {
    case (.waiting, .waiting), (.loading, .loading), (.failed, .failed), (.ended, .ended): true
    default: false
    }
  }
}
