import DiffableHost
import DiffableSnapshots

/// The heights of the rows of one section and the sums of them.
///
/// Rows of the same height that follow each other, and rows that were never measured, are one element of the tree: a
/// million rows that were not seen yet take as much room as one.
@MainActor package struct RowHeights {
  /// A height in points, or nil for one that was not measured yet.
  package typealias Height = CGFloat?

  /// Rows that follow each other and have the same height.
  package struct Run: Summed, Equatable {
    package var count: Int
    /// The height of each.
    package var height: Height

    package init(count: Int, height: Height) {
      self.count = count
      self.height = height
    }

    package var sum: Sum {
      Sum(
        rows: count, unmeasured: height == nil ? count : 0, measuredHeight: height.map { $0 * CGFloat(count) } ?? 0)
    }
  }

  /// How many rows there are, and how high those together are that were measured.
  package struct Sum: SumOfElements {
    package var rows = 0
    package var unmeasured = 0
    /// In points.
    package var measuredHeight: CGFloat = 0

    package static let zero = Sum()

    package static func += (left: inout Sum, right: Sum) {
      left.rows += right.rows
      left.unmeasured += right.unmeasured
      left.measuredHeight += right.measuredHeight
    }

    /// The height of all of them in points, if each that was not measured has the height of the estimate.
    package func extent(estimate: CGFloat) -> CGFloat { measuredHeight + CGFloat(unmeasured) * estimate }

    /// The height of all of them in points with the room after each.
    package func extent(estimate: CGFloat, spacing: CGFloat) -> CGFloat {
      extent(estimate: estimate) + CGFloat(rows) * spacing
    }
  }

  private var runs = SumTree<Run>()

  /// Rows that were not measured.
  ///
  /// - Complexity: O(1).
  package init(count: Int) {
    if count > 0 { runs = SumTree(CollectionOfOne(Run(count: count, height: nil))) }
  }

  package var count: Int { runs.sum.rows }

  /// The sum of all rows.
  package var sum: Sum { runs.sum }

  // MARK: Places

  /// The height of a row, and the sum of those before it.
  ///
  /// - Complexity: O(log *r*) in the runs.
  package func row(_ index: Int) -> (before: Sum, height: Height) {
    guard let (before, run) = runs.find({ $0.rows > index }) else {
      internalInconsistency("row \(index) of \(count) was asked for")
    }
    var sum = before
    sum += Run(count: index - before.rows, height: run.height).sum
    return (sum, run.height)
  }

  /// Goes through the rows of which a part lies in a range of heights, from first to last.
  ///
  /// - Parameters:
  ///   - top: Where the range begins, in points from the top of the first row.
  ///   - bottom: Where it ends.
  ///   - estimate: The height of rows that were not measured, in points.
  ///   - spacing: The room between rows, in points.
  ///   - body: Is told the row, its distance from the top of the first row and its height, in points.
  /// - Complexity: O(log *r* + *k*) for *r* runs and *k* rows.
  package func forEachRow(
    from top: CGFloat, to bottom: CGFloat, estimate: CGFloat, spacing: CGFloat = 0,
    _ body: (Int, CGFloat, CGFloat) -> Void
  ) {
    runs.forEach(from: { $0.extent(estimate: estimate, spacing: spacing) > top }) { before, run in
      let height = run.height ?? estimate
      let pitch = height + spacing
      let runTop = before.extent(estimate: estimate, spacing: spacing)
      var index = pitch > 0 && top > runTop ? min(run.count - 1, Int((top - runTop) / pitch)) : 0
      while index < run.count {
        let y = runTop + CGFloat(index) * pitch
        guard y < bottom else { return false }
        body(before.rows + index, y, height)
        index += 1
      }
      return true
    }
  }

  // MARK: Editing

  /// Takes a height that was measured.
  package mutating func setHeight(_ height: Height, row: Int) {
    let (left, rest) = runs.split(atRow: row)
    let (_, right) = rest.split(atRow: 1)
    runs = .seamless(.seamless(left, [Run(count: 1, height: height)]), right)
  }

  /// Takes rows out.
  ///
  /// - Parameter rows: Ranges in ascending order that do not touch each other.
  /// - Complexity: O(*k* log *r*) for *k* ranges and *r* runs, but not more than O(*k* + *r*).
  package mutating func remove(_ rows: [Range<Int>]) {
    guard !isCheaperWhole(rows.count) else { return edit { editor in for range in rows { editor.skip(to: range) } } }
    for range in rows.reversed() {
      let (left, rest) = runs.split(atRow: range.lowerBound)
      let (_, right) = rest.split(atRow: range.count)
      runs = .seamless(left, right)
    }
  }

  /// Puts rows in.
  ///
  /// - Parameter rows: Runs and the place of the first row of each when all are in, ascending.
  /// - Complexity: O(*k* log *r*) for *k* insertions and *r* runs, but not more than O(*k* + *r*).
  package mutating func insert(_ rows: [(row: Int, run: Run)]) {
    guard !isCheaperWhole(rows.count) else {
      return edit { editor in for (row, run) in rows { editor.insert(run, at: row) } }
    }
    for (row, run) in rows {
      let (left, right) = runs.split(atRow: row)
      runs = .seamless(.seamless(left, [run]), right)
    }
  }

  /// Whether many edits cost less when all runs are written down and the tree is built anew.
  private func isCheaperWhole(_ edits: Int) -> Bool { edits > 8 && edits * runs.height * 4 > 1 << runs.height }

  private mutating func edit(_ body: (inout RunEditor) -> Void) {
    var editor = RunEditor(runs.elements)
    body(&editor)
    runs = SumTree(editor.finish())
  }

  /// The runs in order.
  ///
  /// - Complexity: O(*r*).
  package var allRuns: [Run] { runs.elements }

  /// Whether the tree is in order and no two neighbours could be one run.
  package var isWellFormed: Bool {
    let all = allRuns
    return runs.isWellFormed && all.allSatisfy { $0.count > 0 }
      && !zip(all, all.dropFirst()).contains { $0.height == $1.height }
  }
}

extension SumTree where Element == RowHeights.Run {
  /// The rows before a place and those from there on; a run that goes over it is cut.
  fileprivate func split(atRow row: Int) -> (SumTree, SumTree) {
    let (left, run, right) = split { $0.rows > row }
    guard let run else { return (left, right) }
    let before = row - left.sum.rows
    guard before > 0 else { return (left, .joined(SumTree(), run, right)) }
    return (
      .joined(left, RowHeights.Run(count: before, height: run.height), SumTree()),
      .joined(SumTree(), RowHeights.Run(count: run.count - before, height: run.height), right)
    )
  }

  /// Joins rows; two runs of one height that meet become one.
  fileprivate static func seamless(_ left: SumTree, _ right: SumTree) -> SumTree {
    guard let last = left.last, let first = right.first, last.height == first.height else {
      return .joined(left, right)
    }
    var left = left
    var right = right
    _ = left.removeLast()
    _ = right.removeFirst()
    return .joined(left, RowHeights.Run(count: last.count + first.count, height: first.height), right)
  }

  fileprivate static func seamless(_ left: SumTree, _ runs: [RowHeights.Run]) -> SumTree {
    seamless(left, SumTree(runs))
  }
}

/// Writes runs down anew from first to last, with rows left out or put in on the way.
@MainActor private struct RunEditor {
  private let old: [RowHeights.Run]
  private var index = 0
  /// How many rows of the run at `index` are written or left out.
  private var used = 0
  /// How many old rows are written or left out.
  private var oldRow = 0
  private var new: [RowHeights.Run] = []
  private var newRow = 0

  package init(_ runs: [RowHeights.Run]) { old = runs }

  package mutating func skip(to range: Range<Int>) {
    copy(range.lowerBound - oldRow)
    take(range.count) { _, _ in }
  }

  package mutating func insert(_ run: RowHeights.Run, at row: Int) {
    copy(row - newRow)
    write(run)
  }

  package mutating func finish() -> [RowHeights.Run] {
    copy(.max)
    return new
  }

  private mutating func copy(_ count: Int) {
    take(count) { editor, run in editor.write(run) }
  }

  private mutating func take(_ count: Int, _ body: (inout RunEditor, RowHeights.Run) -> Void) {
    var rest = count
    while rest > 0, index < old.count {
      let taken = min(rest, old[index].count - used)
      body(&self, RowHeights.Run(count: taken, height: old[index].height))
      rest -= taken
      used += taken
      oldRow += taken
      guard used == old[index].count else { continue }
      index += 1
      used = 0
    }
  }

  private mutating func write(_ run: RowHeights.Run) {
    newRow += run.count
    if let last = new.last, last.height == run.height {
      new[new.count - 1].count += run.count
    } else {
      new.append(run)
    }
  }
}
