import DiffableKit
import DiffableTesting
import Testing

/// Tests of scrolling to rows in a list with pinned headers and footers.
@MainActor struct CollectionViewHeldHeadersTests {
  private final class Boundary: UICollectionReusableView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
  }

  /// A plain list in a window with pinned headers, and with footers on request.
  @MainActor private final class List {
    let collectionView: UICollectionView
    let host: HeadlessHost
    private let dataSource: UICollectionViewDiffableDataSource<Int, Int>

    init(sections: Int, rows: Int, footers: Bool = false) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      if footers { configuration.footerMode = .supplementary }
      collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      collectionView.accessibilityLabel = "List"
      host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
      let cell = UICollectionView.CellRegistration<ListFixture.Cell, Int> { cell, _, row in
        cell.height = CGFloat(40 + row * 7 % 30)
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
        $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
      }
      let boundaries = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map {
        UICollectionView.SupplementaryRegistration<Boundary>(elementKind: $0) { _, _, _ in }
      }
      dataSource.supplementaryViewProvider = { view, kind, path in
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        return view.dequeueConfiguredReusableSupplementary(using: boundaries[isHeader ? 0 : 1], for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for section in 0..<sections {
        snapshot.appendSections([section])
        snapshot.appendItems((0..<rows).map { section * rows + $0 })
      }
      dataSource.apply(snapshot, animatingDifferences: false)
      host.update()
    }

    func top(_ path: IndexPath) -> CGFloat? {
      collectionView.cellForItem(at: path).map { $0.frame.minY - collectionView.contentOffset.y }
    }

    /// Returns the height in points of the visible part of a row, without the parts under headers and footers, and the
    /// row's full height.
    func seen(_ path: IndexPath) -> (CGFloat, CGFloat) {
      guard let cell = collectionView.cellForItem(at: path) else { return (0, 1) }
      let screen = CGRect(origin: collectionView.contentOffset, size: collectionView.bounds.size)
      var seen = cell.frame.intersection(screen)
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        for view in collectionView.visibleSupplementaryViews(ofKind: kind) where view.frame.intersects(seen) {
          seen.size.height -= view.frame.intersection(seen).height
        }
      }
      return (seen.height, cell.frame.height)
    }

    var focused: IndexPath? {
      collectionView.indexPathsForVisibleItems.first {
        collectionView.cellForItem(at: $0)?.configurationState.isFocused == true
      }
    }
  }

  @Test("A row focused by a key is scrolled fully into view, not left under a pinned header or footer")
  func keys() throws {
    let list = List(sections: 12, rows: 20, footers: true)
    list.collectionView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    list.host.update()
    let id = try #require(
      list.host.tree.visible.first { list.host.scene.view(for: $0.node.id) === list.collectionView }?.node.id)
    list.host.send(.focus(id))
    let keys =
      [HostEvent.ListKey.end] + Array(repeating: .up, count: 70) + Array(repeating: .pageUp, count: 4)
      + Array(repeating: .down, count: 70) + Array(repeating: .pageDown, count: 4) + [.home]
    for (step, key) in keys.enumerated() {
      list.host.press(key)
      list.host.update()
      let path = try #require(list.focused, "\(step) \(key)")
      let (seen, height) = list.seen(path)
      #expect(abs(seen - height) < 0.5, "step \(step), \(key) to \(path)")
    }
    #expect(list.focused == [0, 0])
  }

  @Test("scrollToItem puts a row far away exactly at the top or in the middle, past headers never measured")
  func farAway() throws {
    let list = List(sections: 3, rows: 400)
    list.collectionView.scrollToItem(at: [2, 200], at: .top, animated: false)
    list.host.update()
    #expect(abs(try #require(list.top([2, 200]))) < 0.5)
    list.collectionView.scrollToItem(at: [1, 100], at: .centeredVertically, animated: false)
    list.host.update()
    let cell = try #require(list.collectionView.cellForItem(at: [1, 100]))
    #expect(abs(cell.frame.midY - list.collectionView.contentOffset.y - 300) < 0.5)
  }

  @Test(
    "A table view scrolls a row to just below the pinned header, a collection view to the top of its bounds"
  )
  func tables() throws {
    let fixture = TableFixture()
    for section in ["A", "B"] { fixture.dataSource.titles[section] = "Title of \(section)" }
    let sections = [("A", (0..<50).map { "a\($0)" }), ("B", (0..<50).map { "b\($0)" })]
    fixture.apply(ListFixture.snapshot(sections), animated: false)
    let table = fixture.table
    func header(_ section: Int) -> CGFloat { table.rectForHeader(inSection: section).height }
    func top(_ position: UITableView.ScrollPosition, _ path: IndexPath) -> CGFloat {
      table.scrollToRow(at: path, at: position, animated: false)
      fixture.host.update()
      return table.rectForRow(at: path).minY - table.contentOffset.y
    }
    #expect(top(.top, [1, 20]) == header(1))
    #expect(top(UITableView.ScrollPosition.none, [1, 15]) == header(1), "up as little as needed")
    #expect(top(.bottom, [1, 15]) == table.bounds.height - table.rectForRow(at: [1, 15]).height)
    table.selectRow(at: [0, 30], animated: false, scrollPosition: .top)
    fixture.host.update()
    #expect(table.rectForRow(at: [0, 30]).minY - table.contentOffset.y == header(0))
    #expect(header(0) > 10)
    let list = List(sections: 3, rows: 100)
    list.collectionView.scrollToItem(at: [1, 50], at: .top, animated: false)
    list.host.update()
    #expect(try #require(list.top([1, 50])) == 0)
  }
}
