/// The state machine of a property animator, which answers each call with actions; it knows no views, clocks or
/// closures.
///
/// The position of an animation is a fraction of its *duration*, from 0 to 1, whatever its curve is; everything else
/// follows from the position. While the animation is running, a ``Run`` stores its start and end positions; the time at
/// which it began is stored beside it.
package struct AnimatorStateMachine {
  /// An event in the life of a property animator, such as a call of the program.
  package enum Event: Hashable {
    case start(delay: Double)
    case pause
    /// The program has set the completed fraction, in the current direction of the animation.
    case scrub(Double)
    case reverse(Bool)
    /// The program has continued the animation, with another curve if one is given, for a multiple of its whole
    /// duration; a factor of 0 stands for the remaining duration.
    case resume(TimingCurve?, durationFactor: Double)
    case stop(withoutFinishing: Bool)
    case finish(UIViewAnimatingPosition)
    /// The duration of a run of the animation has elapsed; if the run is not the latest, the event is ignored.
    case elapsed(run: Int)
  }

  /// An action that the animator has to take after an event; actions are taken in order.
  package enum Action: Hashable {
    /// Tells the animator to run the animation blocks, whose changes are then animated by a run, or held at their
    /// initial values.
    case activate(isHeld: Bool)
    /// Tells the animator to have hosts show all changes at this fraction of the duration.
    case hold(Double)
    /// Tells the animator to let hosts animate the run, and to report its end.
    case run(Run)
    /// Tells the animator to set all properties to their values at the start, the end or the current position of the
    /// animation, which is this fraction of the duration, and then to release them, unless it was stopped and is still
    /// to be finished.
    case settle(UIViewAnimatingPosition, at: Double)
    /// Tells the animator to call the completion handlers, then to discard blocks and completion handlers.
    case complete(UIViewAnimatingPosition)
    /// Tells the animator to discard blocks and completion handlers without calling the handlers.
    case discard
  }

  /// A run: a stretch of the animation without interruption.
  package struct Run: Hashable {
    package var number: Int
    /// The fraction of the duration at which the run begins.
    package var start: Double
    package var end: Double
    /// The delay before the run begins, in seconds.
    package var delay: Double
    /// The duration in seconds of this run of the animation.
    package var duration: Double
    /// The curve of the rest of the animation; `nil` for the animation's own curve.
    package var curve: TimingCurve?
  }

  /// A reason for which a call of a property animator is refused as misuse.
  package enum Refusal: Error, Hashable {
    /// The animator was stopped, and must be finished before any other call.
    case stopped
    /// The animator was not stopped, and so cannot be finished.
    case notStopped
    /// The animator is not interruptible, and so cannot be paused, stopped or reversed while it is running.
    case notInterruptible
  }

  package private(set) var state = UIViewAnimatingState.inactive
  package private(set) var isReversed = false
  package private(set) var run: Run?
  private var runBegin = 0.0
  private var runCount = 0
  /// The fraction of the duration at which the animation is paused, or at which its run began.
  private var position = 0.0
  /// The progress that the program has set, and the position computed from it: the progress computed back from the
  /// position would differ in its last digits.
  private var asked: (position: Double, value: Double)?

  /// The duration of the whole animation, in seconds.
  package var duration: Double
  package var curve: TimingCurve
  package var isInterruptible = true
  package var scrubsLinearly = true
  package var pausesOnCompletion = false

  package init(duration: Double, curve: TimingCurve) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.curve = curve
  }

  package var isRunning: Bool { run != nil }

  /// Returns the current position of the animation, as a fraction of its duration.
  ///
  /// - Parameter now: The time of the clock, in seconds.
  /// - Returns: A position from 0 to 1.
  package func position(at now: Double) -> Double {
    guard let run else { return position }
    let elapsed = now - runBegin - run.delay
    let part = run.duration > 0 ? min(max(elapsed / run.duration, 0), 1) : elapsed >= 0 ? 1 : 0
    guard let other = run.curve else { return run.start + (run.end - run.start) * part }
    if part == 1 { return run.end }
    // The run has a curve of its own: the progress along it is converted to the position at which the animation's curve
    // has the same progress.
    let (from, to) = (curve.value(at: run.start), curve.value(at: run.end))
    return curve.time(at: from + (to - from) * other.value(at: part))
  }

  /// Returns the progress along the curve at a fraction of the duration.
  package func value(at position: Double) -> Double {
    if let asked, asked.position == position { return asked.value }
    return curve.value(at: position)
  }

  /// Returns the completed fraction, from 0 to 1, in the current direction of the animation.
  package func fraction(at now: Double) -> Double {
    let position = position(at: now)
    let done = scrubsLinearly ? min(max(value(at: position), 0), 1) : position
    return isReversed ? 1 - done : done
  }

  /// Handles an event of the property animator.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: The time of the clock, in seconds.
  /// - Returns: The actions to carry out.
  /// - Throws: The reason if the call is refused; the state has not changed then.
  package mutating func take(_ event: Event, at now: Double) throws(Refusal) -> [Action] {
    if case .elapsed(let number) = event { return elapsed(number) }
    if case .finish(let position) = event { return try finish(position) }
    guard state != .stopped else { throw .stopped }
    switch event {
    case .start(let delay): return isRunning ? [] : begin(at: now, delay: delay)
    case .resume(let curve, let factor):
      guard isRunning else { return begin(at: now, curve: curve, factor: factor) }
      try interrupt(at: now)
      return begin(at: now, curve: curve, factor: factor)
    case .pause:
      if state == .active, !isRunning { return [] }
      return try halt(at: now) + [.hold(position)]
    case .scrub(let fraction):
      let actions = try halt(at: now)
      let fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
      let done = isReversed ? 1 - fraction : fraction
      position = scrubsLinearly ? curve.time(at: done) : done
      asked = scrubsLinearly ? (position, done) : nil
      return actions + [.hold(position)]
    case .reverse(let isReversed):
      guard isReversed != self.isReversed else { return [] }
      guard isRunning else {
        self.isReversed = isReversed
        return []
      }
      try interrupt(at: now)
      self.isReversed = isReversed
      return begin(at: now)
    case .stop(let withoutFinishing):
      guard state == .active else { return [] }
      try interrupt(at: now)
      state = withoutFinishing ? .inactive : .stopped
      return [.settle(.current, at: position)] + (withoutFinishing ? [.discard] : [])
    case .finish, .elapsed: return []
    }
  }

  /// Pauses the animation, activating it first if it was inactive.
  private mutating func halt(at now: Double) throws(Refusal) -> [Action] {
    try interrupt(at: now)
    guard state == .inactive else { return [] }
    state = .active
    position = isReversed ? 1 : 0
    return [.activate(isHeld: true)]
  }

  private mutating func interrupt(at now: Double) throws(Refusal) {
    guard isInterruptible || state != .active else { throw .notInterruptible }
    position = position(at: now)
    run = nil
  }

  /// Changes the state to a new run from the current position to the end, or to the start if the animation is reversed,
  /// and returns the actions for it.
  private mutating func begin(
    at now: Double, delay: Double = 0, curve: TimingCurve? = nil, factor: Double = 0
  ) -> [Action] {
    let isFirst = state == .inactive
    if isFirst { position = isReversed ? 1 : 0 }
    state = .active
    let end: Double = isReversed ? 0 : 1
    let time = factor > 0 && factor.isFinite ? duration * factor : duration * abs(end - position)
    runCount += 1
    let run = Run(
      number: runCount, start: position, end: end, delay: delay.isFinite ? max(0, delay) : 0, duration: time,
      curve: curve)
    self.run = run
    runBegin = now
    return (isFirst ? [.activate(isHeld: isReversed || run.delay > 0)] : []) + [.run(run)]
  }

  /// Sets the time at which the current run begins, after the animator has run its blocks, and the duration with which
  /// it is really shown: 0 while animations are disabled.
  package mutating func runBegan(at now: Double, duration: Double) {
    runBegin = now
    run?.duration = duration
  }

  private mutating func elapsed(_ number: Int) -> [Action] {
    guard let run, run.number == number else { return [] }
    position = run.end
    self.run = nil
    guard !pausesOnCompletion else { return [.hold(position)] }
    state = .inactive
    let endPosition: UIViewAnimatingPosition = isReversed ? .start : .end
    return [.settle(endPosition, at: position), .complete(endPosition)]
  }

  private mutating func finish(_ endPosition: UIViewAnimatingPosition) throws(Refusal) -> [Action] {
    guard state == .stopped else { throw .notStopped }
    state = .inactive
    return [.settle(endPosition, at: position), .complete(endPosition)]
  }
}
