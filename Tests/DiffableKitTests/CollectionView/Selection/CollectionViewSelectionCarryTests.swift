import DiffableKit
import DiffableTesting
import Testing

/// Tests that a large selection follows its items through an apply, at a cost that depends on the change alone (D39).
@MainActor struct CollectionViewSelectionCarryTests {
  @Test(
    "D39: hundreds of selected items stay selected through applies that insert, delete and move items",
    arguments: 1...12 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let fixture = ListFixture()
    fixture.collectionView.allowsMultipleSelection = true
    var next = 0
    func newItems(_ count: Int) -> [String] {
      defer { next += count }
      return (next..<next + count).map { "i\($0)" }
    }
    var sections = (0..<4).map { ("s\($0)", newItems(100)) }
    fixture.apply(ListFixture.snapshot(sections), animated: false)
    var selected = sections.flatMap(\.1).shuffled(using: &generator).filter { _ in
      Bool.random(using: &generator) || seed % 2 == 0
    }
    fixture.select(selected)
    for step in 0..<12 {
      // Each round deletes, inserts and moves items, also between sections, and does the same with sections.
      var loose: [String] = []
      for index in sections.indices {
        for _ in 0..<Int.random(in: 0..<8, using: &generator) where !sections[index].1.isEmpty {
          loose.append(sections[index].1.remove(at: Int.random(in: 0..<sections[index].1.count, using: &generator)))
        }
      }
      for item in loose + newItems(3) where Int.random(in: 0..<4, using: &generator) > 0 {
        let section = Int.random(in: 0..<sections.count, using: &generator)
        sections[section].1.insert(item, at: Int.random(in: 0...sections[section].1.count, using: &generator))
      }
      if step % 3 == 1 { sections.swapAt(0, sections.count - 1) }
      if step % 5 == 2 { sections.insert(("n\(step)", newItems(20)), at: 1) }
      if step % 6 == 4 { sections.remove(at: Int.random(in: 0..<sections.count, using: &generator)) }
      let there = Set(sections.flatMap(\.1))
      selected.removeAll { !there.contains($0) }
      fixture.apply(ListFixture.snapshot(sections), animated: step % 2 == 0)
      #expect(fixture.selectedItems == selected, "seed \(seed), step \(step)")
    }
    #expect(selected.count > 64, "seed \(seed)")
  }

  @Test("An apply hashes hardly more identifiers with all 16,000 rows selected than with none")
  func cost() {
    typealias Counted = CollectionViewCostTests.Counted
    func hashes(selectsAll: Bool) -> Int {
      let list = CollectionViewCostTests.List(count: 16_000)
      list.collectionView.allowsMultipleSelection = true
      if selectsAll {
        let id = list.host.tree.nodes.keys.first { list.host.scene.view(for: $0) === list.collectionView }!
        list.host.send(.key(id, .character("a"), .command))
        #expect(list.collectionView.indexPathsForSelectedItems?.count == 16_000)
      }
      return list.cost(animated: false) { $0.insertItems([Counted(number: -1)], beforeItem: Counted(number: 3)) }.hashes
    }
    #expect(hashes(selectsAll: true) <= hashes(selectsAll: false) + 8)
  }
}
