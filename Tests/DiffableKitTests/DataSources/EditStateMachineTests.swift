import DiffableKit
import Testing

/// Tests of the state machine of a data source's edits, compared with a naive model of single flags and counters.
struct EditStateMachineTests {
  typealias Edits = EditStateMachine<Int>

  /// The naive model of the edit state machine: each event sets its flags, and no flag is derived from another.
  struct Flags {
    var isEditing = false
    var runsClosure = false
    var callsApply = false
    var isDropped = false
    var isRequested = false
    var base: UInt64 = 0
    var newest: UInt64 = 0
    var waiting: [Int] = []
    /// The work that was requested since the closure began, and is requested again if the closure is repeated.
    var requestedSince: [Int] = []
    var keepers = 0
    var running: UInt64?
    var hasApplied = false
    var requests = 0

    private mutating func wait(_ work: Int) -> String {
      if runsClosure || callsApply { requestedSince.append(work) } else { waiting.append(work) }
      return "nothing"
    }

    private mutating func startAgain() -> String {
      (runsClosure, callsApply, requestedSince) = (false, false, [])
      return "repeatClosure"
    }

    mutating func requestEdit() -> String {
      if isEditing { return wait(requests) }
      isEditing = true
      return "takeTurn(\(requests))"
    }

    mutating func requestLaterWork() -> String {
      runsClosure || !waiting.isEmpty || !requestedSince.isEmpty ? wait(requests) : "perform(\(requests))"
    }

    mutating func endTurn() -> String {
      guard isEditing, !runsClosure, !callsApply else { return "nothing" }
      if !waiting.isEmpty { return "takeTurn(\(waiting.removeFirst()))" }
      isEditing = false
      return "nothing"
    }

    mutating func beginClosure() {
      guard isEditing, !runsClosure, !callsApply else { return }
      (runsClosure, base) = (true, newest)
    }

    mutating func endClosure() -> String {
      guard runsClosure else { return "nothing" }
      guard base == newest else { return startAgain() }
      (runsClosure, callsApply, isRequested, isDropped) = (false, true, false, false)
      return "callApply"
    }

    mutating func takeVersion() -> UInt64? {
      guard callsApply, !isRequested else { return nil }
      isRequested = true
      return base
    }

    mutating func returnFromApply() -> String {
      guard callsApply else { return "nothing" }
      if isDropped { return startAgain() }
      callsApply = false
      waiting += requestedSince
      requestedSince = []
      return "nothing"
    }
  }

  /// An event that a test may send to the edit state machine, or a question that changes its state.
  enum Step: Hashable, CaseIterable {
    case edit, laterWork, turnEnds, closureBegins, closureEnds, otherApply, takeVersion, drop, applyReturns, keep,
      keepEnds,
      applyBegins, applyEnds, reload
  }

  /// The events that a test sends in longer orders, since the effect of each depends on those before it.
  static let entangled: [Step] = [
    .edit, .laterWork, .turnEnds, .closureBegins, .closureEnds, .otherApply, .takeVersion, .drop, .applyReturns,
  ]

  /// The beginnings of the longer orders: each leads into another state of an edit, with work that waits for its turn.
  static let beginnings: [[Step]] = [
    [.edit, .edit],
    [.edit, .edit, .closureBegins, .laterWork],
    [.edit, .edit, .closureBegins, .edit, .closureEnds],
    [.edit, .edit, .closureBegins, .edit, .closureEnds, .takeVersion],
    [.edit, .edit, .closureBegins, .edit, .closureEnds, .takeVersion, .drop],
    [.edit, .edit, .closureBegins, .edit, .otherApply, .closureEnds],
  ]

  private static func text<Answer>(_ answer: Answer?) -> String { answer.map { "\($0)" } ?? "nothing" }

  /// Sends one event to the edit state machine and to the naive model, and returns the answers of both.
  private static func send(_ step: Step, to edits: inout Edits, _ flags: inout Flags) -> (String, String) {
    switch step {
    case .edit:
      flags.requests += 1
      return (text(edits.handle(.editRequested(flags.requests))), flags.requestEdit())
    case .laterWork:
      flags.requests += 1
      return (text(edits.handle(.laterWorkRequested(flags.requests))), flags.requestLaterWork())
    case .turnEnds: return (text(edits.handle(.turnEnded)), flags.endTurn())
    case .closureBegins:
      let answer = text(edits.handle(.closureBegins(version: flags.newest)))
      flags.beginClosure()
      return (answer, "nothing")
    case .closureEnds: return (text(edits.handle(.closureEnded(version: flags.newest))), flags.endClosure())
    case .otherApply:
      flags.newest += 1
      return ("", "")
    case .takeVersion: return (text(edits.takeVersion()), text(flags.takeVersion()))
    case .drop:
      if flags.isRequested { flags.isDropped = true }
      return (text(edits.handle(.applyDropped)), "nothing")
    case .applyReturns: return (text(edits.handle(.applyReturned)), flags.returnFromApply())
    case .keep:
      flags.keepers += 1
      return (text(edits.handle(.keepingReadingPositionBegins)), "nothing")
    case .keepEnds:
      if flags.keepers > 0 { flags.keepers -= 1 }
      return (text(edits.handle(.keepingReadingPositionEnded)), "nothing")
    case .applyBegins:
      flags.running = flags.newest
      return (text(edits.handle(.applyBegins(ticket: flags.newest))), "nothing")
    case .applyEnds:
      flags.running = nil
      return (text(edits.handle(.applyEnded)), "nothing")
    case .reload:
      flags.hasApplied = true
      return (text(edits.handle(.reloads)), "nothing")
    }
  }

  /// Returns the first property in which the edit state machine differs from the naive model, or `nil`.
  private static func difference(_ edits: Edits, _ flags: Flags) -> String? {
    let answers: [(String, Bool, Bool)] = [
      ("is idle", edits.state == .idle, !flags.isEditing),
      ("runsClosure", edits.runsClosure, flags.runsClosure),
      ("keepsReadingPosition", edits.keepsReadingPosition, flags.keepers != 0),
      ("runningApply", edits.runningApply == flags.running, true),
      ("hasApplied", edits.hasApplied, flags.hasApplied),
    ]
    return answers.first { $0.1 != $0.2 }?.0
  }

  /// Sends events to the edit state machine and its naive model, in every order of the given length.
  ///
  /// - Returns: The number of orders that were tried.
  private static func tryOrders(
    of steps: [Step], depth: Int, _ path: [Step] = [], _ edits: Edits = Edits(), _ flags: Flags = Flags()
  ) -> Int {
    guard depth > 0 else { return 1 }
    var count = 0
    for step in steps {
      var (edits, flags) = (edits, flags)
      let (answer, expected) = send(step, to: &edits, &flags)
      if answer != expected || difference(edits, flags) != nil {
        Issue.record(
          "\(path + [step]): \(answer), expected: \(expected); \(difference(edits, flags) ?? "all answers are right")"
        )
        return count
      }
      count += tryOrders(of: steps, depth: depth - 1, path + [step], edits, flags)
    }
    return count
  }

  @Test("After any four events the state machine of a data source's edits behaves like a naive model of single flags")
  func everyOrderOfAll() { #expect(Self.tryOrders(of: Step.allCases, depth: 4) == 14 * 14 * 14 * 14) }

  @Test(
    "After any five interdependent events in an edit its state machine behaves like a naive model of single flags",
    arguments: beginnings)
  func everyOrderOfEntangled(beginning: [Step]) {
    var (edits, flags) = (Edits(), Flags())
    for step in beginning {
      let (answer, expected) = Self.send(step, to: &edits, &flags)
      #expect(answer == expected)
    }
    #expect(Self.tryOrders(of: Self.entangled, depth: 5, beginning, edits, flags) == 9 * 9 * 9 * 9 * 9)
  }

  @Test("C65 Edits that are requested in the closure of an edit whose result is dropped are not carried out twice")
  func repeatedClosure() {
    var edits = EditStateMachine<String>()
    guard case .takeTurn("first")? = edits.handle(.editRequested("first")) else {
      Issue.record("The first edit has its turn at once")
      return
    }
    #expect(edits.handle(.editRequested("second")) == nil)
    for version in UInt64(1)...2 {
      #expect(edits.handle(.closureBegins(version: version)) == nil && edits.runsClosure)
      #expect(edits.handle(.editRequested("inner")) == nil)
      _ = edits.handle(.closureEnded(version: version))
      #expect(edits.takeVersion() == version && edits.takeVersion() == nil)
      if version == 1 { _ = edits.handle(.applyDropped) }
      _ = edits.handle(.applyReturned)
      #expect(edits.state == .inTurn)
    }
    var turns: [String] = []
    while case .takeTurn(let edit)? = edits.handle(.turnEnded) { turns.append(edit) }
    #expect(turns == ["second", "inner"] && edits.state == .idle)
  }
}
