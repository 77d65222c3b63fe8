import DiffableKit
import DiffableTesting
import Testing

@MainActor @Suite("Table: random snapshots") struct TableRandomTests {
  @Test(
    "C31, C36, C37: after random applies a table shows all rows and titles in order, and kept rows keep their cells",
    arguments: [1, 2, 3, 4] as [UInt64])
  func showsWhatWasApplied(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = TableFixture([], size: CGSize(width: 320, height: 4000))
    fixture.dataSource.titles = ["A": "title of A", "C": "title of C"]
    fixture.dataSource.footers = ["B": "end of B"]
    for step in 0..<40 {
      let sections = ["A", "B", "C", "D"].filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      var letters = (0..<20).map { "r\($0)" }.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      letters.shuffle(using: &random)
      var model: [(String, [String])] = []
      for (index, section) in sections.enumerated() {
        let count = index == sections.count - 1 ? letters.count : Int.random(in: 0...letters.count, using: &random)
        model.append((section, Array(letters.prefix(count))))
        letters.removeFirst(count)
      }
      let old = fixture.dataSource.snapshot().itemIdentifiers
      let cells = old.reduce(into: [:]) { $0[$1] = fixture.cell($1) }
      fixture.apply(ListFixture.snapshot(model), animated: Bool.random(using: &random))
      fixture.host.advance(by: 1)
      var expected: [String] = []
      for (section, rows) in model {
        if let title = fixture.dataSource.titles[section] { expected.append(title) }
        expected += rows
        if let footer = fixture.dataSource.footers[section] { expected.append(footer) }
      }
      #expect(fixture.texts.map { $0.lowercased() } == expected.map { $0.lowercased() }, "seed \(seed), step \(step)")
      // The cell provider is called again for a row that moves into an empty section (`behaviour.md` C34); the row's
      // cell stays.
      for item in model.flatMap(\.1) where cells[item] != nil {
        #expect(fixture.cell(item) === cells[item], "seed \(seed), step \(step): \(item) has another cell")
      }
    }
  }

  @Test("Inserting one row into a table of 100,000 configures at most two cells, and visible rows keep their cells")
  func cost() {
    let fixture = TableFixture([("A", (0..<100_000).map(String.init))])
    fixture.table.contentOffset.y = 1_000_000
    fixture.host.update()
    let path = fixture.table.indexPathsForVisibleRows?.first ?? IndexPath(row: 0, section: 0)
    let cell = fixture.table.cellForRow(at: path)
    _ = fixture.takeAsked()
    var snapshot = fixture.dataSource.snapshot()
    let visible = fixture.dataSource.itemIdentifier(for: IndexPath(row: path.row + 3, section: 0)) ?? ""
    snapshot.insertItems(["new"], beforeItem: visible)
    fixture.apply(snapshot)
    #expect(fixture.takeAsked().count <= 2)
    #expect(fixture.table.cellForRow(at: path) === cell)
    fixture.table.contentOffset.y += 88
    fixture.host.update()
    #expect(fixture.takeAsked().count <= 3, "two rows have come near the screen")
  }
}
