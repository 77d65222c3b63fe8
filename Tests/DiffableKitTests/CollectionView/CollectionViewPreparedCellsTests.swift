import DiffableKit
import DiffableTesting
import Testing

/// Tests of cells that are prepared before they come on screen: `behaviour.md` D24–D26.
@MainActor struct CollectionViewPreparedCellsTests {
  /// A delegate that records the display callbacks.
  private final class Log: NSObject, UICollectionViewDelegate {
    var lines: [String] = []

    func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
      lines.append("+\(path.item)")
    }
    func collectionView(
      _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { lines.append("-\(path.item)") }
    func collectionView(
      _ view: UICollectionView, willDisplaySupplementaryView supplementary: UICollectionReusableView,
      forElementKind kind: String, at path: IndexPath
    ) { lines.append("+header \(path.section)") }
    func collectionView(
      _ view: UICollectionView, didEndDisplayingSupplementaryView supplementary: UICollectionReusableView,
      forElementOfKind kind: String, at path: IndexPath
    ) { lines.append("-header \(path.section)") }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let items = (0..<100).map { "i\($0)" }
  private let log = Log()

  private func makeList() -> ListFixture {
    let fixture = ListFixture()
    fixture.collectionView.delegate = log
    fixture.apply(ListFixture.snapshot([("A", items)]), animated: false)
    return fixture
  }

  private func scroll(_ fixture: ListFixture, to y: CGFloat) {
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: y), animated: false)
    fixture.host.update()
  }

  @Test("D24: cells are prepared below the screen, and willDisplay is called only for those that come on screen")
  func preparedAhead() {
    let fixture = makeList()
    #expect(
      fixture.cell("i17") != nil && fixture.cell("i18") == nil, "twelve rows on the screen, half as many below it")
    #expect(log.take() == (0..<12).map { "+\($0)" })
    scroll(fixture, to: 25)
    #expect(log.take() == ["+12"])
    fixture.apply(ListFixture.snapshot([("A", Array(items[..<14]))]))
    #expect(log.take() == [], "rows that were never displayed do not end")
    #expect(fixture.cell("i13") != nil)
  }

  @Test("D25: a cell that left the screen is kept for a while and shown again without asking the data source")
  func displayedAgain() throws {
    let fixture = makeList()
    let first = try #require(fixture.cell("i0"))
    _ = (log.take(), fixture.takeAsked())
    scroll(fixture, to: 100)
    #expect(log.take() == ["-0", "-1", "+12", "+13"])
    scroll(fixture, to: 0)
    #expect(log.take() == ["-12", "-13", "+0", "+1"])
    #expect(fixture.cell("i0") === first)
    #expect(fixture.takeAsked() == ["0.18 i18", "0.19 i19"])
    scroll(fixture, to: 3000)
    #expect(log.take().prefix(12) == ArraySlice((0..<12).map { "-\($0)" }), "from top to bottom")
    scroll(fixture, to: 0)
    #expect(fixture.takeAsked().filter { $0 == "0.0 i0" } == ["0.0 i0"], "it was taken back for good")
  }

  @Test(
    "D23, D40: deleting or reloading a visible item calls didEndDisplaying for its cell and willDisplay for the next")
  func updates() {
    let fixture = makeList()
    _ = log.take()
    var snapshot = fixture.dataSource.snapshot()
    snapshot.deleteItems(["i3"])
    fixture.apply(snapshot)
    #expect(log.take() == ["-3", "+11"])
    snapshot.reloadItems(["i5", "i14"])
    fixture.apply(snapshot)
    #expect(log.take() == ["-4", "+4"], "the fourteenth is not displayed")
  }

  @Test("D26: cellForItem(at:) returns cells on screen and cells prepared near it, visibleCells only those on screen")
  func visibleAndPrepared() throws {
    let fixture = makeList()
    scroll(fixture, to: 1000)
    let path = IndexPath(item: 16, section: 0)
    let prepared = try #require(fixture.collectionView.cellForItem(at: path))
    #expect(!fixture.collectionView.visibleCells.contains { $0 === prepared })
    #expect(!fixture.collectionView.indexPathsForVisibleItems.contains(path))
    #expect(fixture.collectionView.indexPath(for: prepared) == path)
    #expect(fixture.collectionView.indexPathsForVisibleItems.map(\.item) == Array(20..<32))
    #expect(fixture.collectionView.cellForItem(at: IndexPath(item: 60, section: 0)) == nil)
    #expect(fixture.collectionView.cellForItem(at: IndexPath(item: 0, section: 7)) == nil)
  }

  @Test("D24: willDisplay and didEndDisplaying are called for headers when they come on screen and leave it")
  func headers() {
    let fixture = RandomListFixture(seed: 4)
    fixture.collectionView.delegate = log
    let items = fixture.newItems(40)
    for item in items { fixture.setHeight(50, of: item) }
    let snapshot = ListFixture.snapshot([("A", Array(items[..<10])), ("B", Array(items[10...]))])
    fixture.dataSource.apply(snapshot, animatingDifferences: false)
    fixture.host.update()
    // The window is 400 points high; the second header lies below it.
    #expect(log.take().filter { $0.contains("header") } == ["+header 0"])
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    fixture.host.update()
    // The first header is pinned at the top as long as its section is on screen.
    #expect(log.take().filter { $0.contains("header") } == ["+header 1"])
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
    fixture.host.update()
    #expect(log.take().filter { $0.contains("header") } == ["-header 0"])
  }
}
