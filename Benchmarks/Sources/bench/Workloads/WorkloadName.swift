/// The name of a workload: one task that the benchmark measures.
enum WorkloadName: String, CaseIterable, Codable {
  case build
  case appendOneByOne
  case iterate
  case lookUp
  case insertOne
  case deleteOne
  case moveOne
  case copyEdit
  case copyEditDifference
  case copyManyEditsDifference
  case identical
  case oneInsert
  case oneMove
  case onePercentMoved
  case tenPercentReplaced
  case churn
  case heavyChurn
  case shuffle
  case reverse
  case disjoint

  /// The description of the workload in words.
  var title: String {
    switch self {
    case .build: "build from an array in one call, then look up one item (per item)"
    case .appendOneByOne: "append one item after the other, then look up one (per item)"
    case .iterate: "read all identifiers as an array (per item)"
    case .lookUp: "index of an item, at random"
    case .insertOne: "insert one item before another, at random"
    case .deleteOne: "delete one item, at random"
    case .moveOne: "move one item before another, at random"
    case .copyEdit: "copy, and insert one item into the copy"
    case .copyEditDifference: "copy, insert one item into the copy, difference of both"
    case .copyManyEditsDifference: "copy, 1,000 inserts, deletes and moves, difference of both"
    case .identical: "difference: identical, in different memory"
    case .oneInsert: "difference: one insert in the middle"
    case .oneMove: "difference: one move from front to back"
    case .onePercentMoved: "difference: 1 % of the items moved"
    case .tenPercentReplaced: "difference: 10 % deleted and 10 % inserted, at random"
    case .churn: "difference: 10 % deleted, 10 % inserted, 2 % shuffled"
    case .heavyChurn: "difference: 20 % deleted, 20 % inserted, 4 % shuffled"
    case .shuffle: "difference: shuffled"
    case .reverse: "difference: reversed"
    case .disjoint: "difference: no identifier in common"
    }
  }

  /// The lengths of lists with which the workload is measured.
  var counts: [Int] {
    switch self {
    case .heavyChurn: [5_000]
    case .copyManyEditsDifference: [10_000, 100_000, 1_000_000]
    default: [1_000, 10_000, 100_000, 1_000_000]
    }
  }

  /// The greatest length of the workload's lists for the standard library's difference, whose time can grow with the
  /// square of the length: the next greater length would take more than 90 seconds.
  var greatestStandardLibraryCount: Int {
    switch self {
    case .shuffle, .reverse, .disjoint: 10_000
    case .tenPercentReplaced, .churn, .copyManyEditsDifference: 100_000
    default: .max
    }
  }

  /// The greatest length of the workload's lists for a contestant whose single edits take a time that grows with the
  /// list.
  var greatestYardstickCount: Int {
    self == .copyManyEditsDifference ? 10_000 : .max
  }

  /// True if the workload's difference contains moves, which the standard library's difference has to infer for the
  /// result of the other contestants.
  var moves: Bool {
    switch self {
    case .oneMove, .onePercentMoved, .churn, .heavyChurn, .shuffle, .reverse: true
    default: false
    }
  }
}
