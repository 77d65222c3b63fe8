/// The closures that a scene runs later: after the layout of the next host frame, or after the frame.
struct DeferredSceneWork {
  /// The closures that wait for the layout of the next host frame, each with a flag for completions, which must run
  /// even without a frame.
  fileprivate(set) var forLayout: [(body: @MainActor () -> Void, isCompletion: Bool)] = []
  /// The closures that wait for the next host frame to be built.
  fileprivate(set) var forFrame: [@MainActor () -> Void] = []
}

extension HostScene {
  /// Runs a closure once after the layout of the next host frame.
  ///
  /// - Parameters:
  ///   - isCompletion: True if the program waits for the closure, which then runs soon even if the scene is closed
  ///     before. Work that concerns the display alone, such as moving the focus, is dropped in that case.
  ///   - body: The closure.
  func afterLayout(isCompletion: Bool = false, _ body: @escaping @MainActor () -> Void) {
    guard !isClosed else { return isCompletion ? clock.after(0, body) : () }
    waiting.forLayout.append((body, isCompletion))
    setNeedsFrame()
  }

  /// Runs the work that waits for the layout; its changes are laid out for the same host frame.
  func runAfterLayout() {
    var rounds = 0
    while !waiting.forLayout.isEmpty, rounds < 8, !isClosed {
      let work = waiting.forLayout
      waiting.forLayout = []
      for (body, isCompletion) in work {
        // A closure that ran before may have closed the scene.
        if isClosed { afterLayout(isCompletion: isCompletion, body) } else { body() }
      }
      window.layoutIfNeeded()
      rounds += 1
    }
  }

  /// Runs a closure after the next host frame was built, or after the scene was closed, and requests a host frame.
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

  /// Runs the closures that wait for a frame and the completions, drops the scene's other waiting work, and ends its
  /// animations, since there will be no more host frames.
  func endWaiting() {
    let work = waiting
    waiting = DeferredSceneWork()
    for body in work.forFrame { body() }
    for (body, isCompletion) in work.forLayout where isCompletion { clock.after(0, body) }
    for (isAwaited, end) in animationCompletions.takeAll() { clock.after(0, isAwaited: isAwaited) { end(false) } }
  }
}
