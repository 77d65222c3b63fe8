extension UIView {
  /// The timing of the animation whose block runs now; nil without one, or if what it changes is there at once.
  private(set) static var animation: AnimationTiming?

  /// Whether the block of `performWithoutAnimation(_:)` runs now, in which animations have no duration.
  private(set) static var withholdsAnimations = false

  /// How long an animation takes that is asked for now: 0 if it is not shown, and inside another one as long as that.
  static func effectiveDuration(_ duration: Double) -> Double { isStill ? 0 : animation?.duration ?? max(duration, 0) }

  /// Whether nothing is animated that is asked for now.
  static var isStill: Bool {
    withholdsAnimations || CATransaction.disableActions() || HostScene.current?.reducesMotion ?? false
  }

  /// Makes changes of which hosts show the way in a time, along a curve; at once if there is none.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds; nil or 0 for at once, whatever the changes ask for.
  ///   - curve: How hosts get on; nil as they always do.
  ///   - changes: Makes the changes.
  static func change(in duration: Double?, along curve: ElementCurve?, _ changes: () -> Void) {
    let outer = (animation, withholdsAnimations)
    animation = duration.flatMap { $0 > 0 ? AnimationTiming(duration: $0, ElementTiming(curve: curve)) : nil }
    if animation == nil { withholdsAnimations = true }
    changes()
    (animation, withholdsAnimations) = outer
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
    animate(in: duration, along: nil, animations, completion)
  }

  /// The same along a curve, unless another animation is around this one.
  static func animate(
    in duration: Double, along curve: ElementCurve?, _ animations: () -> Void,
    _ completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let outer = animation
    let effective = effectiveDuration(duration)
    if effective > 0 {
      let curve = curve ?? CATransaction.animationTimingFunction()?.curve.piece(from: 0, to: 1)
      animation = outer ?? AnimationTiming(duration: effective, ElementTiming(curve: curve))
    } else {
      animation = nil
    }
    animations()
    animation = outer
    guard let completion else { return }
    AnimationClock.after(effective, completion)
  }

  /// Changes views at once although an animation runs, or is asked for inside of the block.
  ///
  /// - Parameter actionsWithoutAnimation: The changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = recorder
    // Nobody is to see these on their way, an animator that runs the block included.
    recorder = nil
    change(in: nil, along: nil, actionsWithoutAnimation)
    recorder = outer
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
    // Where nothing is asked for, hosts get on as they do where rows move.
    let curve = options.curve == .easeInOut ? nil : options.curve.curve.piece(from: 0, to: 1)
    animate(in: duration, after: delay, along: curve, animations, completion)
  }

  private static func animate(
    in duration: Double, after delay: Double, along curve: ElementCurve?, _ animations: @escaping @MainActor () -> Void,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    guard effectiveDuration(duration) > 0, delay > 0 else {
      return animate(in: duration, along: curve, animations, completion)
    }
    let group = CATransaction.innermost
    AnimationClock.after(delay) { finished in
      guard finished else { return completion?(false) ?? () }
      CATransaction.inside(group) { animate(in: duration, along: curve, animations, completion) }
    }
  }

  /// The same, drawn by a spring that comes to rest in the time.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds.
  ///   - delay: The time before it begins, in seconds; with one the changes are made only then, unless the scene has closed,
  ///     without one at once.
  ///   - dampingRatio: How damped the spring is: 1 for no swinging, less for the more.
  ///   - velocity: How fast it begins, in ways from start to end per second.
  ///   - options: How it goes; its curve does not matter.
  ///   - animations: Changes frames, opacity, subviews.
  ///   - completion: Runs once on the main queue when the time is over, with true; with false when the scene has closed before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(
      dampingRatio: dampingRatio, initialVelocity: CGVector(dx: velocity, dy: velocity))
    let curve = spring.timing(for: duration).curve.piece(from: 0, to: 1)
    animate(in: duration, after: delay, along: curve, animations, completion)
  }

  /// Changes what a view shows, and lets what it shows afterwards come out of what it showed before.
  ///
  /// With ``AnimationOptions/transitionCrossDissolve`` rows, texts and images that change fade into what follows them; what
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

  /// Makes views new elements whose text or image is not what the host has of them, so that one fades into the other.
  private func dissolveChangedContent() {
    guard UIView.isAnimating, let scene = window?.scene else { return }
    for changed in scene.damaged where changed.rendering.isDamaged && changed.isDescendant(of: self) {
      guard let superview = changed.superview, let sent = changed.rendering.sent else { continue }
      let content = changed.makeElement().content
      guard content != sent.content, content.canDissolve, sent.content.canDissolve else { continue }
      superview.noteRemoval(of: changed)
      changed.noteArrival()
      changed.renewElement()
    }
  }

  /// How an animation goes.
  ///
  /// The transition and the curves are shown; all else is so in any case, and the names exist so that code written for UIKit
  /// compiles.
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
    /// Slow at both ends; where a block asks for nothing else hosts show it as rows move, fast at first.
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
