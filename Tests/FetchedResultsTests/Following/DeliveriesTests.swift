import Dispatch
import FetchedResults
import Foundation
import Testing

/// In which order controllers are told, and what comes between.
@MainActor struct DeliveriesTests {
  private let deliveries = Deliveries()
  private let told = Told()

  @MainActor private final class Told { var names: [String] = [] }

  private func add(_ number: Int, isAwaited: Bool = false, _ name: String) {
    deliveries.add(number, isAwaited: isAwaited) { [told] in told.names.append(name) }
  }

  /// Waits for a turn of the main queue that comes after what is on it now.
  private func turn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  @Test("Controllers are told in the order in which they were made, each once")
  func order() async {
    let numbers = (0..<4).map { _ in deliveries.makeNumber() }
    #expect(numbers == numbers.sorted() && Set(numbers).count == 4)
    for index in [2, 0, 3, 1, 2] { add(numbers[index], "\(index)") }
    await turn()
    #expect(told.names == ["0", "1", "2", "3"])
    add(numbers[1], "again")
    await turn()
    #expect(told.names.last == "again")
  }

  @Test("What somebody waits for comes before what commits have brought")
  func awaited() async {
    add(1, "commit")
    add(2, isAwaited: true, "search")
    add(3, isAwaited: true, "later search")
    await turn()
    #expect(told.names == ["search", "later search", "commit"])
  }

  @Test("Those who have news while others are told are told when all have been, who has been told again among them")
  func rounds() async {
    deliveries.add(1, isAwaited: false) { [deliveries, told] in
      told.names.append("1")
      for number in [1, 2] { deliveries.add(number, isAwaited: false) { told.names.append("again \(number)") } }
    }
    add(2, "2")
    add(3, "3")
    await turn()
    #expect(told.names == ["1", "2", "3", "again 1", "again 2"])
  }

  @Test("Something else on the main queue comes between after a few milliseconds, unless late deliveries cost too much")
  func turns() async {
    #expect(await order(of: deliveries) == ["1", "something else", "2", "3", "4", "5"])
    told.names = []
    #expect(await order(of: Deliveries { true }) == ["1", "2", "3", "4", "5", "something else"])
  }

  /// The order in which five long deliveries are made, and something else that the main queue has to do since.
  private func order(of deliveries: Deliveries) async -> [String] {
    for number in 1...5 {
      deliveries.add(number, isAwaited: false) { [told] in
        told.names.append("\(number)")
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    DispatchQueue.main.async { [told] in MainActor.assumeIsolated { told.names.append("something else") } }
    while told.names.count < 6 { await turn() }
    return told.names
  }

  @Test("What is added by many threads at once is all told")
  func threads() async {
    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask { @Sendable [deliveries, told] in
          for number in 0..<1_000 {
            deliveries.add(thread * 1_000 + number, isAwaited: number % 7 == 0) { told.names.append("\(number)") }
          }
        }
      }
    }
    while told.names.count < 4_000 { await turn() }
    await turn()
    #expect(told.names.count == 4_000)
  }
}
