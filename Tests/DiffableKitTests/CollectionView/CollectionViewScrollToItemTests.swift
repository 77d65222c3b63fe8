import DiffableKit
import DiffableTesting
import Testing

/// Tests of the content offset after `scrollToItem`.
@MainActor struct CollectionViewScrollToItemTests {
  private typealias Position = UICollectionView.ScrollPosition

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("scrollToItem puts an item at the top, middle or bottom exactly, though rows in between have estimated heights")
  func vertical() throws {
    for (position, place) in [(Position.top, 0.0), (.centeredVertically, 285), (.bottom, 570), ([], 570)] {
      let fixture = ListFixture()
      for row in 0..<1000 { fixture.heights["i\(row)"] = row == 500 ? 30 : CGFloat(20 + row * 37 % 90) }
      fixture.apply(ListFixture.snapshot([("A", (0..<1000).map { "i\($0)" })]), animated: false)
      fixture.collectionView.scrollToItem(at: path(500), at: position, animated: false)
      fixture.host.update()
      let cell = try #require(fixture.cell("i500"))
      #expect(abs(cell.frame.minY - fixture.collectionView.contentOffset.y - place) < 0.5, "\(position)")
    }
  }

  @Test("scrollToItem keeps the item clear of content insets and stops at the ends of the content")
  func insets() {
    let fixture = ListFixture([("A", (0..<100).map { "i\($0)" })])
    let list = fixture.collectionView
    list.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
    fixture.host.update()
    #expect(list.contentOffset.y == -40, "a list at the start stays there")
    func offset(_ item: Int, _ position: Position) -> CGFloat {
      list.scrollToItem(at: path(item), at: position, animated: false)
      return list.contentOffset.y
    }
    #expect(offset(20, .top) == 960)
    #expect(offset(20, .bottom) == 510)
    #expect(offset(20, .centeredVertically) == 735)
    #expect(offset(30, []) == 1010)
    #expect(offset(10, []) == 460)
    #expect(offset(0, .bottom) == -40)
    #expect(offset(99, .top) == 4460)
  }

  @Test("scrollToItem puts an item at the left, in the middle or at the right, also along both axes at once")
  func horizontal() {
    let grid = GridFixture(1000, isSideways: true, size: CGSize(width: 400, height: 200))
    let list = grid.collectionView
    func offset(_ item: Int, _ position: Position) -> CGPoint {
      list.scrollToItem(at: path(item), at: position, animated: false)
      grid.host.update()
      return list.contentOffset
    }
    #expect(offset(150, .left) == CGPoint(x: 5000, y: 0))
    #expect(offset(150, .right) == CGPoint(x: 4690, y: 0))
    #expect(offset(150, .centeredHorizontally) == CGPoint(x: 4845, y: 0))
    #expect(offset(152, [.left, .bottom]) == CGPoint(x: 5000, y: 90))
    #expect(offset(151, [.centeredHorizontally, .centeredVertically]) == CGPoint(x: 4845, y: 45))
    #expect(offset(150, []) == CGPoint(x: 4845, y: 0), "no further than needed")
  }

  @Test("scrollToItem with two positions along one axis stops the program")
  func refused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let fixture = ListFixture([("A", ["x"])])
        fixture.collectionView.scrollToItem(at: [0, 0], at: [.top, .bottom], animated: false)
      }
    }
  }

  @Test("selectItem scrolls an item far away to the scroll position that it was given")
  func selecting() {
    let fixture = ListFixture([("A", (0..<100).map { "i\($0)" })])
    fixture.collectionView.selectItem(at: path(50), animated: true, scrollPosition: .centeredVertically)
    fixture.host.update()
    #expect(fixture.collectionView.contentOffset.y == 2225)
    #expect(fixture.itemsShowingSelection == ["i50"])
  }
}
