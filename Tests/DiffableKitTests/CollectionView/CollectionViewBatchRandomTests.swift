import DiffableKit
import DiffableTesting
import Testing

/// Tests of random batches on a list in a window: after each the list shows its model, in the cells that it had.
@MainActor struct CollectionViewBatchRandomTests {
  @Test(
    "D1, D2, D3, D11, D39, D40: after any series of random batches the list shows its data source's model",
    arguments: 1...40)
  func anyBatch(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var nextName = 0
    var counts = (0..<4).map { _ in Int.random(in: 0...6, using: &generator) }
    if seed.isMultiple(of: 4) { counts[1] = 40 }
    let fixture = PlainListFixture(
      NamedSection.list(counts), hasHeaders: seed.isMultiple(of: 2), size: CGSize(width: 320, height: 500))
    nextName = 1000
    fixture.collectionView.allowsMultipleSelection = true
    for step in 0..<25 {
      let offset = CGFloat(Int.random(in: 0...2000, using: &generator))
      if step.isMultiple(of: 3) { fixture.collectionView.setContentOffset(CGPoint(x: 0, y: offset), animated: false) }
      fixture.host.update()
      if let path = fixture.model.paths.randomElement(using: &generator) {
        fixture.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
      }
      if step == 12 { fixture.focus(1) }
      let batch = RandomBatch(
        of: fixture.model, restlessness: [2, 4, 10].randomElement(using: &generator)!, generator: &generator,
        nextName: &nextName)
      let words = "seed \(seed), step \(step): \(batch.edits) from \(batch.old) to \(batch.new)"
      perform(batch, on: fixture, isAnimated: !step.isMultiple(of: 5), words)
      let faults = fixture.faults
      #expect(faults == [], "\(words)")
      if Bool.random(using: &generator) { fixture.host.advance(by: Double.random(in: 0...0.4, using: &generator)) }
      guard faults.isEmpty else { return }
    }
    fixture.host.advance(by: 1)
    #expect(fixture.finished.count == 25)
  }

  private func perform(_ batch: RandomBatch, on fixture: PlainListFixture, isAnimated: Bool, _ words: String) {
    let cells = fixture.cells
    let fills = cells.mapValues(\.shown.count)
    let selected = fixture.selectedItems
    let focused = fixture.focusedItem
    _ = fixture.takeAsked()
    let update = {
      fixture.batch {
        fixture.model = batch.new
        for edit in batch.edits { fixture.name(edit) }
      }
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    let stays = { (item: String) in batch.new.path(of: item) != nil }
    for (item, cell) in fixture.cells where cells[item] != nil && !batch.reloaded.contains(item) {
      #expect(cell === cells[item], "\(item) has another cell; \(words)")
      let expected = (fills[item] ?? 0) + (batch.reconfigured.contains(item) ? 1 : 0)
      #expect(cell.shown.count == expected, "\(item) was filled \(cell.shown.count) times; \(words)")
    }
    let needless = fixture.takeAsked().compactMap { $0.split(separator: " ").last.map { String($0) } }.filter {
      cells[$0] != nil && stays($0) && !batch.reloaded.contains($0) && !batch.reconfigured.contains($0)
    }
    #expect(needless == [], "\(words)")
    #expect(fixture.selectedItems.sorted() == selected.filter(stays).sorted(), "\(words)")
    if let focused, stays(focused), fixture.cell(focused) != nil {
      #expect(fixture.focusedItem == focused, "\(words)")
    }
  }
}
