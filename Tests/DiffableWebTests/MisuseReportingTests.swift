import DiffableKit
import DiffableTesting
import DiffableWeb
import Logging
import Foundation
import NIOHTTP1
import Testing

/// Tests of misuse in the scenes of pages, while a server runs.
@MainActor @Suite(.timeLimit(.minutes(10))) final class MisuseReportingTests {
  private let clock = ManualClock()
  private let lines = LineCollector()

  /// A controller whose button, list and layout can each be made to misuse the API.
  final class Trap: UIViewController {
    var scene: HostScene?
    let button = UIButton(type: .system)
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 200, height: 20))
    lazy var list = UICollectionView(
      frame: CGRect(x: 0, y: 200, width: 300, height: 300), collectionViewLayout: NarrowLayout())
    lazy var dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { _, _, item in
      item == 13 ? nil : UICollectionViewCell(frame: .zero)
    }
    var mistake = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      scene = HostScene.running
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      button.addAction(UIAction { [unowned self] _ in Self.makeMistake(mistake) }, for: .primaryActionTriggered)
      for part in [button, label, list] { view.addSubview(part) }
      list.frame.size.width = view.bounds.width
      list.autoresizingMask = [.flexibleWidth]
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      dataSource.apply(snapshot, animatingDifferences: false)
    }

    static nonisolated func makeMistake(_ number: Int) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendItems(["item"], toSection: "place \(number).")
    }

    var buttonID: Int? {
      (1...100).first { number in scene?.view(for: ElementID(number)) === button }
    }
  }

  /// A layout that gives cells a negative width in a window narrower than 40 points.
  final class NarrowLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      [layoutAttributesForItem(at: IndexPath(item: 0, section: 0))].compactMap(\.self)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 20, y: 0, width: (collectionView?.bounds.width ?? 0) - 40, height: 20)
      return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  /// A holder of the root view controllers of the pages' scenes, in the order of their creation.
  private final class Roots {
    var all: [Trap] = []
  }

  private let roots = Roots()
  /// The session of the page that has connected last.
  private var session = ""

  private func makeDirectory(reportsTo audience: MisuseReportAudience = .everyone) -> SessionDirectory {
    var configuration = WebServerConfiguration()
    configuration.misuseReportAudience = audience
    configuration.clock = clock
    configuration.logger = Logger(label: "test") { [lines] _ in LineLogHandler(lines: lines) }
    return SessionDirectory(
      configuration: configuration,
      content: .same { [roots] in
        roots.all.append(Trap())
        return roots.all[roots.all.count - 1]
      })
  }

  /// Connects a page and returns when it has the first frame.
  private func connect(
    to directory: SessionDirectory, with request: WebRequest = WebRequest()
  ) async throws -> (TestTransport, Task<Void, Never>) {
    let transport = TestTransport()
    let task = Task { await directory.serve(transport, request: request) }
    transport.say(helloText())
    session = try #require(await transport.next()).components(separatedBy: "\"")[3]
    _ = try #require(await transport.next())
    transport.say("[\"a\",1]")
    return (transport, task)
  }

  /// Runs a closure under the misuse policy of a running server.
  private func underServer(_ body: () async throws -> Void) async rethrows {
    let lines = lines
    let log = RateLimitedSessionLog(name: "program", clock: clock) { lines.append($0) }
    try await $diagnosticSink.withValue({ lines.append($0) }) {
      try await MisusePolicy.withPolicy(ServerMisusePolicyFactory.policy(elsewhere: log)) { try await body() }
    }
  }

  /// Waits for the next misuse report that the page is sent, and returns it.
  private func report(to transport: TestTransport) async throws -> String {
    while let message = await transport.next() { if message.hasPrefix("[\"x\"") { return message } }
    throw CancellationError()
  }

  @Test(
    "D55: misuse in a scene is shown in that scene's page only and written to the log; other pages still get frames",
    arguments: ["event", "apply", "frame"])
  func mistakeInScene(_ kind: String) async throws {
    try await underServer {
      let directory = makeDirectory()
      let (bad, badTask) = try await connect(to: directory)
      let (good, _) = try await connect(to: directory)
      let trap = roots.all[0]
      let words: String
      switch kind {
      case "event":
        bad.say("[\"t\",\(try #require(trap.buttonID)),0]")
        words = "NSDiffableDataSourceSnapshot.appendItems"
      case "apply":
        // This misuse happens outside of an event of a page, so that its scene is found by the window of the list.
        var snapshot = trap.dataSource.snapshot()
        snapshot.insertItems([13], beforeItem: 1)
        trap.dataSource.apply(snapshot, animatingDifferences: false, completion: nil)
        words = "cell"
      default:
        bad.say("[\"z\",39,600]")
        words = "NarrowLayout gave the cell at"
      }
      let told = try await report(to: bad)
      #expect(told.contains(words), "\(told)")
      #expect(lines.all.contains { $0.hasPrefix("[session 1] ") && $0.contains(words) })
      #expect(!lines.all.contains { $0.hasPrefix("[session 2] ") || $0.hasPrefix("[program] ") })
      roots.all[1].label.text = "unharmed"
      let next = try #require(await good.next())
      #expect(next.hasPrefix("[\"f\",2,") && next.contains("unharmed"))
      // Hangs up and connects again, as loading the page again does: the old scene ends and a new one is made.
      bad.hangUp(code: 1001)
      await badTask.value
      #expect(directory.count == 1)
      _ = try await connect(to: directory)
      #expect(roots.all.count == 3)
    }
  }

  @Test("D153: a page of a stranger says where the report of a misuse is, and one at this machine shows the report")
  func audience() async throws {
    let own = "http://localhost:8080"
    let pages: [(MisuseReportAudience, address: String?, [String: String], isShown: Bool)] = [
      (.everyone, "203.0.113.7", ["origin": "https://lists.example"], true),
      (.everyone, nil, [:], true),
      (.nobody, "127.0.0.1", ["origin": own], false),
      (.thisMachine, "127.0.0.1", ["origin": own], true),
      (.thisMachine, "127.0.0.1", ["origin": "http://127.0.0.1"], true),
      (.thisMachine, "::1", ["origin": "https://[::1]:8080"], true),
      (.thisMachine, "::1", ["origin": "http://[::1]"], true),
      (.thisMachine, "203.0.113.7", ["origin": own], false),
      (.thisMachine, nil, ["origin": own], false),
      (.thisMachine, "127.0.0.1", [:], false),
      (.thisMachine, "127.0.0.1", ["origin": "https://lists.example"], false),
      (.thisMachine, "127.0.0.1", ["origin": "http://localhost.example:8080"], false),
      (.thisMachine, "127.0.0.1", ["origin": own, "x-forwarded-for": "203.0.113.7"], false),
      (.thisMachine, "127.0.0.1", ["origin": own, "forwarded": "for=203.0.113.7"], false),
    ]
    try await underServer {
      for (audience, address, headers, isShown) in pages {
        roots.all = []
        let directory = makeDirectory(reportsTo: audience)
        let request = WebRequest(headers: HTTPHeaders(Array(headers)), remoteAddress: address)
        let (page, task) = try await connect(to: directory, with: request)
        page.say("[\"t\",\(try #require(roots.all[0].buttonID)),0]")
        let text = try await report(to: page)
        let context = "\(audience) \(address ?? "-") \(headers): \(text)"
        #expect(text.contains("appendItems") == isShown, "\(context)")
        #expect(text.contains("place 0.") == isShown, "\(context)")
        #expect(text.contains("The program's log has the report, under “session 1”.") != isShown, "\(context)")
        #expect(lines.all.last?.contains("appendItems") == true)
        page.hangUp(code: 1001)
        await task.value
      }
    }
  }

  @Test("D55: misuse outside of all scenes is written to the log and shown in no page")
  func mistakeElsewhere() async throws {
    try await underServer {
      let directory = makeDirectory()
      let (page, _) = try await connect(to: directory)
      await Task.detached { [policy = MisusePolicy.current] in
        MisusePolicy.withPolicy(policy) { Trap.makeMistake(1) }
      }.value
      #expect(lines.all.count == 1)
      #expect(lines.all[0].hasPrefix("[program] NSDiffableDataSourceSnapshot.appendItems"))
      roots.all[0].label.text = "next"
      #expect(try #require(await page.next()).contains("next"))
    }
  }

  @Test("D55: a page gets each misuse report once and eight at most; a reconnected page gets the reports it missed")
  func repeated() async throws {
    try await underServer {
      let directory = makeDirectory()
      let (page, task) = try await connect(to: directory)
      let trap = roots.all[0]
      let id = try #require(trap.buttonID)
      for _ in 1...3 { page.say("[\"t\",\(id),0]") }
      #expect(try await report(to: page).contains("place 0."))
      page.hangUp()
      await task.value
      for number in 1...50 {
        trap.mistake = number
        trap.scene?.handle(.tap(ElementID(id), []))
      }
      #expect(lines.all.count == RateLimitedSessionLog.limit)
      let again = TestTransport()
      let serving = Task { await directory.serve(again) }
      again.say(helloText(session: session))
      #expect(try #require(await again.next()).contains("\",1,\""))
      for number in 1...7 { #expect(try #require(await again.next()).contains("place \(number).")) }
      #expect(try #require(await again.next()).hasPrefix("[\"f\","))
      again.hangUp(code: 1001)
      await serving.value
      #expect(lines.all.last == "[session 1] 33 more entries were left out within a minute.")
    }
  }

  @Test(
    "D55: misuse on another thread is only reported while a server runs, and stops the program after the server's stop")
  func server() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let server = WebServer { UIViewController() }
      try await server.start()
      await Task.detached { Trap.makeMistake(1) }.value
      diagnosticSink("went on")
      await server.stop()
      await Task.detached { Trap.makeMistake(2) }.value
      diagnosticSink("went on too far")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("[program] NSDiffableDataSourceSnapshot.appendItems"))
    #expect(text.contains("went on\n") && !text.contains("too far"))
    #expect(text.contains("Fatal error"))
  }

  @Test("D55: a misuse policy that the program has set stays in effect while a server runs")
  func ownPolicy() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      MisusePolicy.processWide = .report { diagnosticSink("mine: \($0.api)") }
      let server = WebServer { UIViewController() }
      try await server.start()
      await Task.detached { Trap.makeMistake(1) }.value
      await server.stop()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("mine: NSDiffableDataSourceSnapshot"))
    #expect(!text.contains("[program]"))
  }

  @Test("D55: misuse in a headless scene stops the program, although a server runs in the same process")
  func headless() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let server = WebServer { UIViewController() }
      try await server.start()
      await MainActor.run {
        let trap = Trap()
        let host = HeadlessHost(rootViewController: trap)
        if let id = trap.buttonID { host.send(.tap(ElementID(id), [])) }
      }
      diagnosticSink("went on")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Fatal error") && !text.contains("went on"))
  }
}
