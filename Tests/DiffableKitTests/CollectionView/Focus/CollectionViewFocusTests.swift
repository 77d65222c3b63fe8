import DiffableKit
import DiffableTesting
import Testing

/// Tests of the focused row of a list, and of the delegate's say in it.
@MainActor struct CollectionViewFocusTests {
  final class Delegate: NSObject, UICollectionViewDelegate {
    var preferred: IndexPath?
    var mayMove = true
    var lines: [String] = []
    var coordinated = 0

    private func text(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "-" }

    func indexPathForPreferredFocusedView(in view: UICollectionView) -> IndexPath? { preferred }
    func collectionView(_ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext)
      -> Bool
    {
      lines.append("\(text(context.previouslyFocusedIndexPath))>\(text(context.nextFocusedIndexPath))?")
      return mayMove
    }
    func collectionView(
      _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      let views = [context.previouslyFocusedView, context.nextFocusedView].compactMap { $0 as? ListFixture.Cell }
      let heading = context.focusHeading == .down ? " down" : context.focusHeading == .last ? " last" : ""
      lines.append(
        "\(text(context.previouslyFocusedIndexPath))>\(text(context.nextFocusedIndexPath)) \(views.count) views\(heading)"
      )
      coordinator.addCoordinatedAnimations({ self.coordinated += 1 }, completion: { self.coordinated += 10 })
    }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let delegate = Delegate()

  private func makeList() -> ListFixture {
    let fixture = ListFixture([("A", (0..<100).map { "i\($0)" })])
    fixture.collectionView.delegate = delegate
    return fixture
  }

  @Test("The delegate is asked before a key moves the focus and told afterwards, also for a row far off screen")
  func moves() {
    let fixture = makeList()
    fixture.focusList()
    #expect(delegate.take() == ["->0 1 views"])
    fixture.host.press(.down)
    #expect(delegate.take() == ["0>1?", "0>1 2 views down"])
    fixture.host.press(.end)
    #expect(delegate.take() == ["1>99?", "1>99 1 views last"], "the first row has no cell any more")
    delegate.mayMove = false
    fixture.host.press(.home)
    #expect(delegate.take() == ["99>0?"])
    #expect(fixture.focusedItem == "i99")
    fixture.host.send(.focus(nil))
    #expect(delegate.take() == ["99>- 1 views"])
    fixture.host.advance(by: 1)
    #expect(delegate.coordinated == 44, "four changes, begun and ended")
  }

  @Test("A list that gets focus again focuses its last focused row, unless remembersLastFocusedIndexPath is false")
  func remembers() {
    let fixture = makeList()
    fixture.focusList()
    fixture.host.press(.down)
    fixture.host.send(.focus(nil))
    fixture.focusList()
    #expect(fixture.focusedItem == "i1")
    fixture.collectionView.remembersLastFocusedIndexPath = false
    fixture.host.send(.focus(nil))
    fixture.focusList()
    #expect(fixture.focusedItem == "i0")
    fixture.host.send(.focus(nil))
    delegate.preferred = IndexPath(item: 70, section: 0)
    fixture.focusList()
    #expect(fixture.focusedItem == "i70")
    #expect(fixture.collectionView.indexPathsForVisibleItems.contains(IndexPath(item: 70, section: 0)))
  }

  @Test("A list with allowsFocus set to false cannot be reached by Tab and ignores keys")
  func allowsFocus() throws {
    let fixture = makeList()
    let list = try #require(fixture.listID)
    func input() -> ElementInput {
      fixture.host.update()
      return fixture.host.tree.nodes[list]?.element.input ?? []
    }
    #expect(input().contains([.focus, .listKeys]))
    fixture.focusList()
    fixture.collectionView.allowsFocus = false
    #expect(!input().contains(.focus) && !input().contains(.listKeys))
    fixture.host.press(.down)
    fixture.host.press(.enter)
    #expect(fixture.itemsShowingFocus == [] && fixture.selectedItems == [])
    #expect(!fixture.collectionView.canBecomeFirstResponder)
    fixture.collectionView.allowsFocus = true
    fixture.collectionView.allowsFocusDuringEditing = false
    #expect(input().contains(.focus))
    fixture.collectionView.isEditing = true
    #expect(!input().contains(.focus))
  }

  @Test("Selection follows focus only to items for which the delegate returns true")
  func follows() {
    /// A delegate that lets selection follow focus to items with an even index only.
    final class Follower: NSObject, UICollectionViewDelegate {
      func collectionView(_ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool {
        path.item % 2 == 0
      }
    }
    let fixture = makeList()
    let follower = Follower()
    fixture.collectionView.delegate = follower
    fixture.focusList()
    fixture.host.press(.down)
    #expect(fixture.selectedItems == [])
    fixture.host.press(.down)
    #expect(fixture.selectedItems == ["i2"])
    fixture.host.press(.down)
    #expect(fixture.selectedItems == ["i2"])
  }
}
