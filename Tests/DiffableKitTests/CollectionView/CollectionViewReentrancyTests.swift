import DiffableKit
import DiffableTesting
import Testing

/// Tests of snapshots that are applied inside of a list's delegate methods.
@MainActor struct CollectionViewReentrancyTests {
  private final class Delegate: NSObject, UICollectionViewDelegate {
    var willDisplay: (IndexPath) -> Void = { _ in }
    var didEndDisplaying: (IndexPath) -> Void = { _ in }
    var didScroll: () -> Void = {}
    var didSelect: (IndexPath) -> Void = { _ in }
    var didDeselect: (IndexPath) -> Void = { _ in }
    var primaryAction: (IndexPath) -> Void = { _ in }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { willDisplay(indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { didEndDisplaying(indexPath) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      didSelect(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      didDeselect(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      primaryAction(indexPath)
    }
  }

  private let items = (0..<100).map { "i\($0)" }
  private let delegate = Delegate()

  private func shows(_ fixture: ListFixture) -> Bool {
    let paths = fixture.collectionView.indexPathsForVisibleItems
    return !paths.isEmpty
      && paths.allSatisfy {
        let cell = fixture.collectionView.cellForItem(at: $0) as? ListFixture.Cell
        return cell?.shown.last == fixture.dataSource.itemIdentifier(for: $0)
          && cell?.frame == fixture.collectionView.layoutAttributesForItem(at: $0)?.frame
      }
  }

  @Test(
    "C23: a snapshot applied while a cell is being measured is shown once all cells are laid out",
    arguments: [false, true])
  func applyWhileMeasuring(byScrolling: Bool) {
    let fixture = ListFixture([("A", byScrolling ? items : ["x"])])
    var completions = 0
    fixture.whileMeasuring = { [items] item in
      guard item == "i70", completions == 0 else { return }
      completions -= 1
      fixture.dataSource.apply(
        ListFixture.snapshot([("A", Array(items[65..<75]))]), animatingDifferences: false
      ) { completions += 2 }
    }
    if byScrolling {
      fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    } else {
      fixture.dataSource.apply(ListFixture.snapshot([("A", Array(items[60...]))]), animatingDifferences: false)
    }
    fixture.host.update()
    fixture.host.advance(by: 1)
    #expect(completions == 1)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == Array(items[65..<75]))
    #expect(fixture.collectionView.visibleCells.count == 10)
    #expect(shows(fixture))
    #expect(fixture.host.tree.faults == [])
  }

  @Test("D23: willDisplay may apply a snapshot with fewer rows while the list is scrolling")
  func applyInWillDisplay() {
    let fixture = ListFixture([("A", items)])
    fixture.collectionView.delegate = delegate
    var hasApplied = false
    delegate.willDisplay = { [items] path in
      guard path.item > 50, !hasApplied else { return }
      hasApplied = true
      fixture.dataSource.apply(ListFixture.snapshot([("A", Array(items.prefix(30)))]), animatingDifferences: false)
    }
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    fixture.host.update()
    #expect(hasApplied)
    #expect(fixture.collectionView.numberOfItems(inSection: 0) == 30)
    #expect(fixture.collectionView.contentSize.height == 1500)
    #expect(shows(fixture))
  }

  @Test("D25: didEndDisplaying and scrollViewDidScroll may apply a snapshot")
  func applyInDidEndDisplaying() {
    let fixture = ListFixture([("A", items)])
    fixture.collectionView.delegate = delegate
    var ended = 0
    delegate.didEndDisplaying = { [items] _ in
      ended += 1
      if ended == 1 { fixture.dataSource.apply(ListFixture.snapshot([("A", Array(items.prefix(20)))])) }
    }
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 3000), animated: false)
    fixture.host.update()
    #expect(shows(fixture))
    var scrolls = 0
    delegate.didScroll = { [items] in
      scrolls += 1
      if scrolls == 1 { fixture.dataSource.apply(ListFixture.snapshot([("A", Array(items.suffix(3)))])) }
    }
    fixture.apply(ListFixture.snapshot([("A", Array(items.prefix(13)))]))
    fixture.host.update()
    #expect(scrolls > 0)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["i97", "i98", "i99"])
    #expect(shows(fixture))
  }

  @Test(
    "D36, D39: if didSelect applies a snapshot that moves the tapped item, the primary action gets its new index path")
  func pressedItemMoves() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.collectionView.delegate = delegate
    var used: [String?] = []
    delegate.didSelect = { _ in fixture.dataSource.apply(ListFixture.snapshot([("A", ["n", "z", "y", "x"])])) }
    delegate.primaryAction = { used.append(fixture.dataSource.itemIdentifier(for: $0)) }
    fixture.press("x")
    #expect(used == ["x"])
    #expect(fixture.selectedItems == ["x"])
  }

  @Test("D36, D40: if didSelect applies a snapshot that deletes the tapped item, no primary action is performed")
  func pressedItemGoes() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.collectionView.delegate = delegate
    var used = 0
    delegate.didSelect = { _ in fixture.dataSource.apply(ListFixture.snapshot([("A", ["y", "z"])])) }
    delegate.primaryAction = { _ in used += 1 }
    fixture.press("x")
    #expect(used == 0)
    #expect(fixture.selectedItems == [])
  }

  @Test("D36, D39: if didDeselect applies a snapshot that moves the tapped item, didSelect gets its new index path")
  func applyInDidDeselect() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.collectionView.delegate = delegate
    fixture.press("x")
    var selected: [String?] = []
    delegate.didDeselect = { _ in fixture.dataSource.apply(ListFixture.snapshot([("A", ["z", "y", "x"])])) }
    delegate.didSelect = { selected.append(fixture.dataSource.itemIdentifier(for: $0)) }
    fixture.press("z")
    #expect(selected == ["z"])
    #expect(fixture.selectedItems == ["z"])
  }
}

extension ListFixture {
  /// Presses the row of an item.
  fileprivate func press(_ item: String) {
    guard let cell = cell(item) else { return }
    let id = host.tree.nodes.values.first { host.scene.view(for: $0.id) === cell }?.id
    id.map { host.send(.tap($0, [])) }
  }
}
