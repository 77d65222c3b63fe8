import LayoutGeometry
import DiffableTesting
import Foundation
import Testing

/// Tests of the tree of row heights, compared with an array of heights.
@MainActor struct RowHeightsTests {
  private static func check(_ rows: RowHeights, _ model: [CGFloat?], _ words: String) {
    #expect(rows.isWellFormed, "\(words)")
    #expect(rows.allRuns.flatMap { Array(repeating: $0.height, count: $0.count) } == model, "\(words)")
    #expect(rows.count == model.count, "\(words)")
    let estimate: CGFloat = 50
    #expect(rows.sum.extent(estimate: estimate) == model.reduce(0) { $0 + ($1 ?? estimate) }, "\(words)")
    var top: CGFloat = 0
    for (row, height) in model.enumerated() {
      let (before, found) = rows.row(row)
      #expect(found == height && before.extent(estimate: estimate) == top, "row \(row); \(words)")
      top += height ?? estimate
    }
  }

  private static func rows(_ heights: RowHeights, from top: CGFloat, to bottom: CGFloat) -> [[CGFloat]] {
    var found: [[CGFloat]] = []
    heights.forEachRow(from: top, to: bottom, estimate: 50) { found.append([CGFloat($0), $1, $2]) }
    return found
  }

  @Test("Rows that were never measured share one element of the tree of row heights, however many there are")
  func unmeasured() {
    let rows = RowHeights(count: 1_000_000)
    #expect(rows.allRuns.count == 1 && rows.count == 1_000_000)
    #expect(rows.sum.extent(estimate: 44) == 44_000_000)
    #expect(RowHeights(count: 0).allRuns.isEmpty)
    #expect(
      Self.rows(rows, from: 25_000_010, to: 25_000_060) == [[500_000, 25_000_000, 50], [500_001, 25_000_050, 50]])
  }

  @Test("Adjacent rows of equal height become one element of the tree of row heights")
  func runs() {
    var rows = RowHeights(count: 5)
    for row in [2, 0, 4, 1, 3] { rows.setHeight(60, row: row) }
    #expect(rows.allRuns == [RowHeights.Run(count: 5, height: 60)])
    rows.setHeight(61, row: 2)
    #expect(rows.allRuns.map(\.count) == [2, 1, 2])
    rows.setHeight(60, row: 2)
    #expect(rows.allRuns.map(\.count) == [5])
  }

  @Test(
    "Random measuring, removing and inserting of rows gives the same heights in the tree as in an array",
    arguments: 1...25)
  func anyEdits(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    func height() -> CGFloat? {
      random(0..<3) == 0 ? nil : CGFloat(random(40..<44)) + 0.015625 * CGFloat(random(0..<3))
    }
    var model = [CGFloat?](repeating: nil, count: random(0..<30))
    var rows = RowHeights(count: model.count)
    for step in 0..<40 {
      switch random(0..<3) {
      case 0 where !model.isEmpty:
        let row = random(0..<model.count)
        model[row] = height() ?? 44
        rows.setHeight(model[row], row: row)
      case 1:
        let leaving = model.indices.filter { _ in random(0..<3) == 0 }
        let ranges = RangeSet(leaving, within: model).ranges
        model = model.indices.filter { !leaving.contains($0) }.map { model[$0] }
        rows.remove(Array(ranges))
      default:
        var arrivals: [(row: Int, run: RowHeights.Run)] = []
        var row = 0
        for _ in 0..<random(0..<20) {
          row += random(0..<4)
          guard row <= model.count else { break }
          let run = RowHeights.Run(count: random(1..<4), height: height())
          model.insert(contentsOf: Array(repeating: run.height, count: run.count), at: row)
          arrivals.append((row, run))
          row += run.count
        }
        rows.insert(arrivals)
      }
      Self.check(rows, model, "seed \(seed), step \(step)")
      let top = CGFloat(random(-20..<900))
      let bottom = top + CGFloat(random(0..<300))
      var y: CGFloat = 0
      var expected: [[CGFloat]] = []
      for (row, height) in model.enumerated() {
        let end = y + (height ?? 50)
        if end > top, y < bottom { expected.append([CGFloat(row), y, height ?? 50]) }
        y = end
      }
      #expect(Self.rows(rows, from: top, to: bottom) == expected, "seed \(seed), step \(step), \(top) to \(bottom)")
    }
  }

  @Test(
    "Inserting, removing and finding a row among 200,000, no two neighbours equally high, visits under 400 tree nodes"
  )
  func visits() {
    var many = RowHeights(count: 0)
    many.insert((0..<200_000).map { (row: $0, run: RowHeights.Run(count: 1, height: CGFloat($0 % 7 + 40))) })
    let before = SumTreeVisitCounter.nodesVisited
    many.insert([(row: 77_777, run: RowHeights.Run(count: 1, height: nil))])
    many.remove([5_000..<5_001])
    _ = many.row(123_456)
    #expect(SumTreeVisitCounter.nodesVisited - before < 400)
  }
}
