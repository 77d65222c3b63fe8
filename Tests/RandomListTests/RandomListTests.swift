import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// The number of random applies; `script/test thorough` makes a hundred thousand, the gate a tenth of them.
private let randomApplyCount: Int =
  ProcessInfo.processInfo.environment["DIFFABLEKIT_RANDOM_APPLIES"].flatMap { Int($0) } ?? 600

/// The first seed of the random lists; another seed gives other lists.
private let firstRandomSeed: UInt64 =
  ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap { UInt64($0) } ?? 1

/// Tests of lists under random steps, compared with a model in plain arrays.
struct RandomListTests {
  // The cases run in two other processes, which uses two cores and also finds a case that traps.
  @Test(
    "C28–C36, D15–D17, D39–D46: after random applies cells, selection, focus, frames and offset match a model",
    arguments: [0, 1])
  func anySequence(share: UInt64) async {
    let count = max(randomApplyCount / 2, 1)
    let first = firstRandomSeed + share * 1_000_000
    print("random lists, share \(share): \(count) applies from seed \(first)")
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [first = first as UInt64, count = count as Int] in
      await run(from: first, applyCount: count)
    }
    guard result == nil else { return }
    let failed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [first = first as UInt64, count = count as Int] in
      await run(from: first, applyCount: count)
    }
    let words = String(decoding: failed?.standardErrorContent ?? [], as: UTF8.self)
    let last = words.matches(of: /seed (\d+)/).last.map { String($0.output.1) } ?? "unknown"
    Issue.record(
      """
      DIFFABLEKIT_SEED=\(last) DIFFABLEKIT_RANDOM_APPLIES=1 swift test --filter RandomListTests
      \(words.suffix(4000))
      """)
  }

  @Test("A failing test case of random steps on a list is shrunk to the three steps it needs")
  @MainActor func shrinking() throws {
    var count = 0
    #expect(RandomListCase(seed: 7, stepCount: 40).failure(applyCount: &count) == nil)
    #expect(count > 10)
    // This closure stands for a fault that needs a selected item and a later reload.
    let smallest = (7..<60).lazy.compactMap { seed in
      RandomListCase(seed: seed, stepCount: 40).shrunk { list in
        guard let selected = list.log.firstIndex(where: { $0.hasPrefix("select") }) else { return nil }
        return list.log[selected...].contains("reload") ? "reloaded" : nil
      }
    }.first
    let (shrunk, failure) = try #require(smallest)
    #expect(failure.fault == "reloaded")
    #expect(shrunk.steps.count == 3, "something to select, select, reload: \(failure.log)")
    #expect(failure.stepCount == 3)
  }
}

/// Runs cases until enough applies were made, and ends the process at the first failure.
@MainActor private func run(from first: UInt64, applyCount: Int) {
  var seed = first
  var made = 0
  while made < applyCount {
    standardError("seed \(seed)\n")
    let trial = RandomListCase(seed: seed, stepCount: 120)
    if trial.failure(applyCount: &made) != nil {
      guard let (smallest, failure) = trial.shrunk() else { fatalError("it did not fail again") }
      standardError(
        """
        step \(failure.stepCount) of the smallest case, steps \(smallest.steps): \(failure.fault)
        \(failure.log.joined(separator: "\n"))

        """)
      exit(EXIT_FAILURE)
    }
    seed += 1
  }
}

private func standardError(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}
