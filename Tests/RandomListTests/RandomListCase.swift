import DiffableTesting
import Testing

/// A random list and its steps, all determined by seeds.
struct RandomListCase: Sendable {
  /// The failure of a case: the step that failed, the fault in words, and the log of the steps.
  struct Failure: Sendable {
    /// The number of steps that were carried out, including the one that failed.
    var stepCount: Int
    var fault: String
    var log: [String]
  }

  let seed: UInt64
  var steps: [UInt64]

  /// Creates a case with a number of random steps.
  init(seed: UInt64, stepCount: Int) {
    self.seed = seed
    var generator = SeededGenerator(seed: seed &* 0x9E37_79B9)
    steps = (0..<stepCount).map { _ in generator.next() }
  }

  /// Carries out the case's steps until one fails.
  ///
  /// - Parameters:
  ///   - applyCount: Increased by the number of applies.
  ///   - judge: Returns another failure of a step, or nil.
  /// - Returns: The first failure, or nil.
  @MainActor func failure(applyCount: inout Int, judge: (RandomList) -> String? = { _ in nil }) -> Failure? {
    let list = RandomList(seed: seed)
    defer { applyCount += list.applyCount }
    for (index, step) in steps.enumerated() {
      if let fault = list.step(step) ?? judge(list) {
        return Failure(stepCount: index + 1, fault: fault, log: list.log)
      }
    }
    return list.finish().map { Failure(stepCount: steps.count, fault: $0, log: list.log) }
  }

  /// Returns the smallest failing case found by leaving out steps, many at first, then few.
  @MainActor func shrunk(judge: (RandomList) -> String? = { _ in nil }) -> (RandomListCase, Failure)? {
    var count = 0
    guard var failure = failure(applyCount: &count, judge: judge) else { return nil }
    var best = self
    best.steps.removeSubrange(failure.stepCount...)
    var size = max(best.steps.count / 2, 1)
    while true {
      var index = 0
      var isSmaller = false
      while index < best.steps.count {
        var candidate = best
        candidate.steps.removeSubrange(index..<min(index + size, best.steps.count))
        if let other = candidate.failure(applyCount: &count, judge: judge) {
          candidate.steps.removeSubrange(other.stepCount...)
          (best, failure) = (candidate, other)
          isSmaller = true
        } else {
          index += size
        }
      }
      if size == 1, !isSmaller { return (best, failure) }
      size = max(size / 2, 1)
    }
  }
}
