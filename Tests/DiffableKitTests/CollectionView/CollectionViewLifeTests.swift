import DiffableKit
import DiffableTesting
import Testing

/// Tests of lifetimes: a deallocated data source, a list without a window, a deleted focused item.
@MainActor struct CollectionViewLifeTests {
  private let items = (0..<100).map { "i\($0)" }

  @Test("C2: a list whose data source was deallocated is empty")
  func dataSourceGoes() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 400))
    weak var source: UICollectionViewDiffableDataSource<String, String>?
    do {
      let registration = UICollectionView.CellRegistration<ListFixture.Cell, String> { _, _, _ in }
      let made = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      made.apply(ListFixture.snapshot([("A", items)]), animatingDifferences: false)
      source = made
    }
    #expect(source == nil)
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    host.update()
    #expect(view.numberOfSections == 0)
    #expect(view.visibleCells.isEmpty)
    #expect(view.subviews.isEmpty)
  }

  @Test("C42: a snapshot applied while the list is outside of any window is shown when the list is added again")
  func applyOutOfWindow() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    let window = fixture.collectionView.superview
    fixture.collectionView.removeFromSuperview()
    fixture.host.update()
    fixture.dataSource.apply(ListFixture.snapshot([("A", ["n", "z", "x"])]))
    window?.addSubview(fixture.collectionView)
    fixture.host.update()
    #expect(fixture.collectionView.visibleCells.map(\.frame.minY) == [0, 50, 100])
    #expect(fixture.cell("n")?.shown.last == "n")
    #expect(fixture.collectionView.subviews.count == 3)
  }

  @Test("D39: when the focused item is deleted, the state of the cell that gets the focus says isFocused")
  func markMoves() throws {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    let list = try #require(fixture.host.tree.visible.first { $0.node.element.accessibility.role == .listbox }?.node.id)
    fixture.host.send(.focus(list))
    fixture.host.press(.down)
    #expect(fixture.cell("y")?.configurationState.isFocused == true)
    fixture.apply(ListFixture.snapshot([("A", ["x", "z"])]))
    #expect(fixture.cell("z")?.configurationState.isFocused == true)
    #expect(fixture.cell("x")?.configurationState.isFocused == false)
  }

  @Test("A removed list is deallocated with its cells and its data source")
  func nothingLeaks() {
    weak var view: UICollectionView?
    weak var source: NSObject?
    weak var cell: UIView?
    do {
      let fixture = ListFixture([("A", items)])
      fixture.apply(ListFixture.snapshot([("A", items.reversed())]))
      fixture.host.advance(by: 1)
      (view, source, cell) = (fixture.collectionView, fixture.dataSource, fixture.collectionView.visibleCells.first)
      #expect(cell != nil)
      fixture.collectionView.removeFromSuperview()
      fixture.host.update()
    }
    #expect(view == nil)
    #expect(source == nil)
    #expect(cell == nil)
  }

  @Test("A first row much higher than the other rows leaves no gap below it")
  func tallFirstRow() {
    let fixture = RandomListFixture(seed: 6)
    let items = fixture.newItems(200)
    for item in items { fixture.setHeight(item == items[0] ? 390 : 20, of: item) }
    fixture.dataSource.apply(ListFixture.snapshot([("A", items)]), animatingDifferences: false)
    fixture.host.update()
    #expect(fixture.faults(checkingPositions: true) == [])
  }

  @Test(
    "An animated scrollToItem reaches a row far away exactly, though no row in between was measured", arguments: 1...8)
  func scrollFar(seed: Int) {
    let fixture = RandomListFixture(seed: UInt64(seed * 2))
    fixture.dataSource.apply(ListFixture.snapshot([("A", fixture.newItems(300))]), animatingDifferences: false)
    fixture.host.update()
    for (item, position) in [(250, UICollectionView.ScrollPosition.top), (20, .centeredVertically), (170, .bottom)] {
      let path = IndexPath(item: item, section: 0)
      fixture.collectionView.scrollToItem(at: path, at: position, animated: true)
      fixture.host.update()
      let frame = fixture.collectionView.layoutAttributesForItem(at: path)?.frame ?? .zero
      let bounds = fixture.collectionView.bounds
      switch position {
      case .top: #expect(frame.minY == bounds.minY)
      case .bottom: #expect(frame.maxY == bounds.maxY)
      default: #expect(frame.midY == bounds.midY)
      }
    }
    #expect(fixture.faults(checkingPositions: true) == [])
  }
}
