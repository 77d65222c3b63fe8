/// The life of an animator as a value: what follows from each call, without views, clocks or closures.
///
/// Where an animation is, is a part of its *time* from 0 to 1, whatever curve it follows; with that all else is known. While it
/// runs, a ``Run`` says from which part of the time to which, and since when.
package struct AnimatorCycle {
  /// The events in the life of an animator.
  package enum Event: Hashable {
    case start(delay: Double)
    case pause
    /// The program says how much is done, in the direction in which the animation goes.
    case scrub(Double)
    case reverse(Bool)
    /// Goes on with another curve, if one is given, and in a multiple of the whole time; 0 for the time that is left.
    case resume(TimingCurve?, durationFactor: Double)
    case stop(withoutFinishing: Bool)
    case finish(UIViewAnimatingPosition)
    /// The time of a run is over; one that is not the last is no more.
    case elapsed(run: Int)
  }

  /// The actions that follow from an event, in order.
  package enum Action: Hashable {
    /// Carry out the blocks: what they change is seen on its way by the run that follows, or stays where it was.
    case activate(isHeld: Bool)
    /// Show everything as it is at this part of the time.
    case hold(Double)
    /// Let hosts show the way; tell of its end.
    case run(Run)
    /// Give everything the values of this place, or for the current one of this part of the time; nothing is held any more.
    case settle(UIViewAnimatingPosition, at: Double)
    /// Tell completions, and forget blocks and completions.
    case complete(UIViewAnimatingPosition)
    /// Forget blocks and completions, which nobody is told of.
    case discard
  }

  /// A stretch of the animation that runs by itself.
  package struct Run: Hashable {
    package var number: Int
    /// The parts of the time at which it begins and ends.
    package var start: Double
    package var end: Double
    /// Before it begins, in seconds.
    package var delay: Double
    /// In seconds.
    package var duration: Double
    /// The curve of the rest of the way, in place of the animation's own; nil for that.
    package var curve: TimingCurve?
  }

  /// Why a call is refused.
  package enum Refusal: Error, Hashable {
    /// An animator that was stopped has to be finished first.
    case stopped
    /// Only what was stopped can be finished.
    case notStopped
    /// What cannot be interrupted goes its way.
    case notInterruptible
  }

  package private(set) var state = UIViewAnimatingState.inactive
  package private(set) var isReversed = false
  package private(set) var run: Run?
  private var runBegin = 0.0
  private var runCount = 0
  /// The part of the time at which the animation stands, or at which its run began.
  private var position = 0.0
  /// The part of the way that the program has asked for, and where that is: what is computed of that differs in its last digits.
  private var asked: (position: Double, value: Double)?

  /// The time that the whole animation takes, in seconds.
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

  /// The part of the time at which the animation is.
  ///
  /// - Parameter now: The time of the clock, in seconds.
  /// - Returns: From 0 to 1.
  package func position(at now: Double) -> Double {
    guard let run else { return position }
    let elapsed = now - runBegin - run.delay
    let part = run.duration > 0 ? min(max(elapsed / run.duration, 0), 1) : elapsed >= 0 ? 1 : 0
    guard let other = run.curve else { return run.start + (run.end - run.start) * part }
    if part == 1 { return run.end }
    // The place on the way by the other curve, as a time on the animation's own.
    let (from, to) = (curve.value(at: run.start), curve.value(at: run.end))
    return curve.time(at: from + (to - from) * other.value(at: part))
  }

  /// The part of the way that is done at a part of the time.
  package func value(at position: Double) -> Double {
    if let asked, asked.position == position { return asked.value }
    return curve.value(at: position)
  }

  /// How much is done, from 0 to 1, in the direction in which the animation goes.
  package func fraction(at now: Double) -> Double {
    let position = position(at: now)
    let done = scrubsLinearly ? min(max(value(at: position), 0), 1) : position
    return isReversed ? 1 - done : done
  }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: The time of the clock, in seconds.
  /// - Returns: What is to be done.
  /// - Throws: Why the call is refused; nothing has changed.
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

  /// Lets the animation stand where it is; begins it so if it was not begun.
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

  /// Begins a run from where the animation is to its end, or its start if it goes back.
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

  /// Says when the run begins and how long it takes, which the host may know better.
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
    let place: UIViewAnimatingPosition = isReversed ? .start : .end
    return [.settle(place, at: position), .complete(place)]
  }

  private mutating func finish(_ place: UIViewAnimatingPosition) throws(Refusal) -> [Action] {
    guard state == .stopped else { throw .notStopped }
    state = .inactive
    return [.settle(place, at: position), .complete(place)]
  }
}
