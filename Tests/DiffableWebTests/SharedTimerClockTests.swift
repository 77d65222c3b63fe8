import DiffableTesting
import DiffableWeb
import Foundation
import Testing

/// Tests of the server's clock, most of whose sleeps are cancelled in use.
@Suite(.serialized) struct SharedTimerClockTests {
  /// The seed of the random operations.
  private static let seed = ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("A sleeping task wakes no earlier than at its deadline, while other tasks sleep with other deadlines")
  func waking() async throws {
    let clock = SharedTimerClock()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for milliseconds in [30, 5, 0, -10, 60, 5] {
        group.addTask {
          let deadline = clock.now.advanced(by: .milliseconds(milliseconds))
          try await clock.sleep(until: deadline, tolerance: nil)
          #expect(clock.now >= deadline)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A sleep that is cancelled, before or while it lasts, throws at once and is removed from the timer")
  func cancelling() async {
    let clock = SharedTimerClock()
    let tasks = (0..<100).map { number in
      Task {
        if number.isMultiple(of: 2) { await Task.yield() }
        try await clock.sleep(for: .seconds(3600))
      }
    }
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    // The count need not be zero: sleeps of tests that run at the same time are counted too, though these are fewer and
    // shorter.
    #expect(SharedTimerClock.sleeperCount < 100)
  }

  @Test("Each of 200 concurrent sleeps ends, though a third of them are cancelled")
  func many() async throws {
    let clock = SharedTimerClock()
    for round in 0..<20 {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<200 {
          group.addTask {
            let sleep = Task { try await clock.sleep(for: .milliseconds((number * 7 + round) % 50)) }
            if number.isMultiple(of: 3) {
              try? await clock.sleep(for: .milliseconds(number % 20))
              sleep.cancel()
            }
            return (try? await sleep.value) != nil
          }
        }
        var woken = 0
        for try await isWoken in group where isWoken { woken += 1 }
        #expect(woken >= 133)
      }
    }
  }

  @Test(
    "A deadline queue returns values by deadline and no removed value; its storage stays in proportion to its count")
  func order() {
    var random = SeededGenerator(seed: Self.seed)
    let start = ContinuousClock.now
    var queue = DeadlineQueue<Int>()
    var model: [UInt64: Int] = [:]
    var reached = 0
    for _ in 0..<5_000 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4:
        let number = queue.makeNumber()
        let moment = reached + Int.random(in: 0..<1_000, using: &random)
        queue.insert(moment, number, until: start + .milliseconds(moment))
        model[number] = moment
      case 4..<7:
        guard let number = model.keys.sorted().randomElement(using: &random) else { continue }
        #expect(queue.remove(number) == model.removeValue(forKey: number))
        #expect(queue.remove(number) == nil)
      default:
        reached += Int.random(in: 0..<100, using: &random)
        let due = model.filter { $0.value <= reached }
        #expect(
          queue.takeDue(by: start + .milliseconds(reached)) == due.values.sorted(),
          "DIFFABLEKIT_SEED=\(Self.seed) swift test --filter SharedTimerClockTests")
        for number in due.keys { model[number] = nil }
      }
      #expect(queue.count == model.count && queue.placeCount <= 2 * queue.count + 64)
      if let first = model.values.min() { #expect(queue.earliest.map { $0 <= start + .milliseconds(first) } == true) }
    }
  }
}
