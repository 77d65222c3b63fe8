import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of the misuse policy that applies to a data source, and of the outcome of refused applies.
@Suite("Misuse: the policy of a data source")
@MainActor struct DataSourceMisusePolicyTests {
  @Test("A data source's misuse policy takes precedence over the task's, which applies if the data source has none")
  func precedence() {
    let own = MisuseReports()
    let task = MisuseReports()
    let fixture = MisuseFixture()
    MisusePolicy.withPolicy(task.policy) {
      _ = fixture.dataSource.collectionView(fixture.collectionView, numberOfItemsInSection: 9)
      fixture.dataSource.misusePolicy = own.policy
      _ = fixture.dataSource.collectionView(fixture.collectionView, numberOfItemsInSection: 9)
      _ = fixture.collectionView.numberOfItems(inSection: 9)
    }
    #expect(task.all.count == 1 && own.all.count == 2)
  }

  @Test("A data source with the misuse policy “stop” stops the program although the process-wide policy only reports")
  func stopping() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        MisusePolicy.processWide = .report { _ in }
        let fixture = MisuseFixture()
        fixture.dataSource.misusePolicy = .stop
        _ = fixture.dataSource.collectionView(fixture.collectionView, numberOfItemsInSection: 9)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("section < _impl"))
  }

  @Test("The process-wide misuse policy applies to data sources without a policy of their own")
  func processWide() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        MisusePolicy.processWide = .report { diagnosticSink("reported: \($0.message)") }
        DataSourceMisuse.nilCell.make(MisuseFixture())
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("reported: UICollectionViewDiffableDataSource cell provider returned nil"))
  }

  @Test("Misuse of a snapshot inside a cell provider follows the task's policy, not the data source's")
  func edits() {
    let own = MisuseReports()
    let task = MisuseReports()
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = own.policy
    fixture.cellProvider = { _, path, item in
      var snapshot = fixture.dataSource.snapshot()
      snapshot.reloadItems(["nope"])
      return fixture.dequeue(path, item)
    }
    MisusePolicy.withPolicy(task.policy) { fixture.show { $0.appendItems(["n"]) } }
    #expect(task.all.count == 1 && own.all.isEmpty)
  }

  @Test("C22: an apply refused inside a cell provider completes once, as refused, after the provider has returned")
  func refusedCompletion() {
    let reports = MisuseReports()
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = reports.policy
    var events: [String] = []
    fixture.cellProvider = { _, path, item in
      let snapshot = ListFixture.snapshot([("A", ["w"])])
      fixture.dataSource.applyAndReport(snapshot, animatingDifferences: false) {
        events.append("\($0.outcome) \($0.insertedItems.count)")
      }
      fixture.dataSource.apply(snapshot) { events.append("completed") }
      events.append("provided \(item)")
      return fixture.dequeue(path, item)
    }
    fixture.show { $0.appendItems(["n"]) }
    fixture.cellProvider = nil
    #expect(events == ["provided n"])
    fixture.host.advance(by: 0)
    #expect(events == ["provided n", "refused 0", "completed"])
    fixture.host.advance(by: 1)
    #expect(events.count == 3 && reports.all.count == 2)
  }

  @Test("C22: an apply called in the cell provider is refused, and the same apply repeated in its completion is shown")
  func againInCompletion() {
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = .report { _ in }
    fixture.cellProvider = { _, path, item in
      let snapshot = ListFixture.snapshot([("A", ["w"])])
      if item == "n" {
        fixture.dataSource.apply(snapshot) { fixture.dataSource.apply(snapshot, animatingDifferences: false) }
      }
      return fixture.dequeue(path, item)
    }
    fixture.show { $0.appendItems(["n"]) }
    fixture.host.advance(by: 0)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["w"])
  }

  @Test("C20, C22: an apply from another queue is shown although a cell provider's own apply is refused meanwhile")
  func otherQueue() async {
    let reports = MisuseReports()
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = reports.policy
    let dataSource = fixture.dataSource!
    fixture.cellProvider = { _, path, item in
      let isAsked = DispatchSemaphore(value: 0)
      if item == "n" {
        DispatchQueue.global().async {
          dataSource.apply(ListFixture.snapshot([("A", ["elsewhere"])]), animatingDifferences: false)
          isAsked.signal()
        }
        isAsked.wait()
        dataSource.apply(ListFixture.snapshot([("A", ["w"])]), animatingDifferences: false)
      }
      return fixture.dequeue(path, item)
    }
    fixture.show { $0.appendItems(["n"]) }
    #expect(reports.all.count == 1)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(dataSource.snapshot().itemIdentifiers == ["elsewhere"])
  }

  /// A model for `applyModels`.
  private struct Dish: Identifiable, Equatable {
    var id: String
    var name: String
  }

  @Test(
    "C22: applyModels inside a cell provider is refused, named in the report, and leaves the models unchanged"
  )
  func models() {
    let reports = MisuseReports()
    let fixture = MisuseFixture()
    let dataSource = fixture.dataSource!
    dataSource.misusePolicy = reports.policy
    dataSource.applyModels([("A", [Dish(id: "x", name: "Soup")])], animatingDifferences: false)
    var completions = 0
    fixture.cellProvider = { _, path, item in
      dataSource.applyModels([("A", [Dish(id: "x", name: "Broth")])]) { completions += 1 }
      return fixture.dequeue(path, item)
    }
    fixture.show { $0.appendItems(["n"]) }
    fixture.cellProvider = nil
    fixture.host.advance(by: 1)
    #expect(reports.all.map(\.api).first?.hasSuffix("applyModels(_:animatingDifferences:completion:)") == true)
    #expect(reports.all.count == 1 && completions == 1)
    #expect(dataSource.model(Dish.self, for: "x")?.name == "Soup")
    dataSource.applyModels([("A", [Dish(id: "x", name: "Broth")])], animatingDifferences: false)
    #expect((fixture.cell("x") as? MisuseFixture.Cell)?.shown.count == 3, "it is filled again when it is shown")
  }

  @Test(
    "A3: models with equal identifiers are reported to the data source's misuse policy, and the first model is shown")
  func duplicateModels() {
    let reports = MisuseReports()
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = reports.policy
    let dishes = [Dish(id: "x", name: "Soup"), Dish(id: "x", name: "Broth"), Dish(id: "n", name: "Roast")]
    fixture.dataSource.applyModels([("A", dishes)], animatingDifferences: false)
    #expect(reports.all.count == 1)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["x", "n"])
    #expect(fixture.dataSource.model(Dish.self, for: "x")?.name == "Soup")
  }

  @Test("B4, B42: duplicate children from snapshotForExpandingParent are reported, and the old children are shown")
  func duplicateChildren() {
    let reports = MisuseReports()
    let fixture = OutlineFixture()
    fixture.dataSource.misusePolicy = reports.policy
    fixture.apply(OutlineFixture.outline())
    fixture.dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      var wrong = children
      wrong.append(["b"])
      return wrong
    }
    fixture.toggle("a")
    #expect(reports.all.map(\.message).first?.hasPrefix("Identifiers in a section snapshot must be unique.") == true)
    #expect(reports.all.count == 1)
    #expect(fixture.dataSource.snapshot(for: "S") == OutlineFixture.outline(expanding: ["a"]), "it opens as it was")
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a", "a1", "a2", "b", "c"])
  }

  @Test(
    "C10: an item with an empty cell, since the provider returned nil, gets its real cell when reconfigured or reloaded",
    arguments: [true, false])
  func replacedPlaceholder(reconfigured: Bool) {
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = .report { _ in }
    DataSourceMisuse.nilCell.make(fixture)
    #expect(fixture.cell("n") != nil && !(fixture.cell("n") is MisuseFixture.Cell))
    fixture.cellProvider = nil
    fixture.show { if reconfigured { $0.reconfigureItems(["n"]) } else { $0.reloadItems(["n"]) } }
    #expect((fixture.cell("n") as? MisuseFixture.Cell)?.shown == ["n"])
  }

  @Test(
    "C11: a section with an empty header, since the provider returned nil, gets its real header when it is reconfigured"
  )
  func replacedHeader() {
    let fixture = MisuseFixture()
    fixture.dataSource.misusePolicy = .report { _ in }
    DataSourceMisuse.nilSupplementaryView.make(fixture)
    #expect(fixture.header("C") != nil && !(fixture.header("C") is MisuseFixture.Header))
    fixture.dataSource.supplementaryViewProvider = { _, _, path in fixture.dequeueHeader(path) }
    fixture.show { $0.reconfigureSections(["C"]) }
    #expect((fixture.header("C") as? MisuseFixture.Header)?.shown == ["2"])
  }

  @Test("J13, C21: applying on and off the main queue logs one warning, and the snapshots are applied in order")
  func mixedQueues() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let dataSource = await MainActor.run { MisuseFixture() }.dataSource!
      for item in ["v", "w"] {
        await Task.detached { Self.apply(item, to: dataSource) }.value
        await MainActor.run { Self.apply("m" + item, to: dataSource) }
        let shown = dataSource.snapshot().itemIdentifiers
        if shown != ["m" + item] { fatalError("The order was not kept: \(shown)") }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let warning =
      "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please always "
      + "submit updates either always on the main queue or always off the main queue - view=<"
    #expect(text.components(separatedBy: warning).count == 2)
  }

  /// Applies a snapshot of one item on the caller's queue; in an async function a direct call would choose the async
  /// overload.
  private nonisolated static func apply(_ item: String, to dataSource: MisuseFixture.Source) {
    dataSource.apply(ListFixture.snapshot([("A", [item])]), animatingDifferences: false)
  }
}
