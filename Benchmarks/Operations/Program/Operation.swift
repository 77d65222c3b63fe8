/// An operation of which is kept how many instructions and allocations it costs.
@MainActor struct Operation {
  /// The name, as in the table that is kept.
  let name: String
  /// How often it is carried out and counted.
  let repetitions: Int
  /// The beginning of all repetitions.
  ///
  /// Its result makes ready for the repetition of a number, which is not counted, and returns the part that is.
  let prepare: @MainActor () -> (_ number: Int) -> @MainActor () -> Void

  /// How often it is carried out before anything is counted: a process pays once for what the first time costs in addition, such as types
  /// that the runtime looks up.
  private static let rehearsals = 3

  /// Carries all repetitions out.
  ///
  /// - Parameter meter: Runs the part of each that is counted.
  func carryOut(_ meter: inout Meter) {
    let repetition = prepare()
    for number in 0..<Self.rehearsals + repetitions {
      let counted = repetition(number)
      if number < Self.rehearsals { counted() } else { meter.run(counted) }
    }
  }

  /// All of them.
  static let all = snapshots + applies + screens + messages
}
