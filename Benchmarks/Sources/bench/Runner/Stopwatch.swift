/// Measures time.
enum Stopwatch {
  /// Where results go, so that nothing is left out because nobody looks at its result.
  nonisolated(unsafe) private(set) static var results = 0

  /// Runs operations.
  ///
  /// - Returns: The seconds they took, and the number they returned.
  static func measure(_ trial: Trial, operations: Int) -> (seconds: Double, result: Int) {
    let begin = ContinuousClock.now
    let result = trial.run(operations)
    let duration = begin.duration(to: .now)
    results &+= result
    return (Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18, result)
  }
}
