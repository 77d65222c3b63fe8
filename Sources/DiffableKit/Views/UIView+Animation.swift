extension UIView {
  /// The duration, in seconds, of the animation whose block runs now.
  static var animation: Double?

  /// Whether the block of `performWithoutAnimation(_:)` runs now, in which animations have no duration.
  private(set) static var withholdsAnimations = false

  /// How long an animation takes that is asked for now: 0 if it is not shown, and inside another one as long as that.
  static func effectiveDuration(_ duration: Double) -> Double {
    withholdsAnimations || HostScene.current?.reducesMotion ?? false ? 0 : animation ?? max(duration, 0)
  }

  /// Changes views so that the host shows the way from before to after.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds.
  ///   - animations: Changes frames, opacity, subviews; runs at once.
  ///   - completion: Runs once on the main queue when the time is over, with true.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let outer = animation
    let effective = effectiveDuration(duration)
    animation = effective > 0 ? effective : nil
    animations()
    animation = outer
    guard let completion else { return }
    AnimationClock.current.after(effective) { completion(true) }
  }

  /// Changes views at once although an animation runs, or is asked for inside of the block.
  ///
  /// - Parameter actionsWithoutAnimation: The changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = animation
    let wereWithheld = withholdsAnimations
    animation = nil
    withholdsAnimations = true
    actionsWithoutAnimation()
    animation = outer
    withholdsAnimations = wereWithheld
  }

  /// Whether changes made now are animated.
  public static var areAnimationsEnabled: Bool { animation != nil }
}

/// The clock by which animations end: the main queue's, or in a test one that is set forward by hand.
@MainActor package final class AnimationClock {
  /// Runs something once on the main queue after a time in seconds, never before the call returns.
  package typealias Schedule = @MainActor (_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> Void

  private let schedule: Schedule

  package init(schedule: @escaping Schedule) { self.schedule = schedule }

  /// The clock of the scene that handles an event or makes a frame now, or the main queue's.
  static var current: AnimationClock { HostScene.current?.clock ?? system }

  static let system = AnimationClock { seconds, action in
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { action() } }
  }

  /// Runs something once on the main queue after a time in seconds, never before this call returns.
  package func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) { schedule(seconds, action) }
}
