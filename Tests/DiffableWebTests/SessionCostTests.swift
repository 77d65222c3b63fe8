import DiffableKit
import DiffableWeb
import Logging
import Testing

/// Tests of the costs of sessions, and of the reports about those above the budget.
@MainActor @Suite struct SessionCostTests {
  private let clock = ManualClock()
  private let lines = LineCollector()

  @Test("The cost of a session is added up, and each kind above the budget is reported once")
  func budget() {
    var budget = SessionCost.Budget()
    (budget.turn, budget.elements, budget.frameBytes) = (.milliseconds(10), 5, 100)
    var cost = SessionCost(budget: budget)
    #expect(cost.addTurn(.milliseconds(10)) == nil)
    #expect(cost.noteElements(5) == nil)
    #expect(cost.addFrame(bytes: 100) == nil)
    #expect(
      cost.addTurn(.milliseconds(11))?.words
        == "The session took the main actor 11 ms at once, for which all others waited; more than 10 are felt.")
    #expect(cost.noteElements(6)?.kind == .elements)
    #expect(cost.addFrame(bytes: 101)?.kind == .frame)
    #expect(cost.addTurn(.seconds(1)) == nil && cost.noteElements(7) == nil && cost.addFrame(bytes: 500) == nil)
    #expect(cost.noteElements(2) == nil)
    #expect(cost.time == .milliseconds(1_021) && cost.longestTurn == .seconds(1))
    #expect(cost.elements == 2 && cost.mostElements == 7)
    #expect(cost.frameBytes == 701 && cost.longestFrame == 500)
  }

  @Test("A session with more elements than its budget is served, and reported in the log")
  func report() async {
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    configuration.sessionBudget.elements = 2
    configuration.logger = Logger(label: "test") { [lines] _ in LineLogHandler(lines: lines) }
    let directory = SessionDirectory(
      configuration: configuration,
      content: .same {
        let controller = UIViewController()
        for _ in 1...3 { controller.view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))) }
        return controller
      })
    let transport = TestTransport()
    let task = Task { await directory.serve(transport) }
    transport.say(helloText())
    _ = await transport.next()
    #expect(await transport.next()?.hasPrefix("[\"f\",1,1,") == true)
    transport.hangUp(code: 1000)
    await task.value
    #expect(lines.all.filter { $0.contains("[session 1] The scene has") }.count == 1)
  }
}
