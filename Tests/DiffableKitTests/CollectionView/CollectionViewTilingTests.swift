import DiffableKit
import DiffableTesting
import Testing

/// Which cells exist: those on screen and near it, no others.
@MainActor struct CollectionViewTilingTests {
  private let items = (0..<5000).map { "i\($0)" }

  @Test("Cells are made for the screen and half a screen around it, whatever the number of items")
  func cellCount() {
    let fixture = ListFixture([("A", items)])
    // 600 points of screen and 300 on either side, at 50 points a row; nothing is above the first row.
    #expect(fixture.collectionView.visibleCells.count == 12)
    #expect(fixture.host.tree.nodes.count < 60)
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 125_000), animated: false)
    fixture.host.update()
    #expect(fixture.collectionView.indexPathsForVisibleItems.first == IndexPath(item: 2500, section: 0))
    #expect(fixture.host.tree.nodes.count < 90)
  }

  @Test("Scrolling by a row makes one cell and touches no other")
  func scrollByARow() {
    let fixture = ListFixture([("A", items)])
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 5000), animated: false)
    fixture.host.update()
    _ = fixture.takeAsked()
    let frames = fixture.host.frames.count
    let list = fixture.host.tree.visible.first { $0.node.element.accessibility.role == .listbox }
    fixture.host.send(.scroll(list!.node.id, CGPoint(x: 0, y: 5050)))
    #expect(fixture.takeAsked().count == 1)
    let changes = fixture.host.frames[frames...].flatMap(\.changes)
    let removed = changes.filter { if case .remove = $0 { true } else { false } }
    #expect(removed.count == 1)
    #expect(changes.count <= 1 + 1 + 2, "one cell with its content view comes, one goes: \(changes.count)")
  }

  @Test("The last row can be reached and is whole on screen")
  func lastRow() {
    let fixture = ListFixture([("A", items)])
    fixture.collectionView.scrollToItem(at: IndexPath(item: 4999, section: 0), at: .bottom, animated: false)
    fixture.host.update()
    #expect(fixture.collectionView.indexPathsForVisibleItems.last == IndexPath(item: 4999, section: 0))
    #expect(fixture.collectionView.contentOffset.y == 249_400)
  }

  @Test("Positions and sizes are told from the model, not from what is on screen")
  func positions() {
    let fixture = ListFixture([("A", ["x"]), ("B", items)])
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 5000), animated: false)
    fixture.host.update()
    let options = fixture.host.tree.visible.map(\.node.element.accessibility).filter { $0.role == .option }
    #expect(options.allSatisfy { $0.setSize == 5001 })
    #expect(options.map { $0.position ?? 0 } == Array((options.first?.position ?? 0)...(options.last?.position ?? 0)))
  }

  @Test("Deleting what is scrolled to brings the offset back into the content")
  func shrink() {
    let fixture = ListFixture([("A", items)])
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 200_000), animated: false)
    fixture.host.update()
    fixture.apply(ListFixture.snapshot([("A", Array(items[..<20]))]))
    #expect(fixture.collectionView.contentOffset.y == 400)
    #expect(fixture.collectionView.visibleCells.count == 12)
  }

  @Test("A cell that goes and one that comes in one update are different elements, though the object may be the same")
  func newElementForReusedCell() {
    let fixture = ListFixture([("A", ["x", "y"])])
    let before = Set(fixture.host.tree.nodes.keys)
    fixture.apply(ListFixture.snapshot([("A", ["x", "n"])]))
    let after = Set(fixture.host.tree.nodes.keys)
    #expect(after.count == before.count)
    #expect(!after.subtracting(before).isEmpty)
  }

  @Test("An animated update fades in what came, fades out what went, and lets the rest glide")
  func animations() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.apply(ListFixture.snapshot([("A", ["n", "x", "z"])]))
    let changes = fixture.host.frames.last?.changes ?? []
    var kinds: [String] = []
    for change in changes {
      switch change {
      case .insert(_, _, _, let element, .fade(let duration)) where element.accessibility.role == .option:
        kinds.append("fade in \(duration)")
      case .remove(_, .fade(let duration)): kinds.append("fade out \(duration)")
      case .update(_, _, let facets, let duration) where facets.contains(.frame): kinds.append("glide \(duration)")
      default: break
      }
    }
    #expect(kinds.sorted() == ["fade in 0.3", "fade out 0.3", "glide 0.3"])
  }

  @Test("Without animation, or for a person who wants none, nothing has a duration", arguments: [true, false])
  func noAnimation(reducesMotion: Bool) {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.host.scene.reducesMotion = reducesMotion
    fixture.apply(ListFixture.snapshot([("A", ["n", "z", "x"])]), animated: reducesMotion)
    for change in fixture.host.frames.last?.changes ?? [] {
      switch change {
      case .insert(_, _, _, _, let appearance): #expect(appearance == .immediate)
      case .remove(_, let disappearance): #expect(disappearance == .immediate)
      case .update(_, _, _, let duration): #expect(duration == 0)
      case .pose(_, from: _, let duration): #expect(duration == 0)
      case .timing, .move, .shift: break
      }
    }
  }

  @Test("What frames have built up is what a host gets that asks for everything")
  func incrementalEqualsComplete() {
    let fixture = ListFixture([("A", Array(items[..<30])), ("B", ["u", "v"])])
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      var pool = Array(items[..<40]).shuffled(using: &generator)
      let first = Array(pool.prefix(Int.random(in: 0...20, using: &generator)))
      pool.removeFirst(first.count)
      let second = Array(pool.prefix(Int.random(in: 0...15, using: &generator)))
      fixture.apply(ListFixture.snapshot([("A", first), ("B", second)]), animated: Bool.random(using: &generator))
    }
    let before = fixture.host.tree.visible.map { "\($0.node.element) \($0.frame)" }
    fixture.host.reconnect()
    #expect(fixture.host.tree.visible.map { "\($0.node.element) \($0.frame)" } == before)
    #expect(fixture.host.tree.faults == [])
  }
}
