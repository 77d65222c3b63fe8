import DiffableKit
import DiffableTesting
import DiffableWeb
import Foundation
import Synchronization
import Testing

/// Tests of the limits per client and of file descriptors, and of the objects that remain when all sessions have ended.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SessionLimitTests {
  private let clock = ManualClock()

  private func makeDirectory(_ change: (inout WebServerConfiguration) -> Void = { _ in }) -> SessionDirectory {
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    change(&configuration)
    return SessionDirectory(configuration: configuration, content: .same { UIViewController() })
  }

  private func client(_ number: Int) -> RemoteNetwork? { RemoteAddress("10.0.0.\(number)")?.client }

  /// Connects a page and returns when the page has its first frame or has been refused.
  private func connect(
    to directory: SessionDirectory, from client: RemoteNetwork? = nil
  ) async -> (transport: TestTransport, isShown: Bool, task: Task<Void, Never>) {
    let transport = TestTransport()
    let task = Task { await directory.serve(transport, from: client) }
    transport.say(helloText())
    let isShown = await transport.next() != nil
    if isShown { _ = await transport.next() }
    return (transport, isShown, task)
  }

  @Test(
    "A client at its session limit is refused, or replaces a disconnected session of its own, never another client's")
  func perClient() async throws {
    let directory = makeDirectory { $0.sessionLimitPerAddress = 2 }
    let other = await connect(to: directory, from: client(2))
    other.transport.hangUp()
    await other.task.value
    let first = await connect(to: directory, from: client(1))
    #expect(await connect(to: directory, from: client(1)).isShown)
    let refused = await connect(to: directory, from: client(1))
    #expect(!refused.isShown)
    await refused.task.value
    #expect(await refused.transport.ending() == 1013)
    #expect(refused.transport.reason == "Too many pages are open from your address.")
    #expect(directory.count == 3)
    first.transport.hangUp()
    await first.task.value
    #expect(await connect(to: directory, from: client(1)).isShown)
    #expect(directory.count == 3)
    for _ in 1...5 { #expect(await connect(to: directory).isShown) }
  }

  @Test("Short of file descriptors, a new page is refused with a reason, and open pages still get frames")
  func fileDescriptors() async throws {
    let box = FreeNumbers()
    let directory = makeDirectory { $0.freeFileDescriptors = { box.count } }
    let open = await connect(to: directory)
    box.count = 63
    let refused = await connect(to: directory)
    #expect(!refused.isShown)
    await refused.task.value
    #expect(await refused.transport.ending() == 1013)
    #expect(refused.transport.reason == "The server has no room for another page now.")
    #expect(directory.count == 1)
    open.transport.say("[\"z\",500,500]")
    #expect(try #require(await open.transport.next()).hasPrefix("[\"f\",2,"))
    box.count = 64
    #expect(await connect(to: directory).isShown)
  }

  /// A number that a test and a server's closures share: of file descriptors that the test says are free, or of calls.
  private final class FreeNumbers: Sendable {
    private let value = Mutex(1_000)
    var count: Int {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  @Test("A server raises the soft limit of file descriptors to the hard limit, and free descriptors are counted")
  func softLimit() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = 256
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let few = FileDescriptors.free ?? 0
      guard 256 - few == FileDescriptors.listedCount else { exit(3) }
      let server = WebServer { UIViewController() }
      try await server.start()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      guard limit.rlim_cur == limit.rlim_max, (1..<256).contains(few) else {
        print(limit, few)
        exit(1)
      }
      let before = FileDescriptors.free ?? 0
      let files = (1...10).map { _ in open("/dev/null", O_RDONLY) }
      guard before - (FileDescriptors.free ?? 0) == files.count else { exit(2) }
      await server.stop()
      exit(0)
    }
  }

  @Test(
    "Freed memory is returned one second after sessions ended, and every ten seconds until none has ended for thirty")
  func memory() async throws {
    let box = FreeNumbers()
    box.count = 0
    let directory = makeDirectory { $0.trimMemory = { box.count += 1 } }
    for _ in 1...40 {
      let page = await connect(to: directory)
      page.transport.hangUp(code: 1001)
      await page.task.value
    }
    await clock.sleeper(until: .seconds(1))
    #expect(box.count == 0)
    clock.advance(by: .seconds(1))
    while box.count == 0 { await Task.yield() }
    #expect(box.count == 1)
    let page = await connect(to: directory)
    page.transport.hangUp(code: 1001)
    await page.task.value
    // The schedule sleeps for a second and then for nine.
    for (seconds, count) in [(10, 2), (11, 2), (20, 3), (21, 3), (30, 4), (31, 4), (40, 5)] {
      await until("the schedule sleeps until second \(seconds)") { clock.deadlines.contains(.seconds(seconds)) }
      clock.advance(by: .seconds(seconds) - clock.now.offset)
      await until("memory was returned \(count) times") { box.count == count }
    }
    clock.advance(by: .seconds(60))
    for _ in 1...100 { await Task.yield() }
    #expect(box.count == 5)
  }

  @Test(
    "A thousand ended sessions, half of them without a goodbye, leave no session, scene or view controller in memory"
  )
  func nothingIsLeft() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let clock = ManualClock()
      var configuration = WebServerConfiguration()
      configuration.clock = clock
      let directory = SessionDirectory(configuration: configuration, content: .same { CountedController() })
      for round in 1...50 {
        var tasks: [(TestTransport, Task<Void, Never>)] = []
        for _ in 1...20 {
          let transport = TestTransport()
          let task = Task { await directory.serve(transport) }
          transport.say(helloText())
          _ = await transport.next()
          _ = await transport.next()
          tasks.append((transport, task))
        }
        for (index, (transport, task)) in tasks.enumerated() {
          transport.hangUp(code: (round + index) % 2 == 0 ? 1001 : nil)
          await task.value
        }
        // Sessions without a goodbye end after their resumption time. On a busy machine that time may begin only now,
        // so the clock advances until the last session has ended.
        while directory.count > 0 {
          for _ in 1...100 { await Task.yield() }
          clock.advance(by: .seconds(30))
        }
      }
      let isEmpty = await becomesTrue {
        [SessionDirectory.livingCount, HostScene.living.value, CountedController.count.withLock { $0 }] == [0, 0, 0]
      }
      if isEmpty { exit(0) }
      print(SessionDirectory.livingCount, HostScene.living.value, CountedController.count.withLock { $0 })
      exit(1)
    }
  }

  /// A controller with a list, whose living instances are counted.
  private final class CountedController: UIViewController {
    static nonisolated let count = Mutex(0)
    private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

    override func viewDidLoad() {
      super.viewDidLoad()
      Self.count.withLock { $0 += 1 }
      let list = UICollectionView(
        frame: view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      view.addSubview(list)
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "\(item)"
        cell.contentConfiguration = content
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: list) { view, path, item in
        view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<100))
      dataSource.apply(snapshot)
    }

    deinit { Self.count.withLock { $0 -= 1 } }
  }
}
