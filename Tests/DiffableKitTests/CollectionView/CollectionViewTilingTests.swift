import DiffableKit
import DiffableTesting
import Testing

/// Tests of the cells that a list makes: only cells on screen and near it exist.
@MainActor struct CollectionViewTilingTests {
  private let items = (0..<5000).map { "i\($0)" }

  @Test("Cells exist only for rows on screen and half a screen around it, whatever the number of items")
  func cellCount() {
    let fixture = ListFixture([("A", items)])
    // The screen is 600 points high, and rows 50: 12 rows are visible; 300 points below them are prepared, none above
    // the first row.
    #expect(fixture.collectionView.visibleCells.count == 12)
    #expect(fixture.host.tree.nodes.count < 60)
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 125_000), animated: false)
    fixture.host.update()
    #expect(fixture.collectionView.indexPathsForVisibleItems.first == IndexPath(item: 2500, section: 0))
    #expect(fixture.host.tree.nodes.count < 90)
  }

  /// Scrolls a list by a person's hand for a third of a second, and returns the items that have cells.
  private func itemsWithCells(delay: Double, after step: CGFloat, rest: Double? = nil) throws -> [Int] {
    let fixture = ListFixture([("A", items)])
    fixture.host.scene.roundTripTime = delay
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 125_000), animated: false)
    fixture.host.update()
    let list = try #require(fixture.host.tree.visible.first { $0.node.element.accessibility.role == .listbox }).node.id
    fixture.host.send(.scrolling(list, .began))
    for turn in 1...20 {
      fixture.host.advance(by: 1.0 / 60)
      fixture.host.send(.scroll(list, CGPoint(x: 0, y: 125_000 + CGFloat(turn) * step)))
    }
    if let rest {
      fixture.host.send(.scrolling(list, .ended(velocity: .zero)))
      fixture.host.advance(by: rest)
    }
    let top = 2500 + Int(20 * step) / 50
    let cells = (0..<5000).filter { fixture.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) != nil }
    return cells.map { $0 - top }
  }

  @Test(
    "D133: While a person scrolls over a slow connection, cells exist up to two screens farther ahead, and not farther behind"
  )
  func ahead() throws {
    #expect(try itemsWithCells(delay: 0, after: 50) == Array(-6...17))
    #expect(try itemsWithCells(delay: 0.1, after: 50) == Array(-6...29))
    #expect(try itemsWithCells(delay: 0.3, after: 50) == Array(-6...41))
    #expect(try itemsWithCells(delay: 0.3, after: -50) == Array(-30...17))
  }

  @Test("D133: When scrolling has rested for half a second, cells exist only half a screen around the screen again")
  func aheadAtRest() throws {
    #expect(try itemsWithCells(delay: 0.3, after: 50, rest: 0.4) == Array(-6...41))
    #expect(try itemsWithCells(delay: 0.3, after: 50, rest: 0.6) == Array(-6...17))
    #expect(try itemsWithCells(delay: 0.3, after: -50, rest: 0.6) == Array(-6...17))
  }

  @Test("Scrolling by one row configures one cell, removes one and changes no other")
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

  @Test("scrollToItem shows the last of 5,000 rows fully on screen")
  func lastRow() {
    let fixture = ListFixture([("A", items)])
    fixture.collectionView.scrollToItem(at: IndexPath(item: 4999, section: 0), at: .bottom, animated: false)
    fixture.host.update()
    #expect(fixture.collectionView.indexPathsForVisibleItems.last == IndexPath(item: 4999, section: 0))
    #expect(fixture.collectionView.contentOffset.y == 249_400)
  }

  @Test("A row's accessibility position and set size count all items of the list, not only the visible ones")
  func positions() {
    let fixture = ListFixture([("A", ["x"]), ("B", items)])
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 5000), animated: false)
    fixture.host.update()
    let options = fixture.host.tree.visible.map(\.node.element.accessibility).filter { $0.role == .option }
    #expect(options.allSatisfy { $0.setSize == 5001 })
    #expect(options.map { $0.position ?? 0 } == Array((options.first?.position ?? 0)...(options.last?.position ?? 0)))
  }

  @Test("Deleting the rows that are on screen brings the content offset back inside the shorter content")
  func shrink() {
    let fixture = ListFixture([("A", items)])
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 200_000), animated: false)
    fixture.host.update()
    fixture.apply(ListFixture.snapshot([("A", Array(items[..<20]))]))
    #expect(fixture.collectionView.contentOffset.y == 400)
    #expect(fixture.collectionView.visibleCells.count == 12)
  }

  @Test(
    "An item inserted by the apply that deletes another gets a new host element, and the number of elements stays the same"
  )
  func newElementForReusedCell() {
    let fixture = ListFixture([("A", ["x", "y"])])
    let before = Set(fixture.host.tree.nodes.keys)
    fixture.apply(ListFixture.snapshot([("A", ["x", "n"])]))
    let after = Set(fixture.host.tree.nodes.keys)
    #expect(after.count == before.count)
    #expect(!after.subtracting(before).isEmpty)
  }

  @Test("An animated apply fades inserted cells in and deleted cells out, and slides the others to their new frames")
  func animations() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.apply(ListFixture.snapshot([("A", ["n", "x", "z"])]))
    let changes = fixture.host.frames.last.map(fixture.host.changesByElement) ?? []
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

  @Test(
    "An apply without animation, or under Reduce Motion, sends changes without durations", arguments: [true, false])
  func noAnimation(reducesMotion: Bool) {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.host.scene.reducesMotion = reducesMotion
    fixture.apply(ListFixture.snapshot([("A", ["n", "z", "x"])]), animated: reducesMotion)
    for change in fixture.host.frames.last?.changes ?? [] {
      switch change {
      case .insert(_, _, _, _, let appearance): #expect(appearance == .immediate)
      case .remove(_, let disappearance): #expect(disappearance == .immediate)
      case .update(_, _, _, let duration), .displace(_, through: _, _, let duration): #expect(duration == 0)
      case .pose(_, from: _, let duration): #expect(duration == 0)
      case .timing, .move, .shift: break
      }
    }
  }

  @Test("The complete frame for a host that reconnects equals the sum of the host frames sent before")
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
