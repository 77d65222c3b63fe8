import DiffableKit
import DiffableTesting
import Testing

/// Tests of scroll anchoring: visible rows keep their positions on screen when content above them changes
/// (`behaviour.md` D45).
@MainActor struct CollectionViewAnchoringTests {
  @Test("D45: without scroll anchoring, inserting rows above keeps the content offset and so pushes visible rows down")
  func off() {
    let fixture = AnchoringFixture(100..<300, anchoring: [], offset: 3000)
    let before = fixture.seen
    let offset = fixture.collectionView.contentOffset.y
    fixture.edit { $0.insertItems(Array(0..<50), beforeItem: 100) }
    #expect(fixture.collectionView.contentOffset.y == offset)
    #expect(fixture.seen != before)
  }

  @Test("D46: reconfiguring items without inserting or deleting any keeps the content offset exactly, also at the end")
  func offsetIsKept() {
    for offset in [0, 3000, CGFloat.greatestFiniteMagnitude] {
      let fixture = AnchoringFixture(100..<300, anchoring: [])
      fixture.collectionView.scrollToItem(at: IndexPath(item: 199, section: 0), at: .bottom, animated: false)
      if offset < 10_000 { fixture.collectionView.contentOffset.y = offset }
      fixture.host.update()
      let before = fixture.collectionView.contentOffset
      let frames = fixture.host.frames.count
      fixture.edit { $0.reconfigureItems([100, 150, 299]) }
      #expect(fixture.collectionView.contentOffset == before)
      #expect(fixture.shifts(since: frames) == [])
    }
  }

  @Test(
    "With scroll anchoring, inserting, deleting or resizing rows above does not move the visible rows",
    arguments: [false, true])
  func above(animated: Bool) {
    let fixture = AnchoringFixture(100..<300, offset: 4000)
    let before = fixture.seen
    #expect(before.count > 8)
    fixture.edit(animated: animated) { $0.insertItems(Array(0..<50), beforeItem: 100) }
    #expect(fixture.seen == before)
    fixture.edit(animated: animated) { $0.deleteItems(Array(20..<140)) }
    #expect(fixture.seen == before)
    let near = before.keys.min()! - 1
    fixture.heights[near] = 333
    fixture.edit(animated: animated) { $0.reconfigureItems([near]) }
    #expect(fixture.seen == before)
    fixture.heights[near] = 40
    fixture.edit(animated: animated) { $0.reloadItems([near]) }
    #expect(fixture.seen == before)
    #expect(fixture.host.tree.faults == [])
  }

  @Test("With scroll anchoring, inserting, moving or deleting sections above does not move the visible rows")
  func sections() {
    let fixture = AnchoringFixture(100..<300, hasHeaders: true)
    fixture.edit {
      $0.appendSections(["B"])
      $0.appendItems(Array(300..<400))
    }
    fixture.collectionView.scrollToItem(at: IndexPath(item: 40, section: 1), at: .top, animated: false)
    fixture.host.update()
    let before = fixture.seen
    fixture.edit {
      $0.insertSections(["0", "1"], beforeSection: "A")
      $0.appendItems([1, 2, 3], toSection: "0")
      $0.appendItems([4], toSection: "1")
    }
    #expect(fixture.seen == before)
    fixture.edit { $0.moveSection("A", afterSection: "B") }
    #expect(fixture.seen == before)
    fixture.edit { $0.deleteSections(["0"]) }
    #expect(fixture.seen == before)
  }

  @Test("With scroll anchoring, no cell is made for rows inserted above the screen")
  func cost() {
    let fixture = AnchoringFixture(100..<300, offset: 4000)
    let frames = fixture.host.frames.count
    let filled = fixture.filled
    fixture.edit { $0.insertItems(Array(0..<90), beforeItem: 100) }
    // No cell was configured for an inserted row, not even one that was removed again before the host frame.
    #expect(fixture.filled == filled)
    let made = fixture.host.frames[frames...].flatMap(\.changes).filter {
      if case .insert = $0 { true } else { false }
    }
    // The host gets no new cell: the rows in the half screen above the visible bounds are measured, but these rows are
    // the same as before.
    #expect(made.isEmpty)
    #expect(fixture.shifts(since: frames).count == 1)
  }

  @Test("With scroll anchoring, a row cut off by the top edge may grow without moving the rows below it")
  func cutRow() {
    let fixture = AnchoringFixture(100..<300, offset: 4010)
    let before = fixture.seen
    let cut = before.keys.min()!
    #expect(before[cut]! < 0)
    fixture.heights[cut] = fixture.height(of: cut) + 100
    fixture.edit { $0.reconfigureItems([cut]) }
    var after = fixture.seen
    #expect(after.removeValue(forKey: cut) == before[cut]! - 100 || before[cut]! - 100 < -600)
    for (item, top) in after where item > cut { #expect(top == before[item]) }
  }

  @Test(
    "If the topmost visible rows are deleted or moved away, scroll anchoring keeps the other visible rows in position")
  func otherAnchors() {
    let fixture = AnchoringFixture(100..<300, offset: 4000)
    let rows = fixture.seen.keys.sorted()
    let before = fixture.seen
    fixture.edit {
      $0.deleteItems([rows[0], rows[1], rows[2]])
      $0.insertItems([1, 2], beforeItem: 100)
    }
    for item in rows[3...] { #expect(fixture.seen[item] == before[item]) }
    let second = fixture.seen
    let first = second.filter { $0.value >= 0 }.keys.min()!
    fixture.edit { $0.moveItem(first, beforeItem: 1) }
    #expect(fixture.seen[first] == nil)
    for item in rows[5...] { #expect(fixture.seen[item] == second[item]) }
  }

  @Test("If all visible rows are deleted, scroll anchoring brings a row from just above them on screen")
  func allDeleted() {
    let fixture = AnchoringFixture(100..<300, offset: 4000)
    let rows = fixture.seen.keys.sorted()
    let next = rows.last! + 1
    let bottom = fixture.seen[rows.last!]! + fixture.height(of: rows.last!)
    fixture.edit {
      $0.deleteItems(rows)
      $0.insertItems(Array(0..<20), beforeItem: 100)
    }
    #expect(fixture.seen[next] == nil || fixture.seen[next] == bottom)
    #expect(fixture.seen[rows[0] - 1] != nil || fixture.seen[rows[0] - 2] != nil)
  }

  @Test(
    "With scroll anchoring to the start, a list at its start shows rows inserted there; a scrolled list does not move",
    arguments: [true, false])
  func start(animated: Bool) {
    let fixture = AnchoringFixture(100..<300, anchoring: [.visibleItems, .start])
    fixture.edit(animated: animated) { $0.insertItems([1, 2, 3], beforeItem: 100) }
    #expect(fixture.collectionView.contentOffset.y == 0)
    #expect(fixture.seen[1] == 0)
    fixture.scroll(to: 500)
    let before = fixture.seen
    fixture.edit(animated: animated) { $0.insertItems([4, 5, 6], beforeItem: 1) }
    #expect(fixture.seen == before)
    let other = AnchoringFixture(100..<300, anchoring: .visibleItems)
    other.edit { $0.insertItems([1, 2, 3], beforeItem: 100) }
    #expect(other.seen[100] == 0)
  }

  @Test(
    "With scroll anchoring to the end, a list at its end scrolls to appended rows; a list scrolled up does not move")
  func end() {
    let fixture = AnchoringFixture(0..<3, anchoring: [.visibleItems, .end])
    var next = 3
    for _ in 0..<30 {
      fixture.edit { $0.appendItems([next]) }
      #expect(fixture.seen[next] != nil, "\(next)")
      next += 1
    }
    #expect(fixture.seen[next - 1] == 600 - fixture.height(of: next - 1))
    let frames = fixture.host.frames.count
    fixture.edit(animated: true) { $0.appendItems([next]) }
    #expect(fixture.seen[next] == 600 - fixture.height(of: next))
    let durations = fixture.host.frames[frames...].flatMap(\.changes).compactMap {
      if case .shift(_, _, let duration) = $0 { duration } else { nil }
    }
    #expect(durations == [0.3])
    // The list also scrolls along with a last row that grows.
    fixture.heights[next] = 200
    fixture.edit { $0.reconfigureItems([next]) }
    #expect(fixture.seen[next] == 400)
    fixture.scroll(to: fixture.collectionView.contentOffset.y - 100)
    let before = fixture.seen
    fixture.edit { $0.appendItems([next + 1]) }
    #expect(fixture.seen == before)
    fixture.scroll(to: .greatestFiniteMagnitude)
    fixture.edit { $0.appendItems([next + 2]) }
    #expect(fixture.seen[next + 2] != nil)
  }

  @Test("With scroll anchoring, applySnapshotUsingReloadData keeps the first visible item in its position on screen")
  func reload() {
    let fixture = AnchoringFixture(100..<300, offset: 4000)
    let first = fixture.seen.filter { $0.value >= 0 }.keys.min()!
    let before = fixture.seen[first]
    var snapshot = fixture.dataSource.snapshot()
    snapshot.insertItems(Array(0..<70), beforeItem: 100)
    fixture.dataSource.applySnapshotUsingReloadData(snapshot)
    fixture.host.update()
    #expect(fixture.seen[first] == before)
  }

  @Test(
    "With scroll anchoring, resizing the window keeps the first visible row in position, or the end if the list was scrolled there"
  )
  func resize() {
    let fixture = AnchoringFixture(100..<300, anchoring: [.visibleItems, .end], offset: 4000)
    let first = fixture.seen.filter { $0.value >= 0 }.keys.min()!
    let before = fixture.seen[first]
    fixture.host.send(.resize(CGSize(width: 250, height: 600)))
    #expect(fixture.seen[first] == before)
    fixture.scroll(to: .greatestFiniteMagnitude)
    fixture.host.send(.resize(CGSize(width: 250, height: 400)))
    #expect(fixture.seen[299] == 400 - fixture.height(of: 299))
  }

  @Test("Measuring estimated rows while a person scrolls up does not make visible rows jump, with or without anchoring")
  func estimates() {
    for anchoring in [[], DiffableScrollAnchoring.visibleItems] {
      let fixture = AnchoringFixture(0..<0, anchoring: anchoring)
      for item in 0..<500 { fixture.heights[item] = CGFloat(20 + item * 37 % 200) }
      fixture.show(AnchoringFixture.Snapshot([("A", Array(0..<500))]))
      fixture.collectionView.scrollToItem(at: IndexPath(item: 400, section: 0), at: .top, animated: false)
      fixture.host.update()
      for step in 0..<80 {
        let before = fixture.seen
        fixture.scroll(to: fixture.host.tree.nodes[fixture.list]!.offset.y - 130)
        for (item, top) in fixture.seen {
          guard let old = before[item] else { continue }
          #expect(top == old + 130, "step \(step), row \(item)")
        }
      }
    }
  }
}
