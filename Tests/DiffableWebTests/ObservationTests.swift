import DiffableKit
import DiffableWeb
import Foundation
import Logging
import Metrics
import MetricsTestKit
import Testing

/// Tests of the metrics and traces of sessions.
@MainActor @Suite struct ObservationTests {
  private let metrics = TestMetrics()

  /// Has a page of a list appear, change its size and leave.
  private func visit(trace: WebTrace? = nil, freeFileDescriptors: Int? = nil) async throws {
    var configuration = WebServerConfiguration()
    configuration.freeFileDescriptors = { freeFileDescriptors }
    configuration.metricsFactory = metrics
    configuration.trace = trace
    let interface = await WebInterface(configuration: configuration) { _ in ListController() }
    let page = TestTransport()
    let task = Task { await interface.serve(page, request: WebRequest(headers: ["Host": "lists.example"])) }
    page.say(helloText())
    #expect(await page.next()?.hasPrefix("[\"s\"") == true)
    #expect(await page.next()?.hasPrefix("[\"f\",1,1,") == true)
    page.say("[\"a\",1]")
    page.say("[\"z\",500,400]")
    #expect(await page.next()?.hasPrefix("[\"f\",2,0,") == true)
    page.hangUp(code: 1000)
    await task.value
    await interface.close()
  }

  @Test("Sessions, events, applies and frames with their bytes are counted, and the time of events is measured")
  func counts() async throws {
    try await visit()
    func total(_ label: String) throws -> Int64 {
      try metrics.expectCounter(label).values.reduce(0, +)
    }
    #expect(try total("diffable_events_total") == 1)
    #expect(try total("diffable_applies_total") == 1)
    #expect(try total("diffable_frames_total") == 2)
    #expect(try total("diffable_frame_bytes_total") > 500)
    #expect(try metrics.expectGauge("diffable_sessions").values == [1, 0, 0])
    #expect(try metrics.expectTimer("diffable_event_seconds").values.count == 1)
    // Turns for making the controller, for the hello, for a state that was kept, for the event, and for each host frame.
    #expect(try metrics.expectTimer("diffable_turn_seconds").values.count == 6)
    let longest = try metrics.expectGauge("diffable_longest_turn_seconds").values
    #expect(!longest.isEmpty && longest == longest.sorted() && longest[0] > 0)
    #expect(try metrics.expectRecorder("diffable_scene_elements").values.allSatisfy { $0 > 0 })
  }

  @Test(
    "Open connections are counted when one is opened and when it has ended, and free file descriptors with each session"
  )
  func connections() async throws {
    var configuration = WebServerTests.patient
    configuration.metricsFactory = metrics
    configuration.freeFileDescriptors = { 700 }
    let server = WebServer(configuration: configuration) { UIViewController() }
    let port = UInt16(try #require(try await server.start().port))
    let gauge = try metrics.expectGauge("diffable_connections")
    let request = "GET /health HTTP/1.1\nHost: localhost\n"
    do {
      let first = try RawClient(port: port)
      let second = try RawClient(port: port)
      _ = await first.ask(request + "Connection: close\n\n")
      first.close()
      await until("the first connection has ended") { gauge.values.count == 3 }
      _ = await second.ask(request + "Connection: close\n\n")
      second.close()
      await until("the second connection has ended") { gauge.values.count == 4 }
    }
    #expect(gauge.values == [1, 2, 1, 0])
    await server.stop()
    try await visit(freeFileDescriptors: 700)
    #expect(try metrics.expectGauge("diffable_free_file_descriptors").values == [700])
  }

  @Test(
    "Connections are counted as refused by reason: a page whose hello breaks the rules, and a socket for another host"
  )
  func refusals() async throws {
    var configuration = WebServerConfiguration()
    configuration.metricsFactory = metrics
    let interface = await WebInterface(configuration: configuration) { _ in UIViewController() }
    let page = TestTransport()
    let task = Task { await interface.serve(page, request: WebRequest()) }
    page.say("[]")
    await task.value
    _ = await interface.answer(WebRequest(target: "/?diffable_token=x", headers: ["Host": "lists.example"]))
    for reason in ["violation", "page"] {
      let counter = try metrics.expectCounter("diffable_refused_connections_total", [("reason", reason)])
      #expect(counter.values == [1], "\(reason)")
    }
  }

  @Test(
    "D147: an error of a closure of the program is logged once with the path, without the query, and counted by closure"
  )
  func programErrors() async throws {
    let lines = LineCollector()
    var configuration = WebServerConfiguration()
    configuration.metricsFactory = metrics
    configuration.logger = Logger(label: "test") { _ in LineLogHandler(lines: lines) }
    configuration.user = { request in
      if request.path == "/user" { throw CocoaError(.fileNoSuchFile) }
      if request.path == "/stranger" { throw PageRefusal.status(403, "This is for others.") }
      return nil
    }
    let interface = await WebInterface(configuration: configuration) { request in
      if request.path == "/nowhere" { throw PageRefusal.status(404, "There is nothing.") }
      throw CocoaError(.fileReadCorruptFile)
    }
    func status(_ target: String) async -> Int {
      let request = WebRequest(target: target, headers: ["Host": "lists.example"])
      guard case .response(let response) = await interface.answer(request) else { return 101 }
      return response.status
    }
    #expect(await status("/stranger") == 403)
    #expect(await status("/nowhere") == 404)
    #expect(lines.all.isEmpty)
    #expect(await status("/user?key=secret") == 500)
    #expect(await status("/root?key=secret") == 500)
    let page = TestTransport()
    let task = Task { await interface.serve(page, request: WebRequest(target: "/connection?key=secret")) }
    page.say(helloText())
    await task.value
    #expect(await page.ending() == Wire.CloseCode.loadAgain)
    let expected = [("user", "/user"), ("root", "/root"), ("root", "/connection")]
    #expect(lines.all.count == expected.count)
    for (line, (closure, path)) in zip(lines.all, expected) {
      #expect(line.contains("“\(closure)” failed for \(path): ") && !line.contains("secret"), "\(line)")
    }
    for (closure, count) in [("user", 1), ("root", 2)] {
      let counter = try metrics.expectCounter("diffable_program_errors_total", [("reason", closure)])
      #expect(counter.values.reduce(0, +) == Int64(count), "\(closure)")
    }
  }

  @Test(
    "A trace has an event's time on the socket and in the queue; the metric of queue time begins at its first bytes"
  )
  func arrival() async throws {
    let path = NSTemporaryDirectory() + "trace-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let start = ContinuousClock.now
    let observer = SessionWorkRecorder(
      session: 1, metrics: ServerMetrics(factory: metrics), trace: try WebTrace(path: path))
    observer.handle(
      MessageArrivalAndDeliveryInstants(arrival: start - .milliseconds(30), delivery: start - .milliseconds(10))
    ) {}
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let spans = try #require(
      JSONSerialization.jsonObject(with: Data((text.dropLast(2) + "]").utf8)) as? [[String: Any]])
    #expect(spans.map { $0["name"] as? String } == ["socket", "queue", "event"])
    #expect(spans[0]["dur"] as? Double == 20_000)
    #expect(try metrics.expectTimer("diffable_queue_seconds").values[0] >= 30_000_000)
  }

  @Test("A trace can be read by this user alone, also in place of a file that others could read")
  func permissions() throws {
    let path = NSTemporaryDirectory() + "trace-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("an older trace".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    _ = try WebTrace(path: path)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "[\n")
    #expect(throws: POSIXError.self) { try WebTrace(path: path + "/trace.json") }
  }

  @Test("A trace has the spans of an event and of its frame, with the event's number, and can be read at any time")
  func trace() async throws {
    let path = NSTemporaryDirectory() + "trace-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await visit(trace: WebTrace(path: path))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // A trace ends with a comma and without the closing bracket, which its format allows and JSON does not: both are
    // mended here.
    let spans = try #require(
      JSONSerialization.jsonObject(with: Data((text.dropLast(2) + "]").utf8)) as? [[String: Any]])
    var names: [Int: Set<String>] = [:]
    for span in spans {
      let event = try #require((span["args"] as? [String: Int])?["event"])
      names[event, default: []].insert(try #require(span["name"] as? String))
      #expect(span["ph"] as? String == "X" && span["tid"] as? Int == 1)
    }
    #expect(names[0] == ["apply", "layout", "encode", "write"])
    #expect(names[1] == ["event", "layout", "encode", "write"])
  }
}

/// A list of three rows with its data source.
private final class ListController: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  init() {
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source?.apply(snapshot, animatingDifferences: false)
  }
}
