import DiffableKit
import Testing

/// Tests of the state machine of a list view's updates, compared with a naive model of single flags and counters.
struct ListUpdateStateMachineTests {
  typealias Cycle = ListUpdateStateMachine<Int>

  /// The naive model of the list view's update state machine: each event sets its flags, and no flag is derived from
  /// another.
  struct Flags {
    var depths: [Cycle.Activity: Int] = [:]
    var stack: [Cycle.Activity] = []
    var waiting: [Int] = []
    var isLayoutValid = false
    var measuresAll = true
    var version = 0
    var isPlacedForVersion = 0
    var scrolled: Cycle.ScrollCause = .none
    var isClosed = false

    var places: Bool { (depths[.placing] ?? 0) + (depths[.measuring] ?? 0) > 0 }

    func runs(_ activity: Cycle.Activity) -> Bool { (depths[activity] ?? 0) > 0 }

    mutating func begin(_ activity: Cycle.Activity) -> String {
      switch activity {
      case .batching where places || runs(.askingForView): return "refuse"
      case .batching where runs(.batching): return "join"
      case .placing where places || runs(.batching), .measuring where places || runs(.batching): return "skip"
      case .committingMovement where runs(.committingMovement): return "skip"
      default: break
      }
      depths[activity, default: 0] += 1
      stack.append(activity)
      return ""
    }

    mutating func endInnermost() -> String {
      guard let activity = stack.popLast() else { return "" }
      depths[activity, default: 0] -= 1
      guard activity == .placing else { return "" }
      isPlacedForVersion = version
      let byPerson = scrolled == .person
      scrolled = .none
      return runs(.carrying)
        ? "performWaiting" : "tellDelegate lookAhead(personHasScrolled: \(byPerson)) performWaiting"
    }
  }

  /// An event that a test may send to the list view's update state machine; an event that ends an activity ends the one
  /// begun last.
  enum Step: Hashable {
    case begin(Cycle.Activity)
    case end
    case ask
    case change(Bool)
    case reload
    case updateBegins
    case updateEnds
    case scroll(Bool)
    case invalidate(Bool)
    case environment
    case needLayout
    case layoutPrepared
    case leave(isClosed: Bool)
    case enter
  }

  static let all: [Step] =
    Cycle.Activity.allCases.map(Step.begin) + [
      .end, .ask, .change(true), .change(false), .reload, .updateBegins, .updateEnds, .scroll(true), .scroll(false),
      .invalidate(true), .invalidate(false), .environment, .needLayout, .layoutPrepared, .leave(isClosed: true),
      .leave(isClosed: false), .enter,
    ]

  /// The events that a test sends to the update state machine in every order of five, since the effect of each depends
  /// on those before it.
  static let entangled: [Step] = [
    .begin(.batching), .begin(.carrying), .begin(.placing), .begin(.askingForView), .end, .ask, .change(false), .reload,
    .updateEnds, .scroll(true), .invalidate(true), .needLayout, .layoutPrepared,
  ]

  private static func text(_ actions: [Cycle.Action]) -> String {
    actions.map { "\($0)" }.joined(separator: " ")
  }

  /// Sends one event to the update state machine and to the naive model, and returns the actions of both.
  private static func send(_ step: Step, to cycle: inout Cycle, _ flags: inout Flags) -> (String, String) {
    switch step {
    case .begin(let activity):
      let expected = flags.begin(activity)
      return (text(cycle.handle(.begins(activity))), expected)
    case .end:
      guard let innermost = flags.stack.last else { return ("", "") }
      let expected = flags.endInnermost()
      return (text(cycle.handle(.ends(innermost))), expected)
    case .ask:
      flags.waiting.append(7)
      return (text(cycle.handle(.waits(7))), "")
    case .change(let staysPlaced):
      flags.version += 1
      if staysPlaced { flags.isPlacedForVersion = flags.version }
      return (text(cycle.handle(.modelChanged(staysPlaced: staysPlaced))), "")
    case .reload:
      flags.version += 1
      return (text(cycle.handle(.reloaded)), flags.places ? "" : "tellDelegate")
    case .updateBegins:
      flags.scrolled = .none
      return (text(cycle.handle(.updateBegins)), "")
    case .updateEnds: return (text(cycle.handle(.updateEnds)), flags.places ? "" : "tellDelegate")
    case .scroll(let byPerson):
      flags.scrolled = byPerson ? .person : .program
      return (text(cycle.handle(.scrolled(byPerson: byPerson))), "")
    case .invalidate(let everything):
      flags.isLayoutValid = false
      if everything, !flags.places { flags.measuresAll = true }
      return (text(cycle.handle(.layoutInvalidated(everything: everything))), "")
    case .environment:
      (flags.isLayoutValid, flags.measuresAll) = (false, true)
      return (text(cycle.handle(.environmentChanged)), "")
    case .needLayout:
      let expected = flags.isLayoutValid ? "" : "prepareLayout"
      flags.isLayoutValid = true
      return (text(cycle.handle(.layoutNeeded)), expected)
    case .layoutPrepared:
      let expected = flags.measuresAll ? "measureAll" : ""
      flags.measuresAll = false
      return (text(cycle.handle(.layoutPrepared)), expected)
    case .leave(let isClosed):
      flags.isClosed = isClosed
      return (
        text(cycle.handle(.movedToWindow(isInWindow: false, isSceneClosed: isClosed))),
        isClosed ? "notifyOfClosing" : ""
      )
    case .enter:
      flags.isClosed = false
      return (text(cycle.handle(.movedToWindow(isInWindow: true, isSceneClosed: true))), "")
    }
  }

  /// Returns the first property in which the update state machine differs from the naive model, or `nil`.
  private static func difference(_ cycle: Cycle, _ flags: Flags) -> String? {
    let isPlaced = flags.isLayoutValid && flags.isPlacedForVersion == flags.version
    let answers: [(String, Bool, Bool)] = [
      ("isPlacing", cycle.isPlacing, flags.places),
      ("defersDisplayCallbacks", cycle.defersDisplayCallbacks, flags.places || flags.runs(.carrying)),
      ("allowsPlacing", cycle.allowsPlacing, !flags.places && !flags.runs(.batching)),
      ("refusesEdits", cycle.refusesEdits, flags.places || flags.runs(.askingForView)),
      ("asks the layout", cycle.isIn(.askingLayout), flags.runs(.askingLayout)),
      ("commits a movement", cycle.isIn(.committingMovement), flags.runs(.committingMovement)),
      ("hasLayout", cycle.hasLayout, flags.isLayoutValid),
      ("measuresAll", cycle.measuresAll, flags.measuresAll),
      ("isPlaced", cycle.isPlaced, isPlaced),
      (
        "isAtRest", cycle.isAtRest,
        isPlaced && !flags.places && !flags.runs(.batching) && flags.waiting.isEmpty && flags.scrolled == .none
      ),
      ("modelVersion", cycle.modelVersion == flags.version, true),
      ("scroll", cycle.scroll == flags.scrolled, true),
      ("presence", cycle.presence == .leftClosedScene, flags.isClosed),
    ]
    return answers.first { $0.1 != $0.2 }?.0
  }

  /// Sends events to the update state machine and its naive model, in every order of the given length.
  ///
  /// - Returns: The number of orders that were tried.
  private static func tryOrders(
    of steps: [Step], depth: Int, _ path: [Step] = [], _ cycle: Cycle = Cycle(), _ flags: Flags = Flags()
  ) -> Int {
    guard depth > 0 else { return 1 }
    var count = 0
    for step in steps {
      var (cycle, flags) = (cycle, flags)
      let (actions, expected) = send(step, to: &cycle, &flags)
      if actions != expected || difference(cycle, flags) != nil {
        Issue.record(
          "\(path + [step]): \(actions), expected: \(expected); \(difference(cycle, flags) ?? "all answers are right")")
        return count
      }
      count += tryOrders(of: steps, depth: depth - 1, path + [step], cycle, flags)
    }
    return count
  }

  @Test("After any four events the list view's update state machine behaves like a naive model made of single flags")
  func everyOrderOfAll() { #expect(Self.tryOrders(of: Self.all, depth: 4) == 24 * 24 * 24 * 24) }

  @Test(
    "After any five interdependent events the list view's update state machine behaves like a naive model of single flags",
    arguments: entangled)
  func everyOrderOfEntangled(first: Step) {
    var (cycle, flags) = (Cycle(), Flags())
    let (actions, expected) = Self.send(first, to: &cycle, &flags)
    #expect(actions == expected)
    let count = Self.entangled.count
    #expect(
      Self.tryOrders(of: Self.entangled, depth: 4, [first], cycle, flags) == count * count * count * count)
  }

  @Test(
    "A list's work that is deferred while its cells are laid out is done once afterwards, in the order in which it came"
  )
  func waitingWork() {
    var cycle = ListUpdateStateMachine<String>()
    #expect(cycle.handle(.begins(.placing)).isEmpty)
    #expect(cycle.handle(.waits("a")).isEmpty)
    #expect(cycle.handle(.begins(.askingForView)).isEmpty)
    #expect(cycle.handle(.waits("b")).isEmpty)
    #expect(cycle.handle(.ends(.askingForView)).isEmpty)
    #expect(cycle.handle(.waits("c")).isEmpty && !cycle.isAtRest)
    #expect(cycle.handle(.ends(.placing)).count == 3)
    #expect(cycle.takeWaiting() == ["a", "b", "c"])
    #expect(cycle.takeWaiting().isEmpty)
  }
}
