/// An operation of the benchmark, whose numbers of instructions and allocations are recorded in a table.
@MainActor struct Operation {
  /// The name of the operation in the table.
  let name: String
  /// The number of repetitions that are counted.
  let repetitions: Int
  /// A closure that prepares all repetitions of the operation.
  ///
  /// The result prepares the repetition of a number, which is not counted, and returns the part that is counted.
  let prepare: @MainActor () -> (_ number: Int) -> @MainActor () -> Void

  /// The number of repetitions before counting begins: the first run in a process has extra costs, such as types that
  /// the runtime looks up.
  private static let rehearsals = 3

  /// Runs all repetitions of the operation.
  ///
  /// - Parameters:
  ///   - meter: Runs and counts the counted part of each repetition.
  ///   - times: The number of times that all repetitions are prepared and run.
  func carryOut(_ meter: inout Meter, times: Int) {
    for _ in 0..<times {
      let repetition = prepare()
      for number in 0..<Self.rehearsals + repetitions {
        let counted = repetition(number)
        if number < Self.rehearsals { counted() } else { meter.run(counted) }
      }
    }
  }

  /// All operations whose cost can be counted.
  static let all = snapshots + applies + screens + messages
}
