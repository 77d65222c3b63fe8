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
  ///   - completion: Runs once on the main queue when the time is over, with true; with false when the scene has closed before.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let outer = animation
    let effective = effectiveDuration(duration)
    animation = effective > 0 ? effective : nil
    animations()
    animation = outer
    guard let completion else { return }
    AnimationClock.after(effective, completion)
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

  /// The same, beginning after a while.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds.
  ///   - delay: The time before it begins, in seconds; with one the changes are made only then, unless the scene has closed,
  ///     without one at once.
  ///   - options: How it goes.
  ///   - animations: Changes frames, opacity, subviews.
  ///   - completion: Runs once on the main queue when the time is over, with true; with false when the scene has closed before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard effectiveDuration(duration) > 0, delay > 0 else {
      return animate(withDuration: duration, animations: animations, completion: completion)
    }
    AnimationClock.after(delay) { finished in
      guard finished else { return completion?(false) ?? () }
      animate(withDuration: duration, animations: animations, completion: completion)
    }
  }

  /// The same; the host shows it without swinging past its end.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds.
  ///   - delay: The time before it begins, in seconds; with one the changes are made only then, unless the scene has closed,
  ///     without one at once.
  ///   - dampingRatio: How soon a spring comes to rest, which hosts do not show.
  ///   - velocity: How fast it begins, which hosts do not show.
  ///   - options: How it goes.
  ///   - animations: Changes frames, opacity, subviews.
  ///   - completion: Runs once on the main queue when the time is over, with true; with false when the scene has closed before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Changes what a view shows, and lets what it shows afterwards come out of what it showed before.
  ///
  /// With ``AnimationOptions/transitionCrossDissolve`` rows, texts and pictures that change fade into what follows them; what
  /// stays the same stays, and so do the scroll position and what a person types. Other changes are shown as by
  /// ``animate(withDuration:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - view: The view that changes, or in which something does.
  ///   - duration: The time in seconds.
  ///   - options: How it goes.
  ///   - animations: Makes the changes; runs at once.
  ///   - completion: Runs once on the main queue when the time is over, with true; with false when the scene has closed before.
  /// - Complexity: O(*c*) in the views that change, and O(*d*) in their depth for each.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let dissolves = options.contains(.transitionCrossDissolve)
    // What was changed before is not part of it, nor are cells that are still to come for it.
    if dissolves { view.layoutIfNeeded() }
    animate(
      withDuration: duration,
      animations: {
        animations?()
        guard dissolves else { return }
        view.layoutIfNeeded()
        view.dissolveChangedContent()
      }, completion: completion)
  }

  /// Makes views new elements whose text or picture is not what the host has of them, so that one fades into the other.
  private func dissolveChangedContent() {
    guard let duration = UIView.animation, let scene = window?.scene else { return }
    for changed in scene.damaged where changed.rendering.isDamaged && changed.isDescendant(of: self) {
      guard let superview = changed.superview, let sent = changed.rendering.sent, let id = changed.rendering.id else {
        continue
      }
      let content = changed.makeElement().content
      guard content != sent.content, content.canDissolve, sent.content.canDissolve else { continue }
      superview.setDeparture(.fade(duration: duration), of: id)
      changed.rendering.entrance = duration
      changed.renewElement()
    }
  }

  /// How an animation goes.
  ///
  /// But for the transition all of it is so in any case, or the host's to decide, as is the curve: the names exist so that
  /// code written for UIKit compiles.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are placed with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// What moves can be used meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// An animation begins where another one that it replaces has come to.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// A transition shows what goes on in the view meanwhile, as it does here in any case.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// What is shown fades into what follows it; for ``UIView/transition(with:duration:options:animations:completion:)``.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// As fast at all times.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Whether animations are shown that are asked for now; true unless the program has switched them off.
  public static var areAnimationsEnabled: Bool { !withholdsAnimations }

  /// Switches all animations off, or on again.
  ///
  /// - Parameter enabled: Whether they are shown from now on, in all windows.
  public static func setAnimationsEnabled(_ enabled: Bool) { withholdsAnimations = !enabled }

  /// Whether changes made now are animated.
  static var isAnimating: Bool { animation != nil }
}

/// The clock by which animations end: the main queue's, or in a test one that is set forward by hand.
@MainActor package final class AnimationClock {
  /// Runs something once on the main queue after a time in seconds, never before the call returns; told whether a task waits.
  package typealias Schedule =
    @MainActor (_ seconds: Double, _ isAwaited: Bool, _ action: @escaping @MainActor () -> Void) -> Void

  private let schedule: Schedule

  package init(schedule: @escaping Schedule) { self.schedule = schedule }

  static let system = AnimationClock { seconds, _, action in
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { action() } }
  }

  /// Runs something once on the main queue after a time in seconds, never before this call returns.
  package func after(_ seconds: Double, isAwaited: Bool = false, _ action: @escaping @MainActor () -> Void) {
    schedule(seconds, isAwaited, action)
  }
}
