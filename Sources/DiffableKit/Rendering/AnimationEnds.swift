/// The ends of the animations of a scene that run: each is told once, when its time is over or the scene has closed.
@MainActor final class AnimationEnds {
  /// A closure that is told once that an animation is over, and whether it has come to its end.
  typealias End = @MainActor (_ finished: Bool) -> Void

  private var waiting: [Int: End] = [:]
  private var next = 0

  /// Keeps an end until it is taken.
  ///
  /// - Returns: Its number.
  fileprivate func add(_ end: @escaping End) -> Int {
    defer { next += 1 }
    waiting[next] = end
    return next
  }

  fileprivate func take(_ number: Int) -> End? { waiting.removeValue(forKey: number) }

  /// Takes all, in the order in which their animations began.
  func takeAll() -> [End] {
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
  ///   - end: What is told.
  func after(_ seconds: Double, _ end: @escaping AnimationEnds.End) {
    guard !isClosed else { return clock.after(0) { end(false) } }
    let number = animationEnds.add(end)
    // The ends outlive the scene, in case that it is let go of without being closed.
    clock.after(seconds) { [animationEnds, weak self] in
      guard let end = animationEnds.take(number) else { return }
      if let self { perform { end(true) } } else { end(true) }
    }
  }
}

extension AnimationClock {
  /// Tells once that an animation is over, as ``HostScene/after(_:_:)`` does.
  ///
  /// - Parameters:
  ///   - seconds: The time that the animation takes.
  ///   - scene: The scene that shows it; the current one by default. Without one the main queue's time counts.
  ///   - end: What is told.
  static func after(
    _ seconds: Double, in scene: HostScene? = .current, _ end: @escaping AnimationEnds.End
  ) {
    let end = CATransaction.awaiting(end)
    if let scene { scene.after(seconds, end) } else { system.after(seconds) { end(true) } }
  }
}
