/// The ends of the animations of a scene that run: each is told once, when its time is over or the scene has closed.
@MainActor final class AnimationCompletions {
  /// A closure that is told once that an animation is over, and whether it has come to its end.
  typealias End = @MainActor (_ finished: Bool) -> Void

  private var waiting: [Int: (isAwaited: Bool, end: End)] = [:]
  private var next = 0

  /// Keeps an end until it is taken.
  ///
  /// - Returns: Its number.
  fileprivate func add(_ end: @escaping End, isAwaited: Bool) -> Int {
    defer { next += 1 }
    waiting[next] = (isAwaited, end)
    return next
  }

  fileprivate func take(_ number: Int) -> End? { waiting.removeValue(forKey: number)?.end }

  /// Takes all, in the order in which their animations began.
  func takeAll() -> [(isAwaited: Bool, end: End)] {
    defer { waiting = [:] }
    return waiting.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension HostScene {
  /// Tells once that an animation is over: with true when its time is, with false soon after the scene has closed (`behaviour.md`
  /// D52); never before this call returns.
  ///
  /// - Parameters:
  ///   - seconds: The time that the animation takes.
  ///   - isAwaited: Whether a task waits for the end.
  ///   - end: Told of the end.
  func after(_ seconds: Double, isAwaited: Bool = false, _ end: @escaping AnimationCompletions.End) {
    guard !isClosed else { return clock.after(0, isAwaited: isAwaited) { end(false) } }
    let number = animationEnds.add(end, isAwaited: isAwaited)
    // The ends outlive the scene, in case that it is let go of without being closed.
    clock.after(seconds, isAwaited: isAwaited) { [animationEnds, weak self] in
      guard let end = animationEnds.take(number) else { return }
      if let self { perform { end(true) } } else { end(true) }
    }
  }
}

extension AnimationClock {
  /// Tells once that an animation is over, as ``HostScene/after(_:isAwaited:_:)`` does.
  ///
  /// - Parameters:
  ///   - seconds: The time that the animation takes.
  ///   - scene: The scene that shows it; the current one by default. Without one the main queue's time counts.
  ///   - isAwaited: Whether a task waits for the end.
  ///   - end: Told of the end.
  static func after(
    _ seconds: Double, in scene: HostScene? = .current, isAwaited: Bool = false,
    _ end: @escaping AnimationCompletions.End
  ) {
    let end = CATransaction.awaiting(end)
    if let scene { scene.after(seconds, isAwaited: isAwaited, end) } else { system.after(seconds) { end(true) } }
  }
}
