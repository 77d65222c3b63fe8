import DiffableSnapshots

/// An animation of changes of views that can be paused, moved by hand, turned round and stopped on its way.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.frame.origin.y = 0 }
/// animator.addCompletion { position in if position == .start { card.removeFromSuperview() } }
/// animator.startAnimation()
/// ```
///
/// The blocks run when the animation begins, and views have their new values from then on; what is seen of them differs. On its
/// way are taken, and back: ``UIView/frame`` with ``UIView/center`` and the size of ``UIView/bounds``, ``UIView/alpha``,
/// ``UIView/transform``, ``UIView/transform3D`` and ``UIView/backgroundColor``, also where
/// constraints change them in a call of ``UIView/layoutIfNeeded()`` inside of the block. All else that a block changes is there
/// at once: texts, corners, where a scroll view is scrolled; views that come and go fade, and do not return when the animation
/// goes back. Of several animators that change a property the one that was begun last has it, from where it was seen; a
/// property that the program sets on the way is let go of. A constraint whose constant the block has changed keeps it when
/// the animation ends at its start, and says where the view is at the next layout: change it back in the completion.
///
/// Hosts show the way by themselves, along the same curve. Where the person prefers stillness everything is at its end at once,
/// and can still be moved by hand. An animation that runs keeps its animator alive; one that is paused or stopped does not, and letting
/// go of it is misuse. When its scene is closed, a running animation ends at once.
@MainActor @preconcurrency open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// How the animation gets on.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The time from start to end in seconds; a spring with mass and stiffness, or a bounce, has a time of its own.
  open var duration: TimeInterval { cycle.duration }
  /// The time in seconds that ``startAnimation(afterDelay:)`` has waited last, or waits.
  open private(set) var delay: TimeInterval = 0
  /// Whether a person can use what moves; true unless set.
  open var isUserInteractionEnabled = true { didSet { blockInteraction() } }
  /// Whether the animation can be paused, moved, turned round and stopped while it goes on; true unless set.
  open var isInterruptible: Bool {
    get { cycle.isInterruptible }
    set { cycle.isInterruptible = newValue }
  }
  /// Whether ``fractionComplete`` is the part of the way that is done, in place of the part of the time; true unless set.
  open var scrubsLinearly: Bool {
    get { cycle.scrubsLinearly }
    set { cycle.scrubsLinearly = newValue }
  }
  /// Whether the animation stays paused at its end, where it can be turned round, in place of being over; false unless set.
  open var pausesOnCompletion: Bool {
    get { cycle.pausesOnCompletion }
    set { cycle.pausesOnCompletion = newValue }
  }

  package private(set) var cycle: AnimatorCycle
  /// The blocks that have not run.
  private var blocks: [(body: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// What the blocks have changed that have run.
  private var changes: [AnimatedChanges] = []
  /// The changes that hosts were shown on their way when they were made.
  private var begun: [AnimatedChanges] = []
  private var blocked: [UIView] = []
  private weak var scene: HostScene?
  /// What happens to mistakes where the animation was begun: nothing of that is known where an object goes.
  private var policy = MisusePolicy.current

  /// An animation that gets on as parameters say.
  ///
  /// - Parameters:
  ///   - duration: The time that it takes in seconds.
  ///   - parameters: How it gets on.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let timing = parameters.timing(for: duration)
    cycle = AnimatorCycle(duration: timing.duration, curve: timing.curve)
    super.init()
  }

  /// An animation along one of the usual curves.
  ///
  /// - Parameters:
  ///   - duration: The time that it takes in seconds.
  ///   - curve: Which curve.
  ///   - animations: Makes changes when the animation begins.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animation along a cubic curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - duration: The time that it takes in seconds.
  ///   - point1: The first control point of the curve: x is the part of the time, y that of the way.
  ///   - point2: The second.
  ///   - animations: Makes changes when the animation begins.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animation by a spring that comes to rest in a time.
  ///
  /// - Parameters:
  ///   - duration: The time that it takes in seconds.
  ///   - ratio: How damped the spring is: 1 for no swinging, less for the more.
  ///   - animations: Makes changes when the animation begins.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animation and begins it.
  ///
  /// - Parameters:
  ///   - duration: The time that it takes in seconds.
  ///   - delay: The time before it begins in seconds.
  ///   - options: The curve; nothing else of it matters here.
  ///   - animations: Makes changes.
  ///   - completion: Told once when the animation is over, and where it ended.
  /// - Returns: The animator of the animation that runs.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // What nobody can finish any more would stand half-way for ever.
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

  // MARK: Blocks

  /// Adds changes that begin after a part of the time that is left, and take the rest of it.
  ///
  /// Of an animation that was not begun the time that is left is all of it. Of one that was, the block runs at once, and what it
  /// changes is seen as it was until then. After the animation was stopped this is misuse.
  ///
  /// - Parameters:
  ///   - animation: Makes changes.
  ///   - delayFactor: The part of the time, from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(max(delayFactor, 0), 1)
    switch state {
    case .inactive: blocks.append((animation, factor))
    case .stopped: refuse(.stopped, api: "addAnimations(_:delayFactor:)")
    case .active: perform { runLate(animation, delayFactor: factor) }
    }
  }

  /// Adds changes to those of the animation.
  ///
  /// Of an animation that was begun the block runs at once, and what it changes takes the time that is left. After the animation was
  /// stopped this is misuse.
  ///
  /// - Parameter animation: Makes changes.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds what is told once when the animation is over, and where it ended; not if it is stopped without being finished.
  ///
  /// - Parameter completion: Runs on the main queue, after those that were added before.
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
    scene = scene ?? changes.lazy.flatMap(\.views).compactMap { $0.window?.scene }.first
  }

  /// Runs a block that comes when the animation was begun.
  private func runLate(_ body: () -> Void, delayFactor: Double) {
    let position = cycle.position(at: now)
    let change = makeChanges(begin: position + delayFactor * (1 - position))
    UIView.change(in: nil, along: nil) { change.record(body) }
    show(change, at: position)
    blockInteraction()
    guard let run = cycle.run, run.end == 1 else { return }
    let rest = run.duration * (1 - position) / max(1e-9, run.end - run.start)
    goOn(change, after: delayFactor * rest, in: (1 - delayFactor) * rest, from: 0, to: 1, of: run)
  }

  private func makeChanges(begin: Double) -> AnimatedChanges {
    let change = AnimatedChanges(begin: begin) { [weak self] in
      guard let self else { return 1 }
      return part(of: begin, at: cycle.position(at: now))
    }
    changes.append(change)
    return change
  }

  /// The part of the way of changes that begin at a part of the time, at another part of it.
  private func part(of begin: Double, at position: Double) -> Double {
    if position >= 1 { return 1 }
    if begin == 0 { return cycle.value(at: position) }
    return position <= begin ? 0 : cycle.curve.value(at: (position - begin) / (1 - begin))
  }

  private func show(_ change: AnimatedChanges, at position: Double) {
    UIView.change(in: nil, along: nil) { change.hold(at: part(of: change.begin, at: position)) }
  }

  // MARK: The course

  /// Begins the animation, or lets one that was paused go on with its own timing; after it was stopped this is misuse.
  open func startAnimation() { take(.start(delay: 0), api: "startAnimation()") }

  /// Begins the animation after a time, or lets one that was paused go on; after it was stopped this is misuse.
  ///
  /// The blocks run at once; what they change is seen as it was until the time is over.
  ///
  /// - Parameter delay: The time in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay.isFinite ? max(0, delay) : 0
    take(.start(delay: delay), api: "startAnimation(afterDelay:)")
  }

  /// Lets the animation stand still where it is; one that was not begun is begun, and stands at its start.
  open func pauseAnimation() { take(.pause, api: "pauseAnimation()") }

  /// Lets a paused animation go on with another timing.
  ///
  /// - Parameters:
  ///   - parameters: How it gets on through the rest of the way; nil for as before.
  ///   - durationFactor: How long it takes, in whole durations; 0 for the part of the time that is left.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    let curve = parameters?.timing(for: cycle.duration).curve
    take(
      .resume(curve, durationFactor: durationFactor), api: "continueAnimation(withTimingParameters:durationFactor:)")
  }

  /// Stops the animation, and gives all that it has changed the values that are seen now.
  ///
  /// - Parameter withoutFinishing: Whether it is over with that, and no completion is told; otherwise ``finishAnimation(at:)`` has
  ///   to be called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    take(.stop(withoutFinishing: withoutFinishing), api: "stopAnimation(_:)")
  }

  /// Ends an animation that was stopped; of another one this is misuse.
  ///
  /// - Parameter finalPosition: Which values everything gets; completions are told of it.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    take(.finish(finalPosition), api: "finishAnimation(at:)")
  }

  /// Where the animation is in its life.
  open var state: UIViewAnimatingState { cycle.state }

  /// Whether the animation goes on by itself now, or is about to after a delay.
  open var isRunning: Bool { cycle.isRunning }

  /// Whether the animation goes back to where it began; one that runs is turned round when that is set.
  open var isReversed: Bool {
    get { cycle.isReversed }
    set { take(.reverse(newValue), api: "isReversed") }
  }

  /// How much is done, from 0 to 1, in the direction in which the animation goes.
  ///
  /// Setting it pauses the animation there; one that was not begun is begun for that.
  open var fractionComplete: CGFloat {
    get { cycle.fraction(at: now) }
    set { take(.scrub(newValue), api: "fractionComplete") }
  }

  // MARK: What follows

  private var now: Double { (scene ?? .current)?.clock.now ?? AnimationClock.system.now }

  private func perform(_ body: () -> Void) {
    if let scene { scene.perform(body) } else { body() }
  }

  private func take(_ event: AnimatorCycle.Event, api: String) {
    perform {
      do throws(AnimatorCycle.Refusal) {
        for action in try cycle.take(event, at: now) { carryOut(action) }
      } catch {
        refuse(error, api: api)
      }
      blockInteraction()
    }
  }

  private func carryOut(_ action: AnimatorCycle.Action) {
    switch action {
    case .activate(let isHeld): runBlocks(isHeld: isHeld)
    case .hold(let position): for change in changes { show(change, at: position) }
    case .run(let run): launch(run)
    case .settle(let place, let position):
      let keeps = state == .stopped
      UIView.change(in: nil, along: nil) {
        for change in changes {
          switch place {
          case .start: change.settle(at: 0, keeps: keeps)
          case .end: change.settle(at: 1, keeps: keeps)
          case .current: change.settle(at: part(of: change.begin, at: position), keeps: keeps)
          }
        }
      }
      if !keeps { changes = [] }
    case .complete(let place):
      let told = completions
      (blocks, completions) = ([], [])
      for completion in told { completion(place) }
    case .discard: (blocks, completions) = ([], [])
    }
  }

  private func launch(_ run: AnimatorCycle.Run) {
    // A block may have paused or stopped what it belongs to.
    guard cycle.run?.number == run.number else { return }
    let duration = UIView.isStill ? 0 : run.duration
    cycle.runBegan(at: now, duration: duration)
    let seen = begun
    begun = []
    for change in changes where !seen.contains(where: { $0 === change }) {
      goOn(change, run, duration)
    }
    // Until then the animation keeps its animator.
    AnimationClock.after(run.delay + duration, in: scene) { _ in
      self.take(.elapsed(run: run.number), api: "startAnimation()")
    }
  }

  /// Lets hosts show what of changes lies in a run.
  private func goOn(_ change: AnimatedChanges, _ run: AnimatorCycle.Run, _ duration: Double) {
    let begin = change.begin
    let isForward = run.end == 1
    func local(_ position: Double) -> Double { begin < 1 ? min(max((position - begin) / (1 - begin), 0), 1) : 0 }
    let from = local(run.start)
    if run.curve != nil {
      goOn(change, after: run.delay, in: duration, from: from, to: isForward ? 1 : 0, of: run)
    } else if isForward {
      let wait = run.start < begin ? (begin - run.start) / (1 - run.start) * duration : 0
      goOn(change, after: run.delay + wait, in: duration - wait, from: from, to: 1, of: run)
    } else if run.start > begin {
      let length = (run.start - begin) / run.start * duration
      goOn(change, after: run.delay, in: length, from: from, to: 0, of: run)
    }
  }

  private func goOn(
    _ change: AnimatedChanges, after wait: Double, in duration: Double, from start: Double, to end: Double,
    of run: AnimatorCycle.Run
  ) {
    let curve = run.curve?.piece(from: 0, to: 1) ?? cycle.curve.piece(from: start, to: end)
    func begin() { UIView.change(in: duration, along: curve) { end == 1 ? change.release() : change.hold(at: 0) } }
    guard wait > 0 else { return begin() }
    AnimationClock.after(wait, in: scene) { [weak self] finished in
      guard finished, let self, cycle.run?.number == run.number else { return }
      begin()
    }
  }

  /// Keeps a person from using what moves, if that is wished.
  private func blockInteraction() {
    for view in blocked { view.allowInteraction() }
    blocked = isRunning && !isUserInteractionEnabled ? changes.flatMap(\.views) : []
    for view in blocked { view.blockInteraction() }
  }

  // MARK: Misuse

  private func refuse(_ refusal: AnimatorCycle.Refusal, api: String) {
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
  /// The curve that is asked for.
  var curve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
}
