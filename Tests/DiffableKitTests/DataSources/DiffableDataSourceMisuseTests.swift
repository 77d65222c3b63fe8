import DiffableKit
import DiffableTesting
import Testing

/// The caller's mistakes stop the program with words that survive a release build.
struct DiffableDataSourceMisuseTests {
  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("C10: a provider that returns nil")
  func nilCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        )
        let host = HeadlessHost(view: view)
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, _ in nil }
        source.apply(ListFixture.snapshot([("A", ["x"])]))
        host.update()
      }
    }
    #expect(text(result).contains("cell provider returned nil for index path"))
    #expect(text(result).contains("with item identifier"))
    #expect(text(result).contains("which is not allowed. You must always return a cell to the collection view"))
  }

  @Test("C9: a section past the end")
  func sectionPastTheEnd() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = ListFixture([("A", ["x"])])
        _ = fixture.dataSource.collectionView(fixture.collectionView, numberOfItemsInSection: 1)
      }
    }
    #expect(text(result).contains("Invalid parameter not satisfying: section < _impl.numberOfSections"))
  }

  @Test("C11: a header without a provider, and a provider that returns nil")
  func supplementary() async {
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { DiffableDataSourceMisuseTests.showHeader(provider: nil) }
    }
    #expect(text(missing).contains("requested a supplementary view, but a supplementaryViewProvider was not specified"))
    let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { DiffableDataSourceMisuseTests.showHeader { _, _, _ in nil } }
    }
    #expect(text(empty).contains("the supplementaryViewProvider returned nil"))
  }

  @MainActor private static func showHeader(
    provider: UICollectionViewDiffableDataSource<String, String>.SupplementaryViewProvider?
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let host = HeadlessHost(view: view)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.supplementaryViewProvider = provider
    source.apply(ListFixture.snapshot([("A", ["x"])]))
    host.update()
  }

  @Test("C22: applying inside the cell provider")
  func applyInProvider() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = ListFixture([("A", ["x"])])
        fixture.whileProviding = { _ in
          fixture.dataSource.apply(ListFixture.snapshot([("A", ["z"])]), animatingDifferences: false)
        }
        fixture.apply(ListFixture.snapshot([("A", ["x", "y"])]))
      }
    }
    #expect(text(result).contains("Deadlock detected: calling this method on the main queue with outstanding async"))
  }

  @Test("C22: applying inside the cell provider while the list scrolls")
  func applyInProviderWhileScrolling() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = ListFixture([("A", (0..<100).map { "i\($0)" })])
        fixture.whileProviding = { _ in
          fixture.dataSource.apply(ListFixture.snapshot([("A", ["z"])]), animatingDifferences: false)
        }
        fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
        fixture.host.update()
      }
    }
    #expect(text(result).contains("Deadlock detected: calling this method on the main queue with outstanding async"))
  }

  @Test("D18, D19: reconfiguring with another registration, or returning another cell")
  func reconfigureMistakes() async {
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { DiffableDataSourceMisuseTests.reconfigure(dequeueing: true) }
    }
    #expect(text(other).contains("Attempted to dequeue a cell for a different registration or reuse identifier"))
    let returned = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { DiffableDataSourceMisuseTests.reconfigure(dequeueing: false) }
    }
    #expect(text(returned).contains("returned another cell than the existing one"))
  }

  @MainActor private static func reconfigure(dequeueing: Bool) {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let host = HeadlessHost(view: view)
    let first = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    let second = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    var isSecond = false
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
      guard isSecond else { return view.dequeueConfiguredReusableCell(using: first, for: path, item: item) }
      return dequeueing
        ? view.dequeueConfiguredReusableCell(using: second, for: path, item: item) : UICollectionViewListCell()
    }
    source.apply(ListFixture.snapshot([("A", ["x"])]))
    host.update()
    isSecond = true
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(["x"])
    source.apply(snapshot)
  }

  @Test("Dequeuing what was never registered")
  func unknownIdentifier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = ListFixture([("A", ["x"])])
        _ = fixture.collectionView.dequeueReusableCell(
          withReuseIdentifier: "nope", for: IndexPath(item: 0, section: 0))
      }
    }
    #expect(text(result).contains("could not dequeue a view of kind cell with identifier nope"))
  }
}
