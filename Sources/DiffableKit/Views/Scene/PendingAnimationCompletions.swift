/// The completion handlers of a scene's running animations; each is called once, when its animation has ended or the
/// scene was closed.
@MainActor final class PendingAnimationCompletions {
  /// A completion handler, which receives true if the animation has run to its end, and false if the scene was closed
  /// before.
  typealias CompletionHandler = @MainActor (_ finished: Bool) -> Void

  private var waiting: [Int: (isAwaited: Bool, end: CompletionHandler)] = [:]
  private var next = 0

  /// Stores a completion handler until its animation ends.
  ///
  /// - Returns: The key of the handler.
  fileprivate func add(_ end: @escaping CompletionHandler, isAwaited: Bool) -> Int {
    defer { next += 1 }
    waiting[next] = (isAwaited, end)
    return next
  }

  fileprivate func take(_ number: Int) -> CompletionHandler? { waiting.removeValue(forKey: number)?.end }

  /// Removes all completion handlers, and returns them in the order in which their animations began.
  func takeAll() -> [(isAwaited: Bool, end: CompletionHandler)] {
    defer { waiting = [:] }
    return waiting.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension HostScene {
  /// Calls a completion handler once: with true after a duration, or with false soon after the scene was closed
  /// (`behaviour.md` D52); never before this call returns.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the animation.
  ///   - isAwaited: True if a task awaits the end.
  ///   - end: The completion handler.
  func after(_ seconds: Double, isAwaited: Bool = false, _ end: @escaping PendingAnimationCompletions.CompletionHandler)
  {
    guard !isClosed else { return clock.after(0, isAwaited: isAwaited) { end(false) } }
    let number = animationCompletions.add(end, isAwaited: isAwaited)
    // The handlers outlive the scene, in case that it is deallocated without being closed.
    clock.after(seconds, isAwaited: isAwaited) { [animationCompletions, weak self] in
      guard let end = animationCompletions.take(number) else { return }
      if let self { perform { end(true) } } else { end(true) }
    }
  }
}

extension AnimationClock {
  /// Calls a completion handler once when an animation has ended, as ``HostScene/after(_:isAwaited:_:)`` does.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the animation.
  ///   - scene: The scene that shows the animation; the current one by default. Without a scene, the clock of the
  ///     machine decides.
  ///   - isAwaited: True if a task awaits the end.
  ///   - end: The completion handler.
  static func after(
    _ seconds: Double, in scene: HostScene? = .current, isAwaited: Bool = false,
    _ end: @escaping PendingAnimationCompletions.CompletionHandler
  ) {
    let end = CATransaction.awaiting(end)
    if let scene { scene.after(seconds, isAwaited: isAwaited, end) } else { system.after(seconds) { end(true) } }
  }
}
