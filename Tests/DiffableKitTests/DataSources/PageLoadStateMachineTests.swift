import DiffableKit
import Testing

/// Tests of the state of loading pages of rows, in every order of events.
@Suite("Loading of pages") struct PageLoadStateMachineTests {
  struct Failure: Error {}

  /// An event that a test sends to the loading of pages.
  enum Step: String, CaseIterable {
    case endIsNear, scrolledToEnd, shown, pageCame, lastPageCame, pageCameLate, broke, brokeLate, retried, restarted,
      interrupted
  }

  /// A simulated list that carries out the actions of the load state, and decides by simple rules when a page is due.
  struct World {
    var load = PageLoadStateMachine()
    var attempts = 0
    var running: Set<Int> = []
    /// True if the last attempt to load a page has failed.
    var hasFailed = false
    var hasLast = false
    /// True if a page was loaded and nothing has been applied since the page was requested.
    var isAwaitingRows = false
    var hasShownSinceAsking = true

    /// True if a page may be requested: none is loading, none has failed, the last one has not come, and no loaded rows
    /// wait to be applied.
    var isDue: Bool { running.isEmpty && !hasFailed && !hasLast && !isAwaitingRows }

    mutating func happen(_ step: Step) {
      attempts += 1
      let current = running.first ?? 0
      let event: PageLoadStateMachine.Event =
        switch step {
        case .endIsNear: .endIsNear(attempt: attempts, isAnew: false)
        case .scrolledToEnd: .endIsNear(attempt: attempts, isAnew: true)
        case .shown: .shown
        case .pageCame: .loaded(attempt: current, isLast: false)
        case .lastPageCame: .loaded(attempt: current, isLast: true)
        case .pageCameLate: .loaded(attempt: current - 1, isLast: false)
        case .broke: .broke(attempt: current, Failure())
        case .brokeLate: .broke(attempt: current - 1, Failure())
        case .retried: .retried(attempt: attempts)
        case .restarted: .restarted
        case .interrupted: .interrupted(CancellationError())
        }
      let wasDue = isDue
      let before = self
      #expect(load.awaits(current) == running.contains(current))
      // A task that has ended is removed from those that run, whether or not the load uses its result.
      if step == .pageCame || step == .lastPageCame || step == .broke { running.remove(current) }
      let actions = load.handle(event)
      for action in actions {
        switch action {
        case .start(let attempt): #expect(running.insert(attempt).inserted)
        case .cancel(let attempt): #expect(running.remove(attempt) != nil, "only what runs is given up")
        case .look: break
        }
      }
      follow(step, before)
      #expect(actions.contains(.start(attempts)) == starts(step, before, wasDue), "\(step) after \(before)")
      if isDue, !wasDue { #expect(actions.contains(.look), "nobody would find that the end is near") }
    }

    private func starts(_ step: Step, _ before: World, _ wasDue: Bool) -> Bool {
      switch step {
      case .endIsNear: wasDue
      case .scrolledToEnd: wasDue || before.isAwaitingRows
      case .retried: before.hasFailed || before.isAwaitingRows
      default: false
      }
    }

    private mutating func follow(_ step: Step, _ before: World) {
      let ran = !before.running.isEmpty
      switch step {
      case .shown:
        hasShownSinceAsking = true
        isAwaitingRows = false
      case .pageCame where ran: isAwaitingRows = !hasShownSinceAsking
      case .lastPageCame where ran: hasLast = true
      case .broke where ran, .interrupted where ran: hasFailed = true
      case .restarted: (hasFailed, hasLast, isAwaitingRows) = (false, false, false)
      default: break
      }
      guard !ran, !running.isEmpty else { return }
      (hasFailed, isAwaitingRows, hasShownSinceAsking) = (false, false, false)
    }

    var isRight: Bool {
      switch load.state {
      case .waiting: isDue && load.looksForEnd
      case .loading(let attempt, let hasShown): running == [attempt] && hasShown == hasShownSinceAsking
      case .arriving: running.isEmpty && isAwaitingRows && load.looksForEnd
      case .failed: running.isEmpty && hasFailed && !load.looksForEnd
      case .ended: running.isEmpty && hasLast && !load.looksForEnd
      }
    }
  }

  @Test("C78 to C80: in any order of up to five events at most one page of rows is loading, and only when one is due")
  func allOrders() {
    var count = 0
    func go(_ world: World, _ steps: [Step]) {
      count += 1
      if !world.isRight { Issue.record("after \(steps.map(\.rawValue)): \(world)") }
      guard steps.count < 5, world.isRight else { return }
      for step in Step.allCases {
        var world = world
        world.happen(step)
        go(world, steps + [step])
      }
    }
    go(World(), [])
    #expect(count == (0...5).reduce(0) { sum, length in sum + (0..<length).reduce(1) { product, _ in product * 11 } })
  }
}
