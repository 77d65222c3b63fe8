import DiffableKit
import DiffableWeb
import Foundation
import Synchronization
import Testing

/// What keeps one client, and too few numbers of files, from being everybody's trouble; and what is left when all have gone.
@MainActor @Suite(.timeLimit(.minutes(2))) struct SessionLimitTests {
  private let clock = ManualClock()

  private func makeDirectory(_ change: (inout WebServerConfiguration) -> Void = { _ in }) -> SessionDirectory {
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    change(&configuration)
    return SessionDirectory(configuration: configuration) { UIViewController() }
  }

  private func client(_ number: Int) -> RemoteClient? { RemoteAddress("10.0.0.\(number)")?.client }

  /// Connects a page; returns when it has its first frame, or has been refused.
  private func connect(
    to directory: SessionDirectory, from client: RemoteClient? = nil
  ) async -> (transport: TestTransport, isShown: Bool, task: Task<Void, Never>) {
    let transport = TestTransport()
    let task = Task { await directory.serve(transport, from: client) }
    transport.say(helloText())
    let isShown = await transport.next() != nil
    if isShown { _ = await transport.next() }
    return (transport, isShown, task)
  }

  @Test("A client has so many sessions; its own that waits for a page gives way, another's does not")
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

  @Test("When numbers of files run short a new page is refused with a sentence, and those that are open go on")
  func fileNumbers() async throws {
    let box = FreeNumbers()
    let directory = makeDirectory { $0.freeFileNumbers = { box.count } }
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

  /// How many numbers of files a test says there are.
  private final class FreeNumbers: Sendable {
    private let value = Mutex(1_000)
    var count: Int {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  @Test("The soft limit of numbers of files is the hard one when a server runs, and what is open is counted")
  func softLimit() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = 256
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let few = FileDescriptors.free ?? 0
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

  @Test("Memory goes back a second after several sessions have ended, and once more when none ends for ten seconds")
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
    for count in [2, 3, 3] {
      for _ in 1...110 {
        for _ in 1...20 { await Task.yield() }
        clock.advance(by: .milliseconds(100))
      }
      for _ in 1...100 { await Task.yield() }
      #expect(box.count == count)
    }
  }

  @Test(
    "Of a thousand sessions that came and went, some without a goodbye, nothing is left: no session, scene or controller"
  )
  func nothingIsLeft() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let clock = ManualClock()
      var configuration = WebServerConfiguration()
      configuration.clock = clock
      let directory = SessionDirectory(configuration: configuration) { CountedController() }
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
        // Those who have not said goodbye are waited for, and given up. On a busy machine their wait may begin only now, so time goes on
        // until the last is over.
        while directory.count > 0 {
          for _ in 1...100 { await Task.yield() }
          clock.advance(by: .seconds(30))
        }
      }
      for _ in 1...10_000 {
        let counts = [SessionDirectory.livingCount, HostScene.living.value, CountedController.count.withLock { $0 }]
        if counts == [0, 0, 0] { exit(0) }
        await Task.yield()
      }
      print(SessionDirectory.livingCount, HostScene.living.value, CountedController.count.withLock { $0 })
      exit(1)
    }
  }

  /// A controller with a list that is counted.
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
