import DiffableKit
import DiffableTesting
import Observation
import Synchronization
import Testing

/// Tests of lists that are bound to a sequence, or to a closure that reads observable objects.
@MainActor struct DiffableDataSourceBindingTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// An error that a bound sequence throws.
  struct Failure: Error {}

  /// Lets tasks of the main actor run, among them one that would wrongly apply something.
  private func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  // MARK: Bindings to sequences

  @Test("A binding to a sequence applies its snapshots up to the last and ends with the sequence")
  func snapshots() async {
    let fixture = ListFixture()
    let (stream, continuation) = AsyncStream.makeStream(of: Snapshot.self)
    let binding = fixture.dataSource.bind(toSnapshots: stream)
    for items in [["x"], ["x", "y"], ["y"]] { continuation.yield(ListFixture.snapshot([("A", items)])) }
    continuation.finish()
    #expect(binding.isActive)
    await binding.end()
    #expect(!binding.isActive)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["y"])
    await binding.end()
  }

  @Test("A binding applies the next snapshot without waiting for the previous animation")
  func animations() async {
    let fixture = ListFixture([("A", ["x"])])
    let binding = fixture.dataSource.bind(
      toSnapshots: AsyncStream { continuation in
        for items in [["x", "y"], ["y", "z"]] { continuation.yield(ListFixture.snapshot([("A", items)])) }
        continuation.finish()
      })
    await binding.end()
    #expect(fixture.host.now == 0)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["y", "z"])
  }

  @Test("A binding to models in sections reconfigures only the items whose models changed")
  func models() async {
    let fixture = ModelListFixture()
    let binding = fixture.dataSource.bind(
      toModels: AsyncStream { continuation in
        continuation.yield([("S", [Dish("a"), Dish("b")]), ("T", [Dish("c")])])
        continuation.finish()
      })
    await binding.end()
    fixture.host.update()
    #expect(fixture.takeAsked() == ["a: a", "b: b", "c: c"])
    let cell = fixture.cell("c")
    let next = fixture.dataSource.bind(
      toModels: AsyncStream { continuation in
        continuation.yield([("S", [Dish("a"), Dish("c", "C")]), ("T", [Dish("b")])])
        continuation.finish()
      })
    await next.end()
    fixture.host.update()
    #expect(fixture.takeAsked() == ["c: C"])
    #expect(fixture.cell("c") === cell)
  }

  @Test("A binding to arrays of models shows them as the only section of the list")
  func modelArrays() async {
    let fixture = ModelListFixture([("old", [Dish("a")])])
    let binding = fixture.dataSource.bind(
      toModels: AsyncStream { continuation in
        continuation.yield([Dish("a", "A"), Dish("b")])
        continuation.finish()
      }, inSection: "S")
    await binding.end()
    fixture.host.update()
    #expect(fixture.takeAsked() == ["a: A", "b: b"])
    #expect(fixture.dataSource.snapshot().sectionIdentifiers == ["S"])
  }

  @Test("An error thrown by a bound sequence is passed to the failure handler once, and earlier snapshots are shown")
  func failure() async {
    let fixture = ListFixture()
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Snapshot.self)
    var errors: [any Error] = []
    let binding = fixture.dataSource.bind(toSnapshots: stream) { errors.append($0) }
    continuation.yield(ListFixture.snapshot([("A", ["x"])]))
    continuation.finish(throwing: Failure())
    await binding.end()
    #expect(errors.count == 1)
    #expect(errors.first is Failure)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["x"])
  }

  @Test("An error thrown by a bound sequence without a failure handler is logged once")
  func unaskedFailure() async {
    let fixture = ListFixture()
    let lines = Mutex<[String]>([])
    await $diagnosticSink.withValue({ line in lines.withLock { $0.append(line) } }) {
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: Snapshot.self)
      let binding = fixture.dataSource.bind(toSnapshots: stream)
      continuation.finish(throwing: Failure())
      await binding.end()
    }
    #expect(lines.withLock { $0.count } == 1)
    #expect(lines.withLock { $0.first }?.contains("Failure") == true)
  }

  @Test(
    "After a binding to a sequence is cancelled, no snapshot is applied, not even one sent just before the cancellation"
  )
  func cancel() async {
    let fixture = ListFixture([("A", ["x"])])
    let (stream, continuation) = AsyncStream.makeStream(of: Snapshot.self)
    let binding = fixture.dataSource.bind(toSnapshots: stream)
    continuation.yield(ListFixture.snapshot([("A", ["y"])]))
    await until("the snapshot is shown") { fixture.dataSource.snapshot().itemIdentifiers == ["y"] }
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["y"])
    continuation.yield(ListFixture.snapshot([("A", ["z"])]))
    binding.cancel()
    binding.cancel()
    #expect(!binding.isActive)
    await binding.end()
    await settle()
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["y"])
  }

  @Test("Cancelling a binding cancels its sequence, and the error thrown then is not reported")
  func cancelledSequence() async {
    let fixture = ListFixture([("A", ["x"])])
    let hasThrown = Atomic(false)
    var errors = 0
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    let sequence = AsyncThrowingStream<Snapshot, any Error> {
      // The sequence delivers nothing, so that the loop ends only when its task is cancelled.
      for await _ in never {}
      hasThrown.store(true, ordering: .relaxed)
      throw CancellationError()
    }
    let binding = fixture.dataSource.bind(toSnapshots: sequence) { _ in errors += 1 }
    await settle()
    binding.cancel()
    await until("the sequence has thrown") { hasThrown.load(ordering: .relaxed) }
    await settle()
    #expect(hasThrown.load(ordering: .relaxed) == true)
    #expect(errors == 0)
    continuation.finish()
  }

  @Test("A binding to a sequence does not retain the data source, and ends when the data source is released")
  func lifetime() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Snapshot.self)
    let isTerminated = Atomic(false)
    continuation.onTermination = { _ in isTerminated.store(true, ordering: .relaxed) }
    var fixture: ListFixture? = ListFixture()
    weak let source = fixture?.dataSource
    let binding = fixture?.dataSource.bind(toSnapshots: stream)
    continuation.yield(ListFixture.snapshot([("A", ["x"])]))
    await until("the snapshot is shown") { source?.snapshot().itemIdentifiers == ["x"] }
    #expect(source?.snapshot().itemIdentifiers == ["x"])
    fixture = nil
    #expect(source == nil)
    await until("the binding has ended") { binding?.isActive == false }
    #expect(binding?.isActive == false)
    await until("the sequence is released") { isTerminated.load(ordering: .relaxed) }
    #expect(isTerminated.load(ordering: .relaxed) == true)
  }

  // MARK: Bindings to observable objects

  @Observable final class Menu {
    var dishes = ["x"]
    var specials: [Dish] = []
    var unread = 0
  }

  /// Binds a data source to a menu; returns the binding and a function for the number of runs of the binding's closure.
  private func bound(_ fixture: ListFixture, to menu: Menu) -> (ListContentBinding, runs: () -> Int) {
    var runs = 0
    let binding = fixture.dataSource.bind {
      runs += 1
      return NSDiffableDataSourceSnapshot([("A", menu.dishes)])
    }
    return (binding, { runs })
  }

  @Test("A list bound to a closure shows its first snapshot at once, and applies all changes of one turn together")
  func coalescing() async {
    let fixture = ListFixture()
    let menu = Menu()
    let (_, runs) = bound(fixture, to: menu)
    fixture.host.update()
    #expect(fixture.takeAsked() == ["0.0 x"])
    let cell = fixture.cell("x")
    for item in ["y", "z"] { menu.dishes.append(item) }
    #expect(runs() == 1, "not yet")
    await until("the closure has run again") { runs() == 2 }
    await settle()
    fixture.host.update()
    #expect(runs() == 2)
    #expect(fixture.takeAsked() == ["0.1 y", "0.2 z"])
    #expect(fixture.cell("x") === cell)
    menu.dishes = ["z"]
    await until("the closure has run again") { runs() == 3 }
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["z"], "the next change is noticed too")
  }

  @Test("A bound closure does not run again when a property changes that it has not read")
  func unread() async {
    let fixture = ListFixture()
    let menu = Menu()
    let (_, runs) = bound(fixture, to: menu)
    menu.unread += 1
    await settle()
    #expect(runs() == 1)
  }

  @Test("A list bound to observed models reconfigures only the changed items and keeps the selection")
  func observedModels() async {
    let fixture = ModelListFixture()
    let menu = Menu()
    menu.specials = [Dish("a"), Dish("b")]
    fixture.dataSource.bind(toModels: { [("S", menu.specials)] })
    fixture.host.update()
    #expect(fixture.takeAsked() == ["a: a", "b: b"])
    fixture.collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    menu.specials[1].name = "B"
    menu.specials.swapAt(0, 1)
    await until("the snapshot is shown") { fixture.dataSource.snapshot().itemIdentifiers == ["b", "a"] }
    fixture.host.update()
    #expect(fixture.takeAsked() == ["b: B"])
    #expect(fixture.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test(
    "After a binding to a closure is cancelled, no change is applied, not even one made just before the cancellation")
  func cancelledObservation() async {
    let fixture = ListFixture()
    let menu = Menu()
    let (binding, runs) = bound(fixture, to: menu)
    menu.dishes = ["y"]
    binding.cancel()
    await binding.end()
    await settle()
    menu.dishes = ["z"]
    await settle()
    #expect(runs() == 1)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["x"])
  }

  @Test("A binding to a closure does not retain the data source, and releases the closure when that is released")
  func observationLifetime() async {
    var fixture: ListFixture? = ListFixture()
    var menu: Menu? = Menu()
    weak let source = fixture?.dataSource
    weak let watched = menu
    var binding: ListContentBinding?
    if let fixture, let menu { binding = bound(fixture, to: menu).0 }
    fixture = nil
    #expect(source == nil)
    await until("the binding has ended") { binding?.isActive == false }
    #expect(binding?.isActive == false)
    menu = nil
    #expect(watched == nil)
  }
}
