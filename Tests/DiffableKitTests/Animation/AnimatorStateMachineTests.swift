import DiffableKit
import Testing

/// Tests of the states of a property animator, in every order of calls.
@MainActor struct AnimatorStateMachineTests {
  private static let events: [AnimatorStateMachine.Event] = [
    .start(delay: 0), .start(delay: 0.5), .pause, .scrub(0.25), .reverse(true), .reverse(false),
    .resume(nil, durationFactor: 0), .resume(.linear, durationFactor: 0.5), .stop(withoutFinishing: true),
    .stop(withoutFinishing: false), .finish(.end), .finish(.current), .elapsed(run: 1), .elapsed(run: 2),
  ]

  /// The state of a property animator, computed by the test from the animator's actions alone.
  private struct Witness {
    var isActive = false
    var isStopped = false
    var endings = 0
    var activations = 0
    /// The animation run that was started last; nil before the first run.
    var lastRun: AnimatorStateMachine.Run?

    mutating func take(_ actions: [AnimatorStateMachine.Action], _ words: [AnimatorStateMachine.Event]) {
      for action in actions {
        switch action {
        case .activate:
          #expect(!isActive && !isStopped, "\(words)")
          isActive = true
          activations += 1
        case .hold(let position): #expect(isActive && (0...1).contains(position), "\(words)")
        case .run(let run):
          #expect(isActive && run.number > lastRun?.number ?? 0 && (run.end == 0 || run.end == 1), "\(words)")
          #expect((0...1).contains(run.start) && run.duration >= 0, "\(words)")
          lastRun = run
        case .settle(let endPosition, let position):
          #expect((isActive || isStopped) && (0...1).contains(position), "\(words)")
          isStopped = isActive && endPosition == .current
          isActive = false
        case .complete, .discard:
          #expect(!isActive, "\(words)")
          isStopped = false
          endings += 1
        }
      }
    }
  }

  @Test(
    "After any four events, a property animator's state machine has ended once for each start, except one active or stopped",
    arguments: [true, false])
  func everyOrder(pauses: Bool) {
    let depth = 4
    func go(_ cycle: AnimatorStateMachine, _ witness: Witness, _ past: [AnimatorStateMachine.Event]) {
      guard past.count < depth else { return }
      for event in Self.events {
        var (cycle, witness) = (cycle, witness)
        let words = past + [event]
        let before = (cycle.state, cycle.run, cycle.isReversed, cycle.fraction(at: 1))
        do throws(AnimatorStateMachine.Refusal) {
          // The witness, the test's own model of the animator, checks that each action fits the actions before it.
          witness.take(try cycle.take(event, at: Double(past.count) * 0.3), words)
        } catch {
          #expect(before == (cycle.state, cycle.run, cycle.isReversed, cycle.fraction(at: 1)), "\(words)")
          continue
        }
        #expect(cycle.state == (witness.isActive ? .active : witness.isStopped ? .stopped : .inactive), "\(words)")
        #expect(cycle.isRunning == (cycle.run != nil) && (!cycle.isRunning || cycle.state == .active), "\(words)")
        #expect(witness.endings == witness.activations - (cycle.state == .inactive ? 0 : 1), "\(words)")
        #expect((0...1).contains(cycle.fraction(at: 2)), "\(words)")
        go(cycle, witness, past + [event])
      }
    }
    var cycle = AnimatorStateMachine(duration: 1, curve: .cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    cycle.pausesOnCompletion = pauses
    go(cycle, Witness(), [])
  }

  /// Sends events to an animator's state machine at their times, and returns the actions that follow from the last
  /// event.
  private func actions(_ cycle: inout AnimatorStateMachine, _ events: [(AnimatorStateMachine.Event, Double)]) throws
    -> [AnimatorStateMachine
    .Action]
  {
    var actions: [AnimatorStateMachine.Action] = []
    for (event, time) in events { actions = try cycle.take(event, at: time) }
    return actions
  }

  private func words(_ actions: [AnimatorStateMachine.Action]) -> [String] {
    actions.map { action in
      guard case .run(let run) = action else { return "\(action)" }
      let other = run.curve == nil ? "" : " otherwise"
      return "run \(run.number) from \(run.start) to \(run.end) in \(run.duration)\(other)"
    }
  }

  @Test("A reversed animation runs back in the time for which it has run forwards")
  func reversal() throws {
    var cycle = AnimatorStateMachine(duration: 2, curve: .linear)
    let actions = try actions(&cycle, [(.start(delay: 0), 10), (.reverse(true), 10.5)])
    #expect(words(actions) == ["run 2 from 0.25 to 0.0 in 0.5"])
    #expect(abs(cycle.fraction(at: 10.75) - 0.875) < 1e-9)
    #expect(try cycle.take(.elapsed(run: 1), at: 12).isEmpty)
    #expect(try cycle.take(.elapsed(run: 2), at: 11) == [.settle(.start, at: 0), .complete(.start)])
  }

  @Test("A paused animation that continues on another curve takes the given share of its whole duration")
  func otherCurve() throws {
    var cycle = AnimatorStateMachine(duration: 2, curve: .linear)
    let easeIn = TimingCurve.cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
    let actions = try actions(&cycle, [(.scrub(0.5), 0), (.resume(easeIn, durationFactor: 0.25), 3)])
    #expect(words(actions) == ["run 1 from 0.5 to 1.0 in 0.5 otherwise"])
    #expect(abs(cycle.fraction(at: 3.25) - (0.5 + 0.5 * easeIn.value(at: 0.5))) < 1e-9)
    #expect(cycle.fraction(at: 9) == 1)
  }

  @Test("Finishing before stopping, interrupting an uninterruptible animator and continuing a stopped one are refused")
  func refusals() throws {
    var cycle = AnimatorStateMachine(duration: 1, curve: .linear)
    #expect(throws: AnimatorStateMachine.Refusal.notStopped) { try cycle.take(.finish(.end), at: 0) }
    cycle.isInterruptible = false
    _ = try cycle.take(.start(delay: 0), at: 0)
    for event in [.pause, .scrub(0.5), .reverse(true), .stop(withoutFinishing: true)] as [AnimatorStateMachine.Event] {
      #expect(throws: AnimatorStateMachine.Refusal.notInterruptible) { try cycle.take(event, at: 0.5) }
    }
    #expect(cycle.fraction(at: 0.5) == 0.5)
    var other = AnimatorStateMachine(duration: 1, curve: .linear)
    _ = try actions(&other, [(.start(delay: 0), 0), (.stop(withoutFinishing: false), 0.5)])
    for event in [.start(delay: 0), .pause, .scrub(1), .reverse(true), .resume(nil, durationFactor: 0)]
      as [AnimatorStateMachine.Event]
    {
      #expect(throws: AnimatorStateMachine.Refusal.stopped) { try other.take(event, at: 1) }
    }
  }
}
