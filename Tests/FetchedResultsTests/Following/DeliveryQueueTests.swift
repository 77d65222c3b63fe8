import Dispatch
import FetchedResults
import Foundation
import Testing

/// Tests of deliveries in the order of the controllers' creation, and of other work of the main queue between them.
@MainActor struct DeliveryQueueTests {
  private let deliveries = DeliveryQueue()
  private let told = Told()

  /// A record of the names of the deliveries that were made, in order.
  @MainActor private final class Told { var names: [String] = [] }

  private func add(_ number: Int, isAwaited: Bool = false, _ name: String) {
    deliveries.add(number, isAwaited: isAwaited) { [told] in told.names.append(name) }
  }

  /// Waits until the main queue has run the work that was submitted before.
  private func turn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  @Test("Deliveries to controllers are made in the order of the controllers' creation, one for each")
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

  @Test("Deliveries that a caller awaits are made before deliveries of commits")
  func awaited() async {
    add(1, "commit")
    add(2, isAwaited: true, "search")
    add(3, isAwaited: true, "later search")
    await turn()
    #expect(told.names == ["search", "later search", "commit"])
  }

  @Test("Deliveries added during a round of deliveries are made after the round, also to controllers already served")
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

  @Test(
    "Other work of the main queue runs between long deliveries to controllers, unless late ones would cost too much")
  func turns() async {
    #expect(await order(of: deliveries) == ["1", "something else", "2", "3", "4", "5"])
    told.names = []
    #expect(await order(of: DeliveryQueue { true }) == ["1", "2", "3", "4", "5", "something else"])
  }

  /// Returns the order in which five long deliveries and one other block of the main queue are run.
  private func order(of deliveries: DeliveryQueue) async -> [String] {
    for number in 1...5 {
      deliveries.add(number, isAwaited: false) { [told] in
        told.names.append("\(number)")
        // Longer than a delivery may take before other work has its turn; a longer sleep has the same effect.
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    DispatchQueue.main.async { [told] in MainActor.assumeIsolated { told.names.append("something else") } }
    while told.names.count < 6 { await turn() }
    return told.names
  }

  @Test("Deliveries added by four threads at once are all made")
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
