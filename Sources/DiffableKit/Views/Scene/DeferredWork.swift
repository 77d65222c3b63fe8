/// The work that waits for a moment of a scene.
struct DeferredWork {
  /// The work that waits for the layout before a frame, and whether it must be done although there is none.
  fileprivate(set) var forLayout: [(body: @MainActor () -> Void, isCompletion: Bool)] = []
  /// The work that waits until the next frame has been made.
  fileprivate(set) var forFrame: [@MainActor () -> Void] = []
}

extension HostScene {
  /// Runs something once when what is to be shown next has been laid out.
  ///
  /// - Parameters:
  ///   - isCompletion: Whether somebody waits for it: then it runs soon if the scene is closed before. What only belongs to what
  ///     is shown, such as moving the focus, is dropped.
  ///   - body: What to run.
  func afterLayout(isCompletion: Bool = false, _ body: @escaping @MainActor () -> Void) {
    guard !isClosed else { return isCompletion ? clock.after(0, body) : () }
    waiting.forLayout.append((body, isCompletion))
    setNeedsFrame()
  }

  /// Runs what waited for the layout; what that changes is laid out for the same frame.
  func runAfterLayout() {
    var rounds = 0
    while !waiting.forLayout.isEmpty, rounds < 8, !isClosed {
      let work = waiting.forLayout
      waiting.forLayout = []
      for (body, isCompletion) in work {
        // One of them may have closed the scene.
        if isClosed { afterLayout(isCompletion: isCompletion, body) } else { body() }
      }
      window.layoutIfNeeded()
      rounds += 1
    }
  }

  /// Does something when the next frame has been made, or when the scene is closed, and sees to it that one is due.
  func afterNextFrame(_ body: @escaping @MainActor () -> Void) {
    guard !isClosed else { return clock.after(0, body) }
    waiting.forFrame.append(body)
    setNeedsFrame()
  }

  func runAfterFrame() {
    let work = waiting.forFrame
    waiting.forFrame = []
    guard !work.isEmpty else { return }
    perform { for body in work { body() } }
  }

  /// Lets everything end that waits: there will be no frame.
  func endWaiting() {
    let work = waiting
    waiting = DeferredWork()
    for body in work.forFrame { body() }
    for (body, isCompletion) in work.forLayout where isCompletion { clock.after(0, body) }
    for (isAwaited, end) in animationEnds.takeAll() { clock.after(0, isAwaited: isAwaited) { end(false) } }
  }
}
