import DiffableKit
import DiffableTesting
import Testing

/// Keys in layouts of several columns: by where things are.
@MainActor struct CollectionViewGridKeyboardTests {
  final class Delegate: NSObject, UICollectionViewDelegate {
    var unfocusable: Set<Int> = []
    func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
      !unfocusable.contains(path.item)
    }
  }

  @Test("Arrows go to the item above, below, at the left and at the right, and stay at the edges")
  func arrows() {
    let grid = GridFixture(1000)
    grid.focus()
    #expect(grid.marked == 0)
    #expect(grid.press(.right, .right, .right) == [1, 2, 2])
    #expect(grid.press(.down, .down, .left, .up, .left, .left) == [5, 8, 7, 4, 3, 3])
    #expect(grid.press(.up, .up) == [0, 0])
  }

  @Test("Down goes to the nearest of a shorter last line; End and Home go to the ends, Page by what is shown")
  func ends() {
    let grid = GridFixture(1000)
    grid.focus()
    #expect(grid.press(.end, .up, .right, .right, .down) == [999, 996, 997, 998, 999])
    #expect(
      grid.press(.home, .right, .pageDown, .pageDown, .pageUp) == [0, 1, 10, 19, 10], "400 points are four lines")
    #expect(grid.press(.end, .pageDown) == [999, 999])
  }

  @Test("What scrolls from side to side is gone through in the same way; Page goes along it")
  func sideways() {
    let grid = GridFixture(1000, isSideways: true, size: CGSize(width: 400, height: 300))
    grid.focus()
    #expect(grid.press(.down, .down, .down) == [1, 2, 2])
    #expect(grid.press(.right, .right, .left, .up) == [5, 8, 5, 4])
    #expect(grid.press(.pageDown, .end, .left, .down, .down, .right) == [13, 999, 996, 997, 998, 999])
  }

  @Test("Keys pass over items that cannot have the mark, also many of them")
  func unfocusable() {
    let grid = GridFixture(1000)
    let delegate = Delegate()
    delegate.unfocusable = Set(Array(3...700) + [1])
    grid.collectionView.delegate = delegate
    grid.focus()
    #expect(grid.press(.right, .down, .up) == [2, 701, 2])
  }
}
