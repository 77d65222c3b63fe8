/// A workload with one kind of identifiers and one length of list, and all its contestants.
struct Workload {
  let name: WorkloadName
  let kind: IdentifierKind
  let count: Int
  let contestants: [Contestant]
}

/// A contestant: one of the compared implementations of a workload.
struct Contestant {
  let name: ContestantName

  /// The greatest number of operations in one sample.
  let greatestOperationCount: Int

  /// The number of operations that one call counts as: building a list is one operation per item.
  var operationSize = 1

  /// A closure that prepares the lists and identifiers of the contestant; the preparation is not measured.
  let prepare: () -> PreparedContestant
}

/// A contestant of the benchmark with all its data, ready to be measured.
struct PreparedContestant {
  /// A closure that restores the contestant's initial state before each sample; not measured.
  var reset: () -> Void = {}

  /// A closure that runs a number of operations, and returns a number that depends on their results; measured.
  let run: (_ operations: Int) -> Int

  /// A closure that returns a number that depends on the contestant's state after `run`; not measured.
  var digest: () -> Int = { 0 }
}

/// A value that is made when it is first needed.
final class Lazy<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) {
    self.make = make
  }
}
