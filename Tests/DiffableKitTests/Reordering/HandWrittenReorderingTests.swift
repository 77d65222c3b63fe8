import DiffableKit
import DiffableTesting
import Testing

/// Tests of moving items of a collection view whose data source is not diffable.
@MainActor struct HandWrittenReorderingTests {
  /// A data source that allows and records moves; with `forgetsToMove` it empties the section of the moved item
  /// instead, so that its item counts are wrong.
  final class Source: NSObject, UICollectionViewDataSource {
    var sections: [[String]]
    var moves: [[IndexPath]] = []
    var asked: [IndexPath] = []
    var forgetsToMove = false
    let row = UICollectionView.CellRegistration<ReorderFixture.Row, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.reorder(displayed: .always)]
    }

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      asked.append(indexPath)
      return collectionView.dequeueConfiguredReusableCell(
        using: row, for: indexPath, item: sections[indexPath.section][indexPath.item])
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.append([sourceIndexPath, destinationIndexPath])
      guard !forgetsToMove else { return sections[sourceIndexPath.section].removeAll() }
      let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    }
  }

  /// A data source without the methods for moving items.
  final class StillSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  private static func show(_ source: any UICollectionViewDataSource) -> (UICollectionView, HeadlessHost) {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 600))
    view.dataSource = source
    host.update()
    return (view, host)
  }

  private func rows(_ view: UICollectionView) -> [String] {
    view.visibleCells.sorted { $0.frame.midY < $1.frame.midY }
      .map { ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "?" }
  }

  @Test("C52: dragging a row or moving it by key calls the data source's moveItemAt, and the list moves the cell")
  func moves() {
    let source = Source([["a", "b", "c"], ["d"]])
    let (view, host) = Self.show(source)
    source.asked = []
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(host.drag("a", to: "d"))
    #expect(source.moves == [[IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 1)]])
    #expect(rows(view) == ["b", "c", "d", "a"])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 1)) === cell)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
    host.send(.focus(host.tree.visible.last { $0.node.element.input.contains(.listKeys) }?.node.id))
    host.press(.up, .option)
    #expect(rows(view) == ["b", "c", "a", "d"])
    #expect(host.announcements == ["a, moved to position 1 of 2"])
    #expect(source.asked.isEmpty)
    #expect(source.sections == [["b", "c"], ["a", "d"]])
    #expect(host.tree.faults.isEmpty)
  }

  @Test("C51: a cancelled drag does not call the data source's moveItemAt")
  func cancelled() {
    let source = Source([["a", "b"]])
    let (view, host) = Self.show(source)
    host.lift("a")
    host.drag(by: 100)
    #expect(rows(view) == ["b", "a"])
    host.cancelDrag()
    #expect(rows(view) == ["a", "b"])
    #expect(source.moves.isEmpty)
  }

  @Test("C49: rows cannot be moved, by key or by code, if the data source implements no moving methods")
  func silentSource() {
    let source = StillSource()
    let (view, host) = Self.show(source)
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    host.send(.focus(host.tree.visible.last { $0.node.element.input.contains(.listKeys) }?.node.id))
    host.press(.down, .option)
    #expect(host.announcements.isEmpty)
    #expect(!view.hasUncommittedUpdates)
  }
}

/// Tests of misuse by data sources that are not diffable when a row is moved, which stops the program.
struct HandWrittenReorderingMisuseTests {
  @Test("C52: a data source with wrong item counts after moveItemAt stops the program with a message")
  func wrongCounts() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = HandWrittenReorderingTests.Source([["a", "b"], ["c"]])
        source.forgetsToMove = true
        let view = UICollectionView(
          frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        )
        let host = HeadlessHost(view: view)
        view.dataSource = source
        host.update()
        host.drag("a", to: "c")
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("the data source has [0, 1] items in its sections after an item was moved from [0, 0] to [1, 1]"))
    #expect(text.contains("[1, 2]"))
  }

  @Test(
    "C52: a data source that allows moves but does not implement moveItemAt stops the program when a row is dropped")
  func missingMethod() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Source: NSObject, UICollectionViewDataSource {
          func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
          func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
          func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
        }
        let source = Source()
        let view = UICollectionView(
          frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        )
        let host = HeadlessHost(view: view)
        view.dataSource = source
        host.update()
        _ = view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 0, y: 500))
        view.endInteractiveMovement()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the item at [0, 0] was moved to [0, 1], but the data source moves none"))
  }
}
