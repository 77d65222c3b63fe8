import DiffableSnapshots

/// An animation of view properties that can be paused, scrubbed, reversed and stopped while it is running.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.frame.origin.y = 0 }
/// animator.addCompletion { position in if position == .start { card.removeFromSuperview() } }
/// animator.startAnimation()
/// ```
///
/// The blocks run when the animation begins, and views have their final values from then on; only the display differs.
/// These properties are animated, forwards and backwards: ``UIView/frame`` with ``UIView/center`` and the size of
/// ``UIView/bounds``, ``UIView/alpha``, ``UIView/transform``, ``UIView/transform3D`` and ``UIView/backgroundColor``,
/// also where constraints change them in a call of ``UIView/layoutIfNeeded()`` inside of the block. All other changes
/// of a block are shown at once: texts, corners, scroll offsets; added and removed views fade, and do not return when
/// the animation is reversed. If several animators change a property, it belongs to the one that began last, which
/// starts at the value on screen; a property that the program sets during the animation is released. A constraint whose
/// constant the block has changed keeps the new constant when the animation ends at its start, and determines the frame
/// at the next layout: restore the constant in the completion handler.
///
/// Hosts run the animation themselves, along the same curve. With reduced motion, all properties have their final
/// values at once, and can still be scrubbed. A running animation retains its animator; a paused or stopped one does
/// not, and releasing its animator is misuse. When its scene is closed, a running animation ends at once.
@MainActor @preconcurrency open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The timing parameters of the animation.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration from start to end in seconds; a spring with mass and stiffness, or with a bounce, determines it.
  open var duration: TimeInterval { cycle.duration }
  /// The delay in seconds of the latest ``startAnimation(afterDelay:)``.
  open private(set) var delay: TimeInterval = 0
  /// True if a person can use the animated views; true unless set.
  open var isUserInteractionEnabled = true { didSet { blockInteraction() } }
  /// True if the animation can be paused, scrubbed, reversed and stopped while it is running; true unless set.
  open var isInterruptible: Bool {
    get { cycle.isInterruptible }
    set { cycle.isInterruptible = newValue }
  }
  /// True if ``fractionComplete`` is the progress along the curve; false if it is the elapsed fraction of the duration;
  /// true unless set.
  open var scrubsLinearly: Bool {
    get { cycle.scrubsLinearly }
    set { cycle.scrubsLinearly = newValue }
  }
  /// True if the animation pauses at its end, where it can be reversed, instead of ending; false unless set.
  open var pausesOnCompletion: Bool {
    get { cycle.pausesOnCompletion }
    set { cycle.pausesOnCompletion = newValue }
  }

  package private(set) var cycle: AnimatorStateMachine
  /// The animation blocks that have not run yet.
  private var blocks: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The changes of the animation blocks that have run.
  private var changes: [AnimatorBlockChanges] = []
  /// The changes of blocks that hosts animate since the blocks ran, as the animation was started without delay; the
  /// first run leaves these changes out.
  private var begun: [AnimatorBlockChanges] = []
  private var blocked: [UIView] = []
  private weak var scene: HostScene?
  /// The misuse policy at the time when the animation began; the policy is unknown where the animator is deallocated.
  private var policy = MisusePolicy.current

  /// Makes an animator from timing parameters.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - parameters: The timing parameters.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let timing = parameters.timing(for: duration)
    cycle = AnimatorStateMachine(duration: timing.duration, curve: timing.curve)
    super.init()
  }

  /// Makes an animator along a standard curve.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - curve: The curve.
  ///   - animations: The block that makes changes when the animation begins.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator along a cubic curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - point1: The first control point of the curve: x is the time, and y the progress.
  ///   - point2: The second control point.
  ///   - animations: The block that makes changes when the animation begins.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that settles within a duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - ratio: The damping ratio of the spring: 1 for no oscillation, less for more.
  ///   - animations: The block that makes changes when the animation begins.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts its animation.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The delay before the animation begins, in seconds.
  ///   - options: The curve; other options are ignored.
  ///   - animations: The block that makes the changes.
  ///   - completion: Called once when the animation has ended, with the position at which it ended.
  /// - Returns: The animator of the running animation.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// An owner of an animator during one run, since a program need not keep an animator that is running.
  @MainActor private final class RunningAnimatorOwner {
    var animator: UIViewPropertyAnimator?

    init(_ animator: UIViewPropertyAnimator) { self.animator = animator }
  }

  /// The owner of the animator in the present run, which the clock retains until the planned end of the run.
  private weak var runOwner: RunningAnimatorOwner?

  // An animation that no code can finish any more would stay half-way for ever.
  isolated deinit {
    guard state == .stopped || state == .active && !isRunning else { return }
    for change in changes { change.letGo() }
    guard let scene, !scene.isClosed else { return }
    scene.perform {
      refuse(
        "It is an error to release a paused or stopped property animator. Property animators must either finish animating "
          + "or be explicitly stopped and finished before they can be released.", api: "deinit",
        remedy: "Keep the animator, and call stopAnimation(_:), then finishAnimation(at:) if it was false.", policy)
    }
  }

  // MARK: Animation blocks

  /// Adds a block of changes that begin after a fraction of the remaining duration, and take the rest of it.
  ///
  /// Before the animation begins, the remaining duration is all of it. If the animation has begun, the block runs at
  /// once, and its changes become visible after the delay. On a stopped animator, this call is misuse.
  ///
  /// - Parameters:
  ///   - animation: The block that makes the changes.
  ///   - delayFactor: The fraction of the remaining duration, from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(max(delayFactor, 0), 1)
    switch state {
    case .inactive: blocks.append((animation, factor))
    case .stopped: refuse(.stopped, api: "addAnimations(_:delayFactor:)")
    case .active: perform { runLate(animation, delayFactor: factor) }
    }
  }

  /// Adds a block of changes to the animation.
  ///
  /// If the animation has begun, the block runs at once, and its changes take the remaining duration. On a stopped
  /// animator, this call is misuse.
  ///
  /// - Parameter animation: The block that makes the changes.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a completion handler, which is called once with the position at which the animation ended; not if the
  /// animation is stopped without finishing.
  ///
  /// - Parameter completion: The handler, which runs on the main queue after those that were added before.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private func runBlocks(isHeld: Bool) {
    scene = HostScene.current
    policy = .current
    let (blocks, position) = (blocks, cycle.position(at: now))
    self.blocks = []
    let duration = UIView.isStill ? 0 : cycle.duration
    for (body, factor) in blocks {
      let change = makeChanges(begin: factor)
      let isSeen = !isHeld && factor == 0
      UIView.change(in: isSeen ? duration : nil, along: cycle.curve.piece(from: 0, to: 1)) { change.record(body) }
      if isSeen { begun.append(change) } else { show(change, at: position) }
    }
    scene = scene ?? changes.lazy.flatMap(\.views).compactMap { $0.window?.scene }.first ?? .lastWithOwnClock
  }

  /// Runs a block that was added after the animation began.
  private func runLate(_ body: () -> Void, delayFactor: Double) {
    let position = cycle.position(at: now)
    let change = makeChanges(begin: position + delayFactor * (1 - position))
    UIView.change(in: nil, along: nil) { change.record(body) }
    show(change, at: position)
    blockInteraction()
    guard let run = cycle.run, run.end == 1 else { return }
    let rest = run.duration * (1 - position) / max(1e-9, run.end - run.start)
    animate(change, after: delayFactor * rest, in: (1 - delayFactor) * rest, from: 0, to: 1, of: run)
  }

  private func makeChanges(begin: Double) -> AnimatorBlockChanges {
    let change = AnimatorBlockChanges(begin: begin) { [weak self] in
      guard let self else { return 1 }
      return part(of: begin, at: cycle.position(at: now))
    }
    changes.append(change)
    return change
  }

  /// Returns the progress of a block's changes when the animation is at a position.
  ///
  /// A block with a delay begins later than the animation, at a position of its own.
  private func part(of begin: Double, at position: Double) -> Double {
    if position >= 1 { return 1 }
    if begin == 0 { return cycle.value(at: position) }
    return position <= begin ? 0 : cycle.curve.value(at: (position - begin) / (1 - begin))
  }

  private func show(_ change: AnimatorBlockChanges, at position: Double) {
    UIView.change(in: nil, along: nil) { change.hold(at: part(of: change.begin, at: position)) }
  }

  // MARK: Starting, pausing and stopping

  /// Starts the animation, or continues a paused one with its own timing; on a stopped animator, this call is misuse.
  open func startAnimation() { take(.start(delay: 0), api: "startAnimation()") }

  /// Starts the animation after a delay, or continues a paused one; on a stopped animator, this call is misuse.
  ///
  /// The blocks run at once; their changes become visible after the delay.
  ///
  /// - Parameter delay: The delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay.isFinite ? max(0, delay) : 0
    take(.start(delay: delay), api: "startAnimation(afterDelay:)")
  }

  /// Pauses the animation at its current position; an animation that has not begun is activated and paused at its
  /// start.
  open func pauseAnimation() { take(.pause, api: "pauseAnimation()") }

  /// Continues a paused animation with another timing.
  ///
  /// - Parameters:
  ///   - parameters: The timing parameters of the remaining animation; `nil` for the same as before.
  ///   - durationFactor: The duration as a multiple of the whole duration; 0 for the remaining part.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    let curve = parameters?.timing(for: cycle.duration).curve
    take(
      .resume(curve, durationFactor: durationFactor), api: "continueAnimation(withTimingParameters:durationFactor:)")
  }

  /// Stops the animation, and sets the properties to their values on screen.
  ///
  /// - Parameter withoutFinishing: True to end the animation without calling completion handlers; otherwise
  ///   ``finishAnimation(at:)`` must be called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    take(.stop(withoutFinishing: withoutFinishing), api: "stopAnimation(_:)")
  }

  /// Finishes an animation that was stopped; for any other animation, this call is misuse.
  ///
  /// - Parameter finalPosition: The position whose values the properties get; it is passed to the completion handlers.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    take(.finish(finalPosition), api: "finishAnimation(at:)")
  }

  /// The state of the animation.
  open var state: UIViewAnimatingState { cycle.state }

  /// True while the animation is running, or is about to begin after a delay.
  open var isRunning: Bool { cycle.isRunning }

  /// True if the animation runs back to its start; setting this property reverses a running animation.
  open var isReversed: Bool {
    get { cycle.isReversed }
    set { take(.reverse(newValue), api: "isReversed") }
  }

  /// The completed fraction of the animation, from 0 to 1, in its current direction.
  ///
  /// Setting the fraction pauses the animation at that position; an animation that has not begun is activated first.
  open var fractionComplete: CGFloat {
    get { cycle.fraction(at: now) }
    set { take(.scrub(newValue), api: "fractionComplete") }
  }

  // MARK: Actions of the animator cycle

  private var now: Double { (scene ?? .current ?? .lastWithOwnClock)?.clock.now ?? AnimationClock.system.now }

  private func perform(_ body: () -> Void) {
    if let scene { scene.perform(body) } else { body() }
  }

  private func take(_ event: AnimatorStateMachine.Event, api: String) {
    perform {
      do throws(AnimatorStateMachine.Refusal) {
        for action in try cycle.take(event, at: now) { carryOut(action) }
      } catch {
        refuse(error, api: api)
      }
      blockInteraction()
    }
    if !isRunning { runOwner?.animator = nil }
  }

  private func carryOut(_ action: AnimatorStateMachine.Action) {
    switch action {
    case .activate(let isHeld): runBlocks(isHeld: isHeld)
    case .hold(let position): for change in changes { show(change, at: position) }
    case .run(let run): launch(run)
    case .settle(let endPosition, let position):
      let keeps = state == .stopped
      UIView.change(in: nil, along: nil) {
        for change in changes {
          switch endPosition {
          case .start: change.settle(at: 0, keeps: keeps)
          case .end: change.settle(at: 1, keeps: keeps)
          case .current: change.settle(at: part(of: change.begin, at: position), keeps: keeps)
          }
        }
      }
      if !keeps { changes = [] }
    case .complete(let endPosition):
      let told = completions
      (blocks, completions) = ([], [])
      for completion in told { completion(endPosition) }
    case .discard: (blocks, completions) = ([], [])
    }
  }

  private func launch(_ run: AnimatorStateMachine.Run) {
    // A block may have paused or stopped the animation.
    guard cycle.run?.number == run.number else { return }
    let duration = UIView.isStill ? 0 : run.duration
    cycle.runBegan(at: now, duration: duration)
    let seen = begun
    begun = []
    for change in changes where !seen.contains(where: { $0 === change }) {
      animate(change, run, duration)
    }
    // The clock retains the animator until the end of the run, by an owner that gives it up if the run is interrupted.
    runOwner?.animator = nil
    let owner = RunningAnimatorOwner(self)
    runOwner = owner
    AnimationClock.after(run.delay + duration, in: scene) { _ in
      owner.animator?.take(.elapsed(run: run.number), api: "startAnimation()")
    }
  }

  /// Makes hosts animate the changes of one block during a run: a stretch of the animation without interruption.
  private func animate(_ change: AnimatorBlockChanges, _ run: AnimatorStateMachine.Run, _ duration: Double) {
    let begin = change.begin
    let isForward = run.end == 1
    func local(_ position: Double) -> Double { begin < 1 ? min(max((position - begin) / (1 - begin), 0), 1) : 0 }
    let from = local(run.start)
    if run.curve != nil {
      animate(change, after: run.delay, in: duration, from: from, to: isForward ? 1 : 0, of: run)
    } else if isForward {
      let wait = run.start < begin ? (begin - run.start) / (1 - run.start) * duration : 0
      animate(change, after: run.delay + wait, in: duration - wait, from: from, to: 1, of: run)
    } else if run.start > begin {
      let length = (run.start - begin) / run.start * duration
      animate(change, after: run.delay, in: length, from: from, to: 0, of: run)
    }
  }

  private func animate(
    _ change: AnimatorBlockChanges, after wait: Double, in duration: Double, from start: Double, to end: Double,
    of run: AnimatorStateMachine.Run
  ) {
    let curve = run.curve?.piece(from: 0, to: 1) ?? cycle.curve.piece(from: start, to: end)
    func begin() { UIView.change(in: duration, along: curve) { end == 1 ? change.release() : change.hold(at: 0) } }
    guard wait > 0 else { return begin() }
    AnimationClock.after(wait, in: scene) { [weak self] finished in
      guard finished, let self, cycle.run?.number == run.number else { return }
      begin()
    }
  }

  /// Disables user interaction with the animated views while the animation is running, unless
  /// ``isUserInteractionEnabled`` is true.
  private func blockInteraction() {
    for view in blocked { view.allowInteraction() }
    blocked = isRunning && !isUserInteractionEnabled ? changes.flatMap(\.views) : []
    for view in blocked { view.blockInteraction() }
  }

  // MARK: Misuse

  private func refuse(_ refusal: AnimatorStateMachine.Refusal, api: String) {
    switch refusal {
    case .stopped:
      refuse(
        "The property animator was stopped and has not been finished.", api: api,
        remedy: "Call finishAnimation(at:) first.")
    case .notStopped:
      refuse(
        "finishAnimationAtPosition: should only be called on a stopped animator!", api: api,
        remedy: "Call stopAnimation(false) first.")
    case .notInterruptible:
      refuse(
        "The property animator is not interruptible, and goes its way.", api: api,
        remedy: "Leave isInterruptible true for animations that are paused, moved or stopped.")
    }
  }

  private func refuse(_ message: String, api: String, remedy: String, _ policy: MisusePolicy = .current) {
    let text = state == .stopped ? "stopped" : state == .inactive ? "inactive" : isRunning ? "running" : "paused"
    report(
      MisuseReport(
        message, api: "UIViewPropertyAnimator.\(api)", state: "the animator is \(text)", remedy: remedy), under: policy)
  }
}

extension UIView {
  fileprivate func blockInteraction() {
    rendering.blocks += 1
    setNeedsRender()
  }

  fileprivate func allowInteraction() {
    rendering.blocks -= 1
    setNeedsRender()
  }
}

extension UIView.AnimationOptions {
  /// The animation curve that this set of options selects; ease-in-ease-out unless it names another.
  var curve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
}
