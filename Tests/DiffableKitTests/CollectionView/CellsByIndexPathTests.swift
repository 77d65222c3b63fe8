import DiffableKit
import DiffableTesting
import Testing

/// Tests of the cells of a list by index path, beside a dictionary.
@MainActor struct CellsByIndexPathTests {
  @Test(
    "After random additions, replacements and removals, a list's cells by index path are those of a dictionary, in order",
    arguments: 0..<20)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var (cells, expected) = (CellsByIndexPath(), [IndexPath: UICollectionViewCell]())
    for _ in 0..<200 {
      let path = IndexPath(
        item: Int.random(in: 0..<8, using: &generator), section: Int.random(in: 0..<3, using: &generator))
      let cell = Int.random(in: 0..<3, using: &generator) == 0 ? nil : UICollectionViewCell(frame: .zero)
      cells[path] = cell
      expected[path] = cell
      #expect(cells.keys == expected.keys.sorted(), "seed \(seed)")
      #expect(cells.values.map(ObjectIdentifier.init) == cells.keys.map { expected[$0].map(ObjectIdentifier.init) })
      let other = IndexPath(
        item: Int.random(in: -1..<9, using: &generator), section: Int.random(in: -1..<4, using: &generator))
      #expect(cells[other] === expected[other], "seed \(seed): \(other)")
      // A look-up that begins at any index finds the same cell, and the one in the order of the rows the next one.
      var next = Int.random(in: 0...10, using: &generator)
      #expect(cells.cell(at: other, next: &next) === expected[other], "seed \(seed): \(other)")
      next = 0
      for (index, path) in cells.keys.enumerated() {
        #expect(cells.cell(at: path, next: &next) === expected[path], "seed \(seed): \(path)")
        #expect(next == index + 1)
      }
    }
  }

  @Test("An index path that does not have two indices has no cell in a list's cells by index path")
  func otherLengths() {
    var cells = CellsByIndexPath()
    cells[IndexPath(item: 0, section: 0)] = UICollectionViewCell(frame: .zero)
    #expect(cells[IndexPath()] == nil)
    #expect(cells[IndexPath(index: 0)] == nil)
    #expect(cells[[0, 0, 0]] == nil)
    #expect(cells.count == 1)
  }
}
