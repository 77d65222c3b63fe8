extension UIView {
  /// The timing of the animation whose block is running; `nil` outside of animation blocks and where changes take
  /// effect at once.
  private(set) static var animation: AnimationTiming?

  /// The scene of the view that the running animation block has changed first, if the block runs outside of a scene's
  /// call; its clock ends the animation.
  ///
  /// It is not retained, since a block may be the last that the program runs.
  private static weak var animatedScene: HostScene?

  /// Records that an animation block has changed a view.
  static func noteAnimatedChange(of view: UIView) {
    if HostScene.current == nil, animatedScene == nil { animatedScene = view.window?.scene }
  }

  /// True while animations are withheld: in a block whose changes are to take effect at once, or since the program has
  /// disabled all animations.
  private(set) static var withholdsAnimations = false

  /// Returns the duration that an animation really gets: 0 if animations are disabled, and that of the outer animation
  /// inside of one.
  static func effectiveDuration(_ duration: Double) -> Double { isStill ? 0 : animation?.duration ?? max(duration, 0) }

  /// True while animations are disabled, by the program or because the person prefers reduced motion.
  static var isStill: Bool {
    withholdsAnimations || CATransaction.disableActions() || HostScene.current?.reducesMotion ?? false
  }

  /// Runs a block whose changes are animated with a duration and curve, overriding any outer animation.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; `nil` or 0 for changes without animation, even where the block requests
  ///     one.
  ///   - curve: The timing curve; `nil` for the default curve of hosts.
  ///   - changes: The block that makes the changes.
  static func change(in duration: Double?, along curve: ElementTimingCurve?, _ changes: () -> Void) {
    let outer = (animation, withholdsAnimations)
    animation = duration.flatMap { $0 > 0 ? AnimationTiming(duration: $0, ElementTiming(curve: curve)) : nil }
    if animation == nil { withholdsAnimations = true }
    changes()
    (animation, withholdsAnimations) = outer
  }

  /// Animates changes of views.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - animations: The block that changes frames, opacity or subviews; it runs at once.
  ///   - completion: Called once on the main queue: after the duration with true, or with false if the scene is closed
  ///     before. The time is that of the scene for which the caller runs, otherwise of the scene whose views the block
  ///     changes.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(in: duration, along: nil, animations, completion)
  }

  /// Animates changes of views along a curve; inside of another animation, that animation's timing prevails.
  static func animate(
    in duration: Double, along curve: ElementTimingCurve?, _ animations: () -> Void,
    _ completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let outer = animation
    let outerScene = animatedScene
    animatedScene = nil
    let effective = effectiveDuration(duration)
    if effective > 0 {
      let curve = curve ?? CATransaction.animationTimingFunction()?.curve.piece(from: 0, to: 1)
      animation = outer ?? AnimationTiming(duration: effective, ElementTiming(curve: curve))
    } else {
      animation = nil
    }
    animations()
    animation = outer
    let scene = HostScene.current ?? animatedScene
    animatedScene = outerScene ?? (outer == nil ? nil : scene)
    guard let completion else { return }
    // A block that changed no view in a window has no scene: in a test its time is the headless host's.
    AnimationClock.after(effective, in: scene ?? .lastWithOwnClock, completion)
  }

  /// Changes views without animation, even inside of an animation block, and for animations that the block requests.
  ///
  /// - Parameter actionsWithoutAnimation: The block that makes the changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = recorder
    // Neither a host nor a property animator whose block is running may animate these changes.
    recorder = nil
    change(in: nil, along: nil, actionsWithoutAnimation)
    recorder = outer
  }

  /// Animates changes of views after a delay.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The delay in seconds; the block runs after it unless the scene is closed before, and at once if it is
  ///     0 or animations are disabled. Outside of a scene's call, where the block's views are not known yet, it is a time
  ///     of the headless host that was used last, and otherwise of the machine.
  ///   - options: The timing curve and other options.
  ///   - animations: The block that changes frames, opacity or subviews.
  ///   - completion: Called once on the main queue: after the duration with true, or with false if the scene is closed
  ///     before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // Without a requested curve, hosts use the default curve, with which they also move rows.
    let curve = options.curve == .easeInOut ? nil : options.curve.curve.piece(from: 0, to: 1)
    animate(in: duration, after: delay, along: curve, animations, completion)
  }

  private static func animate(
    in duration: Double, after delay: Double, along curve: ElementTimingCurve?,
    _ animations: @escaping @MainActor () -> Void,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    // A person who prefers reduced motion sees the change without animation, but not before its time.
    let isDelayed = duration > 0 && !withholdsAnimations && !CATransaction.disableActions()
    guard isDelayed, delay > 0 else { return animate(in: duration, along: curve, animations, completion) }
    let group = CATransaction.innermost
    AnimationClock.after(delay, in: .current ?? .lastWithOwnClock) { finished in
      guard finished else { return completion?(false) ?? () }
      CATransaction.inside(group) { animate(in: duration, along: curve, animations, completion) }
    }
  }

  /// Animates changes of views with a spring that settles within a duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The delay in seconds; the block runs after it unless the scene is closed before, and at once if it is
  ///     0.
  ///   - dampingRatio: The damping ratio of the spring: 1 for no oscillation, less for more.
  ///   - velocity: The initial velocity, as the number of times per second that the distance from start to end would be
  ///     covered.
  ///   - options: The options; their timing curve is ignored.
  ///   - animations: The block that changes frames, opacity or subviews.
  ///   - completion: Called once on the main queue: after the duration with true, or with false if the scene is closed
  ///     before.
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

  /// Changes the content of a view with a transition from the old content to the new.
  ///
  /// With ``AnimationOptions/transitionCrossDissolve``, rows, texts and images that change fade into the new ones;
  /// unchanged content stays, and so do the scroll position and a person's input. Other changes are animated as by
  /// ``animate(withDuration:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - view: The view whose content, or whose subviews' content, changes.
  ///   - duration: The duration in seconds.
  ///   - options: The transition and other options.
  ///   - animations: The block that makes the changes; it runs at once.
  ///   - completion: Called once on the main queue: after the duration with true, or with false if the scene is closed
  ///     before.
  /// - Complexity: O(*c*) in the number of views that change, and O(*d*) in their depth for each.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let dissolves = options.contains(.transitionCrossDissolve)
    // Earlier changes are not part of the transition, nor are cells that an earlier change still has to bring on
    // screen.
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

  /// Gives views whose text or image differs from the host's a new element, so that the old content fades into the new.
  private func dissolveChangedContent() {
    guard UIView.isAnimating, let scene = window?.scene else { return }
    for changed in scene.damaged where changed.rendering.isDamaged && changed.isDescendant(of: self) {
      guard let superview = changed.superview, let sent = changed.rendering.sent else { continue }
      let content = changed.makeElement().content
      guard content != sent.content, content.canCrossFade, sent.content.canCrossFade else { continue }
      superview.noteRemoval(of: changed)
      changed.noteArrival()
      changed.renewElement()
    }
  }

  /// A set of options for an animation of views.
  ///
  /// The transition and the curves have an effect; the other options describe the only behaviour there is, and let code
  /// written for UIKit compile.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of this set of animation options.
    public let rawValue: UInt
    /// Makes a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The option that lays out subviews along with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// The option that lets a person use views while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The option that begins an animation at the current state of an animation that it replaces.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The option that keeps content changing during a transition, as always here.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// The option for the transition that fades old content into new, for
    /// ``UIView/transition(with:duration:options:animations:completion:)``.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The option for the curve that is slow at both ends; unless an animator asks for it, hosts use their default
    /// curve, fast at first.
    public static let curveEaseInOut: AnimationOptions = []
    /// The option for the curve that is slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The option for the curve that is slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The option for the curve of constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// True while animations are enabled; true unless the program has disabled them.
  public static var areAnimationsEnabled: Bool { !withholdsAnimations }

  /// Enables or disables all animations of views.
  ///
  /// - Parameter enabled: True if animations are shown from now on, in all windows.
  public static func setAnimationsEnabled(_ enabled: Bool) { withholdsAnimations = !enabled }

  /// True while changes of views are animated.
  static var isAnimating: Bool { animation != nil }
}
