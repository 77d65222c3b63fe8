import DiffableKit
import DiffableWeb
import Foundation
import Logging
import Testing

/// Tests of the costs of sessions, and of the reports about those above the budget.
@MainActor @Suite struct SessionCostTests {
  private let clock = ManualClock()
  private let lines = LineCollector()

  @Test("The cost of a session is added up, and each kind above the budget is reported once")
  func budget() {
    var budget = SessionCost.Budget()
    (budget.turn, budget.elements, budget.frameBytes, budget.memory) = (.milliseconds(10), 5, 100, 7_000)
    var cost = SessionCost(budget: budget)
    #expect(cost.addTurn(.milliseconds(10)) == nil)
    #expect(cost.noteElements(5) == nil)
    #expect(cost.addFrame(bytes: 100) == nil)
    #expect(cost.noteMemory(elements: 2, imageBytes: 1_000) == nil)
    #expect(
      cost.addTurn(.milliseconds(11))?.words
        == "The session took the main actor 11 ms at once, for which all others waited; more than 10 are felt.")
    #expect(cost.noteElements(6)?.kind == .elements)
    #expect(
      cost.noteMemory(elements: 2, imageBytes: 1_001)?.words
        == "The scene keeps 7001 bytes, 1001 of them images; many sessions with more than 7000 do not fit.")
    #expect(cost.noteMemory(elements: 9, imageBytes: 0) == nil && cost.noteMemory(elements: 1, imageBytes: 7) == nil)
    #expect(cost.memory == 3_007 && cost.mostMemory == 27_000)
    #expect(cost.addFrame(bytes: 101)?.kind == .frame)
    #expect(cost.addTurn(.seconds(1)) == nil && cost.noteElements(7) == nil && cost.addFrame(bytes: 500) == nil)
    #expect(cost.noteElements(2) == nil)
    #expect(cost.time == .milliseconds(1_021) && cost.longestTurn == .seconds(1))
    #expect(cost.elements == 2 && cost.mostElements == 7)
    #expect(cost.frameBytes == 701 && cost.longestFrame == 500)
  }

  /// A picture of one element, of 60 bytes and more.
  private static let picture = UIImage(
    data: Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>".utf8))

  @Test(
    "A session with more elements than its budget, or that keeps more memory, is served, and reported in the log",
    arguments: [("elements", "The scene has 5 elements"), ("memory", "The scene keeps 15067 bytes, 67 of them images")])
  func report(kind: String, words: String) async {
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    configuration.sessionBudget.elements = kind == "elements" ? 2 : 100
    configuration.sessionBudget.memory = kind == "memory" ? 15_000 : 100_000
    configuration.logger = Logger(label: "test") { [lines] _ in LineLogHandler(lines: lines) }
    let directory = SessionDirectory(
      configuration: configuration,
      content: .same {
        let controller = UIViewController()
        for _ in 1...2 { controller.view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))) }
        controller.view.addSubview(UIImageView(image: Self.picture))
        return controller
      })
    let transport = TestTransport()
    let task = Task { await directory.serve(transport) }
    transport.say(helloText())
    _ = await transport.next()
    #expect(await transport.next()?.hasPrefix("[\"f\",1,1,") == true)
    transport.hangUp(code: 1000)
    await task.value
    let reports = lines.all.filter { $0.contains("[session 1] The scene") }
    #expect(reports.count == 1 && reports.first?.contains(words) == true, "\(reports)")
  }

  @Test(
    "The report of costs has a line for each session, the one with the most time on the main actor first, up to a limit"
  )
  func costReport() async {
    let configuration = WebServerConfiguration()
    let interface = await WebInterface(configuration: configuration) { request in
      let controller = UIViewController()
      for _ in 0..<(Int(request.path.dropFirst()) ?? 0) {
        controller.view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
      }
      return controller
    }
    #expect(await interface.costReport().isEmpty)
    var pages: [(TestTransport, Task<Void, Never>)] = []
    // The second scene has many times as many elements, and so takes longer.
    for path in ["/1", "/2000", "/1"] {
      let transport = TestTransport()
      let task = Task { await interface.serve(transport, request: WebRequest(target: path)) }
      transport.say(helloText())
      #expect(await transport.next()?.hasPrefix("[\"s\"") == true)
      #expect(await transport.next()?.hasPrefix("[\"f\",1,1,") == true)
      pages.append((transport, task))
    }
    let report = await interface.costReport()
    #expect(report.count == 3)
    #expect(report.first?.hasPrefix("session 2, connected: ") == true, "\(report)")
    #expect(
      report.first?.contains("; 2002 elements, at most 2002; 6006000 bytes kept, at most 6006000; ") == true,
      "\(report)")
    #expect(await interface.costReport(limit: 1) == Array(report.prefix(1)))
    for limit in [0, -1] { #expect(await interface.costReport(limit: limit).isEmpty) }
    for (transport, task) in pages {
      transport.hangUp(code: 1000)
      await task.value
    }
    #expect(await interface.costReport().isEmpty)
    await interface.close()
  }

  @Test("The words of a cost have the time on the main actor, the elements and the bytes, each with its greatest")
  func words() {
    var cost = SessionCost()
    _ = (cost.addTurn(.milliseconds(30)), cost.addTurn(.milliseconds(12)), cost.noteElements(9), cost.noteElements(4))
    _ = (cost.addFrame(bytes: 700), cost.addFrame(bytes: 20))
    _ = (cost.noteMemory(elements: 9, imageBytes: 50), cost.noteMemory(elements: 4, imageBytes: 0))
    #expect(
      "\(cost)"
        == "42 ms on the main actor, at most 30 at once; 4 elements, at most 9; 12000 bytes kept, at most 27050; 720 bytes sent, at most 700 at once"
    )
  }
}
