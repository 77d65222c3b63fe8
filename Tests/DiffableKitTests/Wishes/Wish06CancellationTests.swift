import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 6: applies that obey Swift concurrency.
///
/// Any task may build a snapshot, and an awaited apply returns when its task is cancelled.
@Suite("Wish 6: cancellation of applies") @MainActor struct Wish06CancellationTests {
  private typealias Method = @MainActor (any DiffableDataSource<String, String>) async -> Void

  /// Closures that apply soup and stew, one with each awaitable apply method; each shows nothing if its task is
  /// cancelled before it begins.
  private let methods: [Method] = {
    let newer = NSDiffableDataSourceSnapshot([("Menu", ["soup", "stew"])])
    let models = [("Menu", [MenuDish("soup"), MenuDish("stew")])]
    return [
      { source in
        if let source = source as? UICollectionViewDiffableDataSource<String, String> { await source.apply(newer) }
        if let source = source as? UITableViewDiffableDataSource<String, String> { await source.apply(newer) }
      },
      { await $0.applyAnimated(newer, with: DiffableAnimation(duration: 5)) },
      { _ = await $0.applyAndReport(newer) },
      { await $0.applyModels(models) },
      { _ = await $0.applyModelsAndReport(models) },
    ]
  }()

  /// An edit that appends stew and takes effect even if its task was cancelled before, because later edits may build on
  /// it.
  private let edit: Method = { await $0.edit { $0.appendItems(["stew"]) } }

  @Test(
    "C63: an awaited apply that has begun returns at once when its task is cancelled, and its snapshot is shown",
    arguments: MenuList.Kind.allCases)
  func cancelled(kind: MenuList.Kind) async {
    for (index, apply) in (methods + [edit]).enumerated() {
      let list = MenuList(kind, [MenuDish("soup")])
      let source = list.source!
      let task = Task { await apply(source) }
      await until("the apply has begun") { source.snapshot().numberOfItems != 1 }
      #expect(source.snapshot().numberOfItems == 2, "method \(index)")
      task.cancel()
      // The host's clock stands still: without the cancellation this line would wait for the animation.
      await task.value
      #expect(list.host.now == 0)
      #expect(list.rows == ["soup", "stew"], "method \(index)")
    }
  }

  @Test(
    "C63: an apply whose task is cancelled before it begins returns at once and shows nothing",
    arguments: MenuList.Kind.allCases)
  func cancelledBefore(kind: MenuList.Kind) async {
    for (index, apply) in methods.enumerated() {
      let list = MenuList(kind, [MenuDish("soup")])
      let source = list.source!
      let task = Task { await apply(source) }
      task.cancel()
      await task.value
      #expect(list.rows == ["soup"], "method \(index)")
      // The next edit does not wait for the cancelled apply.
      await source.edit(animatingDifferences: false) { $0.appendItems(["tart"]) }
      #expect(list.rows == ["soup", "tart"], "method \(index)")
    }
  }

  @Test(
    "C63, C65: an edit whose task is cancelled before it begins returns at once and still takes effect",
    arguments: MenuList.Kind.allCases)
  func cancelledEdit(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    let task = Task { await edit(source) }
    task.cancel()
    await task.value
    await until("the edit is shown") { source.snapshot().numberOfItems != 1 }
    #expect(list.rows == ["soup", "stew"])
    #expect(list.host.now == 0)
  }

  @Test(
    "C63: an apply that waits for the next frame returns when its task is cancelled, and is never shown",
    arguments: MenuList.Kind.allCases)
  func waiting(kind: MenuList.Kind) async {
    for (index, apply) in methods.enumerated() {
      let list = MenuList(kind, [MenuDish("soup")])
      let source = list.source!
      source.applyPacing = .newestPerFrame
      source.apply(
        NSDiffableDataSourceSnapshot([("Menu", ["soup", "salad"])]), animatingDifferences: false, completion: nil)
      var hasBegun = false
      let task = Task {
        hasBegun = true
        await apply(source)
      }
      await until("the apply is requested") { hasBegun }
      #expect(!source.snapshot().contains("stew"), "method \(index)")
      task.cancel()
      await task.value
      #expect(list.rows == ["soup", "salad"], "method \(index)")
    }
  }

  @Test(
    "C63: an animated apply awaited off the main actor, whose task is cancelled once it is carried out, returns at once as shown",
    arguments: MenuList.Kind.allCases)
  func elsewhere(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    let newer = NSDiffableDataSourceSnapshot([("Menu", ["soup", "stew"])])
    // Applying on several queues logs a warning (`behaviour.md` C21), which this sink discards.
    let task = $diagnosticSink.withValue({ _ in }) {
      Task { @concurrent in await source.applyAndReport(newer).outcome }
    }
    await until("the apply has begun") { source.snapshot().numberOfItems != 1 }
    task.cancel()
    #expect(await task.value == .shown)
    #expect(list.host.now == 0)
    #expect(list.rows == ["soup", "stew"])
  }

  @Test("C63: awaited expand, collapse and apply of a section snapshot return at once when the task is cancelled")
  func outlines() async {
    let methods: [@MainActor (UICollectionViewDiffableDataSource<String, String>) async -> Void] = [
      { await $0.expand(["a"]) }, { await $0.collapse(["a"]) },
      { await $0.apply(OutlineFixture.outline(expanding: ["a"]), to: "S") },
    ]
    for (index, change) in methods.enumerated() {
      let fixture = OutlineFixture()
      fixture.apply(OutlineFixture.outline(expanding: index == 1 ? ["a"] : []))
      let count = fixture.items.count
      let source = fixture.dataSource!
      let task = Task { await change(source) }
      await until("the change has begun") { fixture.items.count != count }
      #expect(fixture.items.count == 8 - count, "method \(index)")
      task.cancel()
      await task.value
      #expect(fixture.host.now == 0)
    }
  }

  @Test(
    "A cancelled binding applies nothing more and releases its asynchronous sequence",
    arguments: MenuList.Kind.allCases)
  func bindings(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let (menus, continuation) = AsyncStream.makeStream(of: [MenuDish].self)
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    let binding = list.source.bind(
      toModels: WatchedMenus(menus: menus) { ended.finish() }, inSection: "Menu", animatingDifferences: false)
    continuation.yield([MenuDish("stew")])
    await until("the stew is shown") { list.rows == ["stew"] }
    continuation.yield([MenuDish("tart")])
    binding.cancel()
    await binding.end()
    for await _ in ends {}
    #expect(!binding.isActive)
    #expect(list.rows == ["stew"])
  }

  /// A sequence of menus that calls a closure when its iterator is released.
  private struct WatchedMenus: AsyncSequence {
    /// An object that calls a closure when it is released.
    final class Reader {
      let end: () -> Void
      init(_ end: @escaping () -> Void) { self.end = end }
      deinit { end() }
    }

    /// The iterator of the sequence, which retains a ``Reader``.
    struct Iterator: AsyncIteratorProtocol {
      var menus: AsyncStream<[MenuDish]>.Iterator
      let reader: Reader
      mutating func next() async -> [MenuDish]? { await menus.next() }
    }

    let menus: AsyncStream<[MenuDish]>
    let end: () -> Void

    func makeAsyncIterator() -> Iterator { Iterator(menus: menus.makeAsyncIterator(), reader: Reader(end)) }
  }

  @Test("A snapshot built in another task can be applied on the main actor", arguments: MenuList.Kind.allCases)
  func built(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let snapshot = await Task.detached { NSDiffableDataSourceSnapshot([("Menu", (0..<5).map { "dish \($0)" })]) }.value
    list.source.apply(snapshot, animatingDifferences: false, completion: nil)
    #expect(list.rows == (0..<5).map { "dish \($0)" })
  }
}
