import DiffableHost
import DiffableSnapshots

/// A sequence of values of items, run-length encoded: consecutive equal values take as much memory as one.
///
/// - Complexity: Unless stated otherwise, each operation visits O(log *r*) nodes for *r* runs.
@MainActor package struct RunSequence<Value: Equatable & Sendable> {
  /// A run of the sequence: a number of consecutive items with one value.
  package struct Run: SumTreeElement, Equatable {
    package var count: Int
    package var value: Value
    package var sum: Sum { Sum(items: count) }
  }

  /// A sum over runs of the sequence: the number of their items.
  package struct Sum: SumTreeSum {
    package var items = 0
    package static var zero: Sum { Sum() }
    package static func += (left: inout Sum, right: Sum) { left.items += right.items }
  }

  private var runs = SumTree<Run>()

  package init(repeating value: Value, count: Int) {
    if count > 0 { runs = SumTree(CollectionOfOne(Run(count: count, value: value))) }
  }

  package var count: Int { runs.sum.items }

  /// Returns the value of an item of the sequence, and the number of items from there on with the same value.
  package func run(at item: Int) -> Run {
    guard let (before, run) = runs.find({ $0.items > item }) else {
      internalInconsistency("item \(item) of \(count) was asked for")
    }
    return Run(count: run.count - (item - before.items), value: run.value)
  }

  package subscript(item: Int) -> Value {
    get { run(at: item).value }
    set { replace(item..<item + 1, with: [Run(count: 1, value: newValue)]) }
  }

  /// Replaces the values of a range of the sequence's items by runs.
  package mutating func replace(_ range: Range<Int>, with new: [Run]) {
    let (left, rest) = split(runs, at: range.lowerBound)
    let (_, right) = split(rest, at: range.count)
    runs = new.reduce(left) { join($0, SumTree(CollectionOfOne($1))) }
    runs = join(runs, right)
  }

  private func split(_ runs: SumTree<Run>, at item: Int) -> (SumTree<Run>, SumTree<Run>) {
    let (left, run, right) = runs.split { $0.items > item }
    guard let run else { return (left, right) }
    let before = item - left.sum.items
    guard before > 0 else { return (left, .joined(SumTree(), run, right)) }
    return (
      .joined(left, Run(count: before, value: run.value), SumTree()),
      .joined(SumTree(), Run(count: run.count - before, value: run.value), right)
    )
  }

  private func join(_ left: SumTree<Run>, _ right: SumTree<Run>) -> SumTree<Run> {
    guard let last = left.last, let first = right.first, last.value == first.value else {
      return .joined(left, right)
    }
    var left = left
    var right = right
    _ = left.removeLast()
    _ = right.removeFirst()
    return .joined(left, Run(count: last.count + first.count, value: first.value), right)
  }

  /// True if the tree is balanced, its sums are right, and no two adjacent runs have equal values.
  package var isWellFormed: Bool {
    let all = runs.elements
    return runs.isWellFormed && all.allSatisfy { $0.count > 0 }
      && !zip(all, all.dropFirst()).contains { $0.value == $1.value }
  }
}
