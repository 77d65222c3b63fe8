/// A namespace for the function that measures the time of operations.
enum Stopwatch {
  /// The sum of all results, which keeps the compiler from removing operations whose results are unused.
  nonisolated(unsafe) private(set) static var results = 0

  /// Runs operations and measures their time.
  ///
  /// - Returns: The time in seconds, and the number that the operations returned.
  static func measure(_ prepared: PreparedContestant, operations: Int) -> (seconds: Double, result: Int) {
    let begin = ContinuousClock.now
    let result = prepared.run(operations)
    let duration = begin.duration(to: .now)
    results &+= result
    return (Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18, result)
  }
}
