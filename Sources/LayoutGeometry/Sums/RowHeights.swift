import DiffableHost
import DiffableSnapshots

/// The heights of the rows of one section and their sums.
///
/// Consecutive rows of equal height, and consecutive rows that have not been measured, are one element of a sum tree: a
/// million unmeasured rows take as much memory as one.
@MainActor package struct RowHeights {
  /// The type of a row's height in points; `nil` stands for a row that has not been measured.
  package typealias Height = CGFloat?

  /// A run of consecutive rows of equal height, as an element of the tree of heights.
  package struct Run: SumTreeElement, Equatable {
    package var count: Int
    /// The height that every row of the run has; `nil` if none of them has been measured.
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

  /// A sum over rows: their number, and the total height of the measured ones.
  package struct Sum: SumTreeSum {
    package var rows = 0
    package var unmeasured = 0
    /// The total height of the measured rows among the summed ones, in points.
    package var measuredHeight: CGFloat = 0

    package static let zero = Sum()

    package static func += (left: inout Sum, right: Sum) {
      left.rows += right.rows
      left.unmeasured += right.unmeasured
      left.measuredHeight += right.measuredHeight
    }

    /// Returns the total height of the summed rows in points, with an estimate for each row that has not been measured.
    package func extent(estimate: CGFloat) -> CGFloat { measuredHeight + CGFloat(unmeasured) * estimate }

    /// Returns the total height of the summed rows in points, including the spacing after each, with an estimate for
    /// each row that has not been measured.
    package func extent(estimate: CGFloat, spacing: CGFloat) -> CGFloat {
      extent(estimate: estimate) + CGFloat(rows) * spacing
    }
  }

  private var runs = SumTree<Run>()

  /// Makes heights of rows that have not been measured.
  ///
  /// - Complexity: O(1).
  package init(count: Int) {
    if count > 0 { runs = SumTree(CollectionOfOne(Run(count: count, height: nil))) }
  }

  package var count: Int { runs.sum.rows }

  /// The number and height of all rows together.
  package var sum: Sum { runs.sum }

  // MARK: Positions

  /// Returns the height of a row, and the sum of the rows before it.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  package func row(_ index: Int) -> (before: Sum, height: Height) {
    guard let (before, run) = runs.find({ $0.rows > index }) else {
      internalInconsistency("row \(index) of \(count) was asked for")
    }
    var sum = before
    sum += Run(count: index - before.rows, height: run.height).sum
    return (sum, run.height)
  }

  /// Calls a closure with the rows that are at least partly in a vertical range, from first to last.
  ///
  /// - Parameters:
  ///   - top: The start of the range, in points from the top of the first row.
  ///   - bottom: The end of the range.
  ///   - estimate: The height of rows that have not been measured, in points.
  ///   - spacing: The spacing between rows, in points.
  ///   - body: Called with the index of a row, its distance from the top of the first row and its height, in points.
  /// - Complexity: O(log *r* + *k*) for *r* runs and *k* rows.
  package func forEachRow(
    from top: CGFloat, to bottom: CGFloat, estimate: CGFloat, spacing: CGFloat = 0,
    _ body: (Int, CGFloat, CGFloat) -> Void
  ) {
    runs.forEach(from: { $0.extent(estimate: estimate, spacing: spacing) > top }) { before, run in
      let height = run.height ?? estimate
      let pitch = height + spacing
      let runTop = before.extent(estimate: estimate, spacing: spacing)
      var index = pitch > 0 && top > runTop ? min(run.count - 1, Int(bounded: (top - runTop) / pitch)) : 0
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

  /// Stores the measured height of a row.
  package mutating func setHeight(_ height: Height, row: Int) {
    let (left, rest) = runs.split(atRow: row)
    let (_, right) = rest.split(atRow: 1)
    runs = .seamless(.seamless(left, [Run(count: 1, height: height)]), right)
  }

  /// Removes the heights of deleted rows.
  ///
  /// - Parameter rows: Ranges of indices in ascending order that do not touch each other.
  /// - Complexity: O(*k* log *r*) for *k* ranges and *r* runs, but not more than O(*k* + *r*).
  package mutating func remove(_ rows: [Range<Int>]) {
    guard !isRebuildCheaper(rows.count) else { return edit { editor in for range in rows { editor.skip(to: range) } } }
    for range in rows.reversed() {
      let (left, rest) = runs.split(atRow: range.lowerBound)
      let (_, right) = rest.split(atRow: range.count)
      runs = .seamless(left, right)
    }
  }

  /// Inserts the heights of new rows.
  ///
  /// - Parameter rows: Runs with the final index of the first row of each, in ascending order.
  /// - Complexity: O(*k* log *r*) for *k* insertions and *r* runs, but not more than O(*k* + *r*).
  package mutating func insert(_ rows: [(row: Int, run: Run)]) {
    guard !isRebuildCheaper(rows.count) else {
      return edit { editor in for (row, run) in rows { editor.insert(run, at: row) } }
    }
    for (row, run) in rows {
      let (left, right) = runs.split(atRow: row)
      runs = .seamless(.seamless(left, [run]), right)
    }
  }

  /// Returns true if for this number of edits, copying all runs and building a new tree costs less than editing the
  /// tree.
  private func isRebuildCheaper(_ edits: Int) -> Bool { edits > 8 && edits * runs.height * 4 > 1 << runs.height }

  private mutating func edit(_ body: (inout RowRunEditor) -> Void) {
    var editor = RowRunEditor(runs.elements)
    body(&editor)
    runs = SumTree(editor.finish())
  }

  /// The runs of rows of equal height, in order.
  ///
  /// - Complexity: O(*r*).
  package var allRuns: [Run] { runs.elements }

  /// True if the tree is balanced, its sums are right, and no two adjacent runs have equal height.
  package var isWellFormed: Bool {
    let all = allRuns
    return runs.isWellFormed && all.allSatisfy { $0.count > 0 }
      && !zip(all, all.dropFirst()).contains { $0.height == $1.height }
  }
}

extension SumTree where Element == RowHeights.Run {
  /// Splits the rows before an index; a run across the index is divided.
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

  /// Concatenates two sequences of rows; runs of equal height that meet become one.
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

/// An editor of the runs of row heights: copies runs from first to last, and removes or inserts rows on the way.
@MainActor private struct RowRunEditor {
  private let old: [RowHeights.Run]
  private var index = 0
  /// The number of rows of the run at `index` that were copied or removed.
  private var used = 0
  /// The editor's position in the old rows: the number of rows that it has copied or removed.
  private var oldRow = 0
  private var new: [RowHeights.Run] = []
  private var newRow = 0

  package init(_ runs: [RowHeights.Run]) { old = runs }

  package mutating func skip(to range: Range<Int>) {
    copy(range.lowerBound - oldRow)
    take(range.count, writes: false)
  }

  package mutating func insert(_ run: RowHeights.Run, at row: Int) {
    copy(row - newRow)
    write(run)
  }

  package mutating func finish() -> [RowHeights.Run] {
    copy(.max)
    return new
  }

  private mutating func copy(_ count: Int) { take(count, writes: true) }

  private mutating func take(_ count: Int, writes: Bool) {
    var rest = count
    while rest > 0, index < old.count {
      let taken = min(rest, old[index].count - used)
      if writes { write(RowHeights.Run(count: taken, height: old[index].height)) }
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
