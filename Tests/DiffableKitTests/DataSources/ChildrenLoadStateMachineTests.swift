import DiffableKit
import Testing

/// Tests of the loading of one item's children, in every order of events.
@Suite("Loading of children") struct ChildrenLoadStateMachineTests {
  struct Failure: Error {}

  /// An event that a test sends to the loading of children.
  enum Step: String, CaseIterable {
    case opened, closed, ended, endedLate, broke, brokeLate, retried, reloadedOpen, reloadedClosed, given, interrupted,
      vanished
  }

  /// A simulated data source that carries out the actions of the load state, and records running tasks and the rows
  /// shown.
  struct World {
    var load = ChildrenLoadStateMachine()
    var attempts = 0
    var running: Set<Int> = []
    var row = Row.nothing

    /// The kind of rows below the parent: none, the row that stands for the children being loaded, or the children.
    enum Row { case nothing, placeholder, children }

    mutating func happen(_ step: Step) {
      attempts += 1
      let current = running.first ?? 0
      let event: ChildrenLoadStateMachine.Event =
        switch step {
        case .opened: .opened(attempt: attempts)
        case .closed: .closed
        case .ended: .ended(attempt: current)
        case .endedLate: .ended(attempt: current - 1)
        case .broke: .broke(attempt: current, Failure())
        case .brokeLate: .broke(attempt: current - 1, Failure())
        case .retried: .retried(attempt: attempts)
        case .reloadedOpen: .reloaded(isOpen: true, attempt: attempts)
        case .reloadedClosed: .reloaded(isOpen: false, attempt: attempts)
        case .given: .given
        case .interrupted: .interrupted(CancellationError())
        case .vanished: .vanished
        }
      // A task that has ended is removed from those that run, whether or not the load uses its result.
      if step == .ended || step == .broke { running.remove(current) }
      for action in load.handle(event) {
        switch action {
        case .start(let attempt): #expect(running.insert(attempt).inserted)
        case .cancel(let attempt): #expect(running.remove(attempt) != nil, "only what runs is given up")
        case .showPlaceholder: row = .placeholder
        case .refreshPlaceholder: #expect(row == .placeholder, "only a row that is there is filled again")
        case .showChildren: row = .children
        case .empty: row = .nothing
        }
      }
      // The steps `given` and `vanished` change the rows directly, not by an action of the load state.
      if step == .given { row = .children }
      if step == .vanished { row = .nothing }
    }

    var isRight: Bool {
      switch load.state {
      case .unknown: running.isEmpty && row == .nothing
      case .loading(let attempt): running == [attempt] && row == .placeholder
      case .failed: running.isEmpty && row == .placeholder
      case .loaded: running.isEmpty && row == .children
      }
    }
  }

  @Test("B50: in any order of up to five events one task runs while an item's children are loading, and none otherwise")
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
    #expect(count == (0...5).reduce(0) { sum, length in sum + (0..<length).reduce(1) { product, _ in product * 12 } })
  }
}
