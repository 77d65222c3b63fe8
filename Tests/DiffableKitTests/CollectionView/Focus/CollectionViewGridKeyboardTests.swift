import DiffableKit
import DiffableTesting
import Testing

/// Tests of arrow keys in layouts of several columns, where the focus moves by the frames of the items.
@MainActor struct CollectionViewGridKeyboardTests {
  final class Delegate: NSObject, UICollectionViewDelegate {
    var unfocusable: Set<Int> = []
    func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
      !unfocusable.contains(path.item)
    }
  }

  @Test("Arrow keys in a grid move the focus up, down, left and right, and stop at the edges")
  func arrows() {
    let grid = GridFixture(1000)
    grid.focus()
    #expect(grid.marked == 0)
    #expect(grid.press(.right, .right, .right) == [1, 2, 2])
    #expect(grid.press(.down, .down, .left, .up, .left, .left) == [5, 8, 7, 4, 3, 3])
    #expect(grid.press(.up, .up) == [0, 0])
  }

  @Test("In a grid, Down reaches a shorter last line, End and Home the last and first item, Page keys the next screen")
  func ends() {
    let grid = GridFixture(1000)
    grid.focus()
    #expect(grid.press(.end, .up, .right, .right, .down) == [999, 996, 997, 998, 999])
    #expect(
      grid.press(.home, .right, .pageDown, .pageDown, .pageUp) == [0, 1, 10, 19, 10], "400 points are four lines")
    #expect(grid.press(.end, .pageDown) == [999, 999])
  }

  @Test(
    "In a grid that scrolls sideways, arrow keys move the focus in all directions and Page keys along the scrolling")
  func sideways() {
    let grid = GridFixture(1000, isSideways: true, size: CGSize(width: 400, height: 300))
    grid.focus()
    #expect(grid.press(.down, .down, .down) == [1, 2, 2])
    #expect(grid.press(.right, .right, .left, .up) == [5, 8, 5, 4])
    #expect(grid.press(.pageDown, .end, .left, .down, .down, .right) == [13, 999, 996, 997, 998, 999])
  }

  @Test("The list's element names the focused item of an orthogonal section in the host frame with the item's new cell")
  func orthogonal() {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(100)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let fixture = CompositionalFixture(section, count: 200)
    let (host, list) = (fixture.host, fixture.collectionView)
    let id = host.tree.nodes.keys.first { host.scene.view(for: $0) === list }
    id.map { host.send(.focus($0)) }
    var marked: [Int?] = []
    for key in [HostEvent.ListKey.right, .end, .left, .home, .right] {
      host.press(key)
      let cell = id.flatMap { host.tree.nodes[$0]?.element.accessibility.activeDescendant }.flatMap(host.scene.view)
      marked.append((cell as? UICollectionViewCell).flatMap(list.indexPath)?.item)
      #expect(host.unnotedChanges() == [], "after \(key)")
    }
    #expect(marked == [1, 199, 198, 0, 1])
  }

  @Test("Arrow keys in a collection view's grid skip items that cannot be focused, even hundreds of them")
  func unfocusable() {
    let grid = GridFixture(1000)
    let delegate = Delegate()
    delegate.unfocusable = Set(Array(3...700) + [1])
    grid.collectionView.delegate = delegate
    grid.focus()
    #expect(grid.press(.right, .down, .up) == [2, 701, 2])
  }
}
