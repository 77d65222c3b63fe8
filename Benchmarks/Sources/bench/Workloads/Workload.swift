/// A workload with one kind of identifiers and one length of list, and all who take part in it.
struct Workload {
  let name: WorkloadName
  let kind: IdentifierKind
  let count: Int
  let contestants: [Contestant]
}

/// One way to do a workload.
struct Contestant {
  let name: ContestantName

  /// The most operations there are in one sample.
  let greatestOperationCount: Int

  /// How many operations one call of an operation stands for: building a list is an operation per item.
  var operationSize = 1

  /// Makes everything that is not measured.
  let prepare: () -> Trial
}

/// A contestant with everything it needs, ready to be measured.
struct Trial {
  /// Makes a state in which no sample has been run; not measured.
  var reset: () -> Void = {}

  /// Does a number of operations, and returns a number that depends on their results: this is what is measured.
  let run: (_ operations: Int) -> Int

  /// A number that depends on the state after `run`; not measured.
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
