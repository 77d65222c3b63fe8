import DiffableKit
import DiffableSnapshots
import DiffableTesting
import Synchronization
import Testing

/// Tests of rows that a person drags in a list with a diffable data source.
@MainActor struct ReorderingTests {
  private let letters = ("A", ["a", "b", "c", "d", "e"])

  @Test("C48: rows cannot be moved unless both canReorderItem and didReorder are set")
  func bothHandlers() {
    let fixture = ReorderFixture([letters])
    fixture.dataSource.reorderingHandlers.didReorder = nil
    #expect(!fixture.collectionView.beginInteractiveMovementForItem(at: fixture.path("a")))
    #expect(!fixture.host.lift("a"))
    fixture.dataSource.reorderingHandlers.didReorder = { _ in }
    fixture.dataSource.reorderingHandlers.canReorderItem = nil
    #expect(!fixture.collectionView.beginInteractiveMovementForItem(at: fixture.path("a")))
    #expect(!fixture.collectionView.hasUncommittedUpdates)
    #expect(fixture.log.isEmpty)
    fixture.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    #expect(fixture.host.lift("a"))
  }

  @Test("C48: canReorderItem without didReorder causes one warning, when a person first tries to move a row")
  func missingHandler() {
    let warnings = Mutex<[String]>([])
    $diagnosticSink.withValue({ message in warnings.withLock { $0.append(message) } }) {
      let fixture = ReorderFixture([letters])
      #expect(fixture.host.lift("a"))
      fixture.host.drop()
      fixture.dataSource.reorderingHandlers = .init()
      #expect(!fixture.host.lift("a"))
      #expect(warnings.withLock { $0.isEmpty })
      fixture.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      #expect(!fixture.host.lift("a"))
      #expect(!fixture.host.lift("b"))
      fixture.focus("c")
      fixture.pressAlt(.down)
      #expect(fixture.line == "a b c d e")
    }
    #expect(warnings.withLock { $0.count } == 1)
    #expect(warnings.withLock { $0.first?.contains("reorderingHandlers.didReorder") } == true)
  }

  @Test("C49: canReorderItem is called once when a drag starts, and its refusal prevents the drag")
  func asksAtTheStart() {
    let fixture = ReorderFixture([letters])
    fixture.mayMove = { $0 != "b" }
    #expect(fixture.log.isEmpty)
    #expect(!fixture.host.lift("b"))
    #expect(fixture.log == ["can b: a b c d e"])
    fixture.log = []
    #expect(fixture.host.lift("c"))
    for _ in 0..<4 { fixture.host.drag(by: 20) }
    #expect(fixture.log == ["can c: a b c d e"])
  }

  @Test(
    "C50: a drag changes only the rows on screen; the drop changes the snapshot and calls willReorder and didReorder"
  )
  func dragAndDrop() throws {
    let fixture = ReorderFixture([letters])
    let cell = try #require(fixture.cell("b"))
    fixture.collectionView.selectItem(at: fixture.path("b"), animated: false, scrollPosition: [])
    #expect(fixture.host.lift("b"))
    #expect(fixture.collectionView.hasUncommittedUpdates)
    fixture.host.drag(by: 30)
    fixture.host.drag(by: 75)
    #expect(fixture.rows == ["a", "c", "d", "b", "e"])
    #expect(fixture.line == "a b c d e")
    #expect(fixture.cellsAreRight)
    #expect(fixture.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(fixture.collectionView.indexPath(for: cell) == IndexPath(item: 1, section: 0))
    #expect(fixture.collectionView.layoutAttributesForItem(at: fixture.path("d"))?.frame.minY == 100)
    #expect(cell.frame.minY == 155)
    #expect(cell.configurationState.isReordering)
    #expect(fixture.log == ["can b: a b c d e"])

    fixture.host.drop()
    #expect(fixture.log == ["can b: a b c d e", "will: a b c d e", "did: a c d b e"])
    #expect(fixture.rows == ["a", "c", "d", "b", "e"])
    #expect(fixture.cellsAreRight)
    #expect(fixture.cell("b") === cell)
    #expect(cell.frame.minY == 150)
    #expect(!cell.configurationState.isReordering)
    #expect(!fixture.collectionView.hasUncommittedUpdates)
    #expect(fixture.collectionView.indexPathsForSelectedItems == [fixture.path("b")])
    #expect(fixture.asked.isEmpty, "C32: the provider is never asked for a row that moves")
    #expect(fixture.host.tree.faults.isEmpty)
  }

  @Test("C51: a drag cancelled by the host or the program calls no handler and changes nothing")
  func cancelled() {
    let fixture = ReorderFixture([letters])
    let cancellations: [() -> Void] = [
      { fixture.host.cancelDrag() }, { fixture.collectionView.cancelInteractiveMovement() },
      { fixture.collectionView.isEditing = false }, { fixture.collectionView.reloadData() },
    ]
    for cancel in cancellations {
      fixture.collectionView.isEditing = true
      fixture.host.update()
      fixture.log = []
      #expect(fixture.host.lift("a"))
      fixture.host.drag(by: 120)
      cancel()
      fixture.host.update()
      #expect(!fixture.collectionView.hasUncommittedUpdates)
      #expect(!fixture.host.isDragging)
      #expect(fixture.log == ["can a: a b c d e"])
      #expect(fixture.rows == ["a", "b", "c", "d", "e"])
      #expect(fixture.cellsAreRight)
      fixture.collectionView.endInteractiveMovement()
      #expect(fixture.line == "a b c d e")
    }
  }

  @Test("C51: dropping a row where it was lifted calls no handler")
  func droppedAtHome() {
    let fixture = ReorderFixture([letters])
    fixture.host.lift("c")
    fixture.host.drag(by: 120)
    fixture.host.drag(by: -110)
    fixture.host.drop()
    #expect(fixture.log == ["can c: a b c d e"])
    #expect(fixture.rows == ["a", "b", "c", "d", "e"])
    #expect(fixture.cell("c")?.frame.minY == 100)
    #expect(!fixture.collectionView.hasUncommittedUpdates)
  }

  @Test(
    "C52: a drop changes the data source's snapshot, and the transaction's difference updates the program's own array")
  func storeFollows() {
    let fixture = ReorderFixture([letters])
    var store = letters.1
    fixture.whileDidReorder = {
      store = store.applying(fixture.transactions.last!.difference) ?? []
    }
    #expect(fixture.host.drag("e", to: "b"))
    #expect(fixture.line == "a e b c d")
    #expect(fixture.host.drag("a", to: "c"))
    #expect(store == fixture.dataSource.snapshot().itemIdentifiers)
    #expect(store == ["e", "b", "c", "a", "d"])
  }

  @Test("C53, C54, C55: a drag to another section makes two section transactions, the later section first")
  func acrossSections() throws {
    let fixture = ReorderFixture([("A", ["a", "b"]), ("B", ["c", "d"]), ("C", [])], headers: .supplementary)
    #expect(fixture.host.drag("a", to: "d"))
    #expect(fixture.line == "b | c d a | ")
    #expect(fixture.cellsAreRight)
    #expect(fixture.log == ["can a: a b | c d | ", "will: a b | c d | ", "did: b | c d a | "])
    let transaction = try #require(fixture.transactions.last)
    #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d"])
    #expect(transaction.finalSnapshot.itemIdentifiers == ["b", "c", "d", "a"])
    #expect(["a", "b", "c", "d"].applying(transaction.difference) == ["b", "c", "d", "a"])
    guard case .insert(3, "a", let from) = transaction.difference.insertions.first else {
      return #expect(Bool(false), "\(transaction.difference)")
    }
    #expect(from == 0)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["B", "A"])
    #expect(transaction.sectionTransactions[0].difference.insertions.count == 1)
    #expect(transaction.sectionTransactions[0].difference.removals.isEmpty)
    #expect(transaction.sectionTransactions[1].difference.removals.count == 1)
    #expect(transaction.sectionTransactions[1].difference.insertions.isEmpty)
    #expect(transaction.sectionTransactions[0].finalSnapshot.rootItems == ["c", "d", "a"])
    #expect(transaction.sectionTransactions[1].initialSnapshot.rootItems == ["a", "b"])
  }

  @Test("C54: a row can be dragged into an empty section, and the last row out of its section")
  func emptySections() {
    let fixture = ReorderFixture([("A", ["a"]), ("B", []), ("C", ["c"])], headers: .supplementary)
    let header = fixture.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    fixture.host.lift("a")
    fixture.host.drag(by: (header?.frame.height ?? 0) + 2)
    #expect(fixture.line == "a |  | c")
    fixture.host.drop()
    #expect(fixture.line == " | a | c")
    #expect(fixture.cellsAreRight)
    #expect(
      fixture.cell("a")?.frame.minY == fixture.collectionView.layoutAttributesForItem(at: fixture.path("a"))?.frame.minY
    )
  }

  @Test("C50: a row dragged slowly past a row of another height does not swap back and forth with it")
  func unequalHeights() {
    let fixture = ReorderFixture()
    fixture.heights = ["b": 200, "d": 20]
    fixture.show([letters])
    fixture.host.lift("a")
    fixture.host.drag(by: 99)
    #expect(fixture.rows.first == "a")
    fixture.host.drag(by: 2)
    for _ in 0..<5 {
      fixture.host.drag(by: 0.25)
      #expect(fixture.rows == ["b", "a", "c", "d", "e"])
    }
    fixture.host.drag(by: -3)
    for _ in 0..<5 {
      fixture.host.drag(by: -0.25)
      #expect(fixture.rows == ["a", "b", "c", "d", "e"])
    }
    fixture.host.drag(by: 10_000)
    #expect(fixture.rows == ["b", "c", "d", "e", "a"])
    #expect(fixture.cell("a")?.frame.maxY == fixture.collectionView.contentSize.height)
    fixture.host.drag(by: -20_000)
    #expect(fixture.rows == ["a", "b", "c", "d", "e"])
    #expect(fixture.cell("a")?.frame.minY == 0)
  }

  @Test("C32, C50: a row dragged far away keeps its cell, and each row on the way is configured only once")
  func farAway() throws {
    let items = (0..<400).map { "i\($0)" }
    let fixture = ReorderFixture([("A", items)])
    let list = try #require(fixture.host.tree.visible.last { $0.node.element.input.contains(.listKeys) }?.node.id)
    let cell = try #require(fixture.cell("i1"))
    fixture.host.lift("i1")
    for step in 1...60 {
      fixture.host.send(.scroll(list, CGPoint(x: 0, y: 100 * step)))
      fixture.host.drag(by: 100)
    }
    #expect(fixture.cell("i1") === cell)
    #expect(fixture.cellsAreRight)
    #expect(fixture.asked.count == Set(fixture.asked).count)
    #expect(!fixture.asked.contains("i1"))
    fixture.asked = []
    fixture.host.drop()
    #expect(fixture.dataSource.indexPath(for: "i1") == IndexPath(item: 121, section: 0))
    #expect(fixture.cell("i1") === cell)
    #expect(fixture.cellsAreRight)
    #expect(fixture.asked.isEmpty)
    #expect(fixture.host.tree.faults.isEmpty)
  }

  @Test("C50: rows give way to a dragged row with an animation; the dragged row follows at once and in front of them")
  func animations() throws {
    let fixture = ReorderFixture([letters])
    let held = try #require(fixture.host.element("a", where: { $0.accessibility.position != nil }))
    fixture.host.lift("a")
    fixture.host.drag(by: 30)
    let changes = fixture.host.changesByElement(try #require(fixture.host.frames.last))
    let glides = changes.filter {
      if case .update(_, _, let facets, let duration) = $0 { facets.contains(.frame) && duration > 0 } else { false }
    }
    #expect(glides.count == 1, "b gives way")
    for case .update(held.id, let element, _, let duration) in changes {
      #expect(duration == 0)
      #expect(element.frame.minY == 30)
      #expect(element.style.zIndex > 0 && element.style.hasShadow)
    }
    fixture.host.drop()
    let rest = try #require(fixture.host.tree.nodes[held.id]).element
    #expect(rest.frame.minY == 50 && rest.style.zIndex == 0 && !rest.style.hasShadow)
  }

  @Test("D51: a second interactive movement cannot begin, and updating or ending without a movement does nothing")
  func oneAtATime() {
    let fixture = ReorderFixture([letters])
    fixture.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 400))
    fixture.collectionView.endInteractiveMovement()
    fixture.collectionView.cancelInteractiveMovement()
    #expect(!fixture.collectionView.beginInteractiveMovementForItem(at: IndexPath(item: 9, section: 0)))
    #expect(fixture.log.isEmpty)
    #expect(fixture.collectionView.beginInteractiveMovementForItem(at: fixture.path("a")))
    #expect(!fixture.collectionView.beginInteractiveMovementForItem(at: fixture.path("b")))
    #expect(!fixture.host.lift("b"))
    #expect(fixture.collectionView.hasUncommittedUpdates)
    fixture.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 0))
    fixture.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 0, y: 125))
    fixture.host.update()
    fixture.collectionView.endInteractiveMovement()
    #expect(fixture.line == "b c a d e")
  }

  @Test("D51: the delegate chooses a dragged row's target index path, also by the method from before iOS 15")
  func delegateChooses() {
    /// A delegate that chooses and records target index paths by the method of iOS 15.
    final class Delegate: NSObject, UICollectionViewDelegate {
      var asked: [[IndexPath]] = []
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        asked.append([originalIndexPath, currentIndexPath, proposedIndexPath])
        return proposedIndexPath.item == 4 ? IndexPath(item: 99, section: 99) : IndexPath(item: 2, section: 0)
      }
    }
    /// A delegate that chooses the current index path as the target, by the method from before iOS 15.
    final class OldDelegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath { currentIndexPath }
    }
    let fixture = ReorderFixture([letters])
    let delegate = Delegate()
    fixture.collectionView.delegate = delegate
    fixture.host.lift("a")
    fixture.host.drag(by: 50)
    #expect(fixture.cell("c")?.frame.minY == 50, "b and c gave way")
    let path = { IndexPath(item: $0, section: 0) }
    #expect(delegate.asked == [[path(0), path(0), path(1)]])
    fixture.host.drag(by: 150)
    #expect(delegate.asked.last == [path(0), path(2), path(4)])
    fixture.host.drop()
    #expect(fixture.line == "b c d e a")

    let old = OldDelegate()
    fixture.collectionView.delegate = old
    #expect(fixture.host.drag("b", to: "e"))
    #expect(fixture.line == "b c d e a")
    #expect(fixture.log.last == "can b: b c d e a")
  }

  @Test("C49: reorder handles are shown in editing mode, and can be dragged but not tapped")
  func handle() throws {
    let fixture = ReorderFixture([letters])
    func handles() -> Int { fixture.host.tree.visible.count { $0.node.element.input.contains(.drag) } }
    #expect(handles() == 5)
    #expect(try #require(fixture.cell("a")).configurationState.isEditing)
    fixture.collectionView.isEditing = false
    fixture.host.update()
    #expect(handles() == 0)
    #expect(!fixture.host.lift("a"))
    fixture.collectionView.isEditing = true
    fixture.host.update()
    #expect(handles() == 5)
    let handle = try #require(fixture.host.tree.visible.first { $0.node.element.input.contains(.drag) }).node.element
    #expect(handle.accessibility.isDecorative)
    #expect(!handle.input.contains(.tap))
  }

  @Test("D38: in editing mode a tap selects a row only if allowsSelectionDuringEditing is true")
  func selectionWhileEditing() {
    let fixture = ReorderFixture([letters])
    fixture.host.tap("b")
    #expect(fixture.collectionView.indexPathsForSelectedItems == nil)
    fixture.collectionView.allowsSelectionDuringEditing = true
    fixture.host.tap("b")
    #expect(fixture.collectionView.indexPathsForSelectedItems == [fixture.path("b")])
  }

  @Test("C51: removing a list from its window ends its drag, and a host's late drag events change no later movement")
  func listLeaves() throws {
    let fixture = ReorderFixture([letters])
    let list = try #require(fixture.host.tree.visible.last { $0.node.element.input.contains(.listKeys) }?.node.id)
    fixture.host.lift("a")
    fixture.host.drag(by: 100)
    let window = fixture.collectionView.superview
    fixture.collectionView.removeFromSuperview()
    #expect(!fixture.collectionView.hasUncommittedUpdates)
    window?.addSubview(fixture.collectionView)
    fixture.host.update()
    #expect(fixture.rows == ["a", "b", "c", "d", "e"])
    #expect(fixture.collectionView.beginInteractiveMovementForItem(at: fixture.path("a")))
    fixture.host.send(.drag(list, .moved(CGPoint(x: 0, y: 200))))
    fixture.host.send(.drag(list, .cancelled))
    #expect(fixture.collectionView.hasUncommittedUpdates, "what a program moves, a host does not end")
    #expect(fixture.log.last == "can a: a b c d e")
  }

  @Test("C51: a host that reconnects after losing its connection during a drag can begin another drag")
  func lostDrag() {
    let fixture = ReorderFixture([letters])
    fixture.host.lift("a")
    fixture.host.drag(by: 100)
    fixture.host.reconnect()
    #expect(fixture.host.lift("d"))
    fixture.host.drag(by: -50)
    fixture.host.drop()
    #expect(fixture.line == "a b d c e")
  }
}
