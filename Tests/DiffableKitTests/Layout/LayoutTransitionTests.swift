import DiffableKit
import DiffableTesting
import Testing

/// Tests of changes from one layout to another, animated and interactive.
@MainActor struct LayoutTransitionTests {
  private final class Logging: UICollectionViewFlowLayout {
    var said: [String] = []
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { said.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { said.append("from") }
    override func finalizeLayoutTransition() { said.append("finalize") }
  }

  private func layout(_ width: CGFloat, _ height: CGFloat) -> Logging {
    let layout = Logging()
    layout.itemSize = CGSize(width: width, height: height)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  private let items = (0..<40).map { "i\($0)" }

  @Test("setCollectionViewLayout animates the same cells to their new frames, and calls its completion once at the end")
  func animated() {
    let (rows, grid) = (layout(320, 50), layout(160, 100))
    let fixture = LayoutFixture(rows)
    fixture.show([("A", items)])
    fixture.collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    let cell = fixture.cell("i1")
    let frames = fixture.host.frames.count
    var completions: [Bool] = []
    fixture.host.scene.perform {
      fixture.collectionView.setCollectionViewLayout(grid, animated: true) { completions.append($0) }
    }
    fixture.host.update()
    #expect(fixture.cell("i1") === cell && cell?.frame == CGRect(x: 160, y: 0, width: 160, height: 100))
    #expect(cell?.isSelected == true)
    #expect(rows.said == ["to", "finalize"] && grid.said == ["from", "finalize"])
    #expect(rows.collectionView == nil && grid.collectionView === fixture.collectionView)
    let glides = fixture.host.frames[frames...].flatMap(fixture.host.changesByElement).filter { change in
      if case .update(_, _, let facets, let duration) = change {
        facets.contains(.frame) && duration == 0.3
      } else {
        false
      }
    }
    #expect(glides.count >= 10)
    #expect(completions.isEmpty)
    fixture.host.advance(by: 1)
    #expect(completions == [true])
  }

  @Test("A change of layout keeps the topmost item on screen, and a list at its start stays at its start")
  func offset() {
    let (rows, grid) = (layout(320, 50), layout(160, 100))
    let fixture = LayoutFixture(rows)
    fixture.show([("A", items)])
    fixture.collectionView.collectionViewLayout = grid
    fixture.host.update()
    #expect(fixture.collectionView.contentOffset.y == 0)
    fixture.collectionView.collectionViewLayout = rows
    fixture.host.update()
    fixture.scroll(to: 1000)
    #expect(fixture.collectionView.indexPathsForVisibleItems.first?.item == 20)
    fixture.collectionView.setCollectionViewLayout(grid, animated: true)
    fixture.host.update()
    #expect(fixture.collectionView.indexPathsForVisibleItems.first?.item == 20)
    #expect(fixture.collectionView.contentOffset.y == 1000)
  }

  @Test("An interactive layout transition shows frames between both layouts until it is cancelled or finished")
  func interactive() {
    let (rows, grid) = (layout(320, 50), layout(160, 100))
    let fixture = LayoutFixture(rows)
    fixture.show([("A", items)])
    var ends: [String] = []
    var transition = fixture.collectionView.startInteractiveTransition(to: grid) { ends.append("\($0) \($1)") }
    #expect(fixture.collectionView.collectionViewLayout === transition)
    #expect(fixture.frames(["i3"]) == ["0 150 320 50"])
    transition.transitionProgress = 0.5
    fixture.host.update()
    // The transition is half way to the item's frame in the grid: x 160, y 100, 160 wide and 100 high.
    #expect(fixture.frames(["i3"]) == ["80 125 240 75"])
    #expect(fixture.collectionView.contentSize.height == 2000)
    fixture.host.scene.perform { fixture.collectionView.cancelInteractiveTransition() }
    fixture.host.update()
    #expect(fixture.collectionView.collectionViewLayout === rows && fixture.frames(["i3"]) == ["0 150 320 50"])
    fixture.host.advance(by: 1)
    #expect(ends == ["false true"])
    transition = fixture.collectionView.startInteractiveTransition(to: grid) { ends.append("\($0) \($1)") }
    transition.transitionProgress = 0.9
    fixture.host.scene.perform { fixture.collectionView.finishInteractiveTransition() }
    fixture.host.update()
    #expect(fixture.collectionView.collectionViewLayout === grid && fixture.frames(["i3"]) == ["160 100 160 100"])
    fixture.host.advance(by: 1)
    #expect(ends == ["false true", "true true"])
  }

  @Test("A snapshot applied during an interactive layout transition is shown with frames between both layouts")
  func applied() {
    let (rows, grid) = (layout(320, 50), layout(160, 100))
    let fixture = LayoutFixture(rows)
    fixture.show([("A", items)])
    let transition = fixture.collectionView.startInteractiveTransition(to: grid)
    transition.transitionProgress = 0.5
    fixture.show([("A", ["n"] + items)], animated: true)
    #expect(fixture.frames(["n", "i2"]) == ["0 0 240 75", "80 125 240 75"])
    fixture.collectionView.finishInteractiveTransition()
    fixture.host.update()
    #expect(fixture.frames(["n", "i2"]) == ["0 0 160 100", "160 100 160 100"])
  }

  @Test("Misuse: setting a layout that belongs to another collection view is reported and changes nothing")
  func taken() {
    let rows = layout(320, 50)
    let other = LayoutFixture(layout(320, 50))
    let fixture = LayoutFixture(rows)
    let reports = MisuseReports()
    fixture.dataSource.misusePolicy = reports.policy
    fixture.show([("A", items)])
    fixture.collectionView.collectionViewLayout = other.collectionView.collectionViewLayout
    #expect(reports.all.count == 1)
    #expect(fixture.collectionView.collectionViewLayout === rows)
    withExtendedLifetime(other) {}
  }
}
