import Dispatch
import Synchronization

/// A queue of deliveries to controllers on the main queue, which makes a few of them at each turn of the main queue.
///
/// A commit may concern hundreds of controllers, each of which has a list applied: delivered in one turn, they would
/// delay the response to all events of a person meanwhile. Deliveries are made in the order in which the controllers
/// were made, since those of one window are usually made together: the window is then drawn once for all of them.
/// Deliveries that the program has asked for, such as the hits of a search, come first.
package final class DeliveryQueue: Sendable {
  /// The time that deliveries take before the main queue gets to do other work.
  static let turn = Duration.milliseconds(4)

  /// The number of database states that may be shown at the same time before all deliveries are made in one turn: each
  /// state that is still shown needs a connection with two file descriptors.
  static let mostMoments = 8

  /// The program's queue of deliveries to controllers: one, since there is one main queue.
  static let shared = DeliveryQueue { ReadTransaction.count.withLock { $0 } > mostMoments }

  /// A delivery: a closure that passes everything new to one controller.
  private typealias Delivery = @MainActor @Sendable () -> Void

  /// The state of the queue: the waiting deliveries, and the schedule of the next turn of the main queue.
  private struct State {
    /// The deliveries that the program has asked for, the first at the front.
    var awaited: [Delivery] = []
    /// The deliveries that were added since this round began, for the next round, by the numbers of their controllers.
    var waiting: [Int: Delivery] = [:]
    /// The deliveries of this round that were not made yet, the next one last.
    var round: [(number: Int, delivery: Delivery)] = []
    /// True if a turn of the main queue has been scheduled.
    var isScheduled = false
    var lastNumber = 0

    mutating func takeNext() -> Delivery? {
      if !awaited.isEmpty { return awaited.removeFirst() }
      if round.isEmpty, !waiting.isEmpty {
        round = waiting.map { ($0.key, $0.value) }.sorted { $0.number > $1.number }
        waiting = [:]
      }
      return round.popLast()?.delivery
    }
  }

  private let state = Mutex(State())

  private let mustHurry: @Sendable () -> Bool

  /// Makes a queue of deliveries that is separate from the program's, for tests.
  ///
  /// - Parameter mustHurry: Returns true if late deliveries cost too much, so that all must be made in one turn.
  package init(mustHurry: @escaping @Sendable () -> Bool = { false }) { self.mustHurry = mustHurry }

  /// Returns a number for a new controller.
  ///
  /// - Returns: A number that is greater than all before.
  package func makeNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Adds a delivery, from any thread.
  ///
  /// One that a commit has caused replaces the waiting one of the same controller.
  ///
  /// - Parameters:
  ///   - number: The number of the controller.
  ///   - isAwaited: True if the program has asked for the delivery: it is made before deliveries that commits have
  ///     caused.
  ///   - delivery: Delivers everything that is new for the controller.
  /// - Complexity: O(1); O(log *n*) for each delivery of a round, where *n* controllers wait.
  package func add(_ number: Int, isAwaited: Bool, _ delivery: @escaping @MainActor @Sendable () -> Void) {
    let mustSchedule = state.withLock { state in
      if isAwaited { state.awaited.append(delivery) } else { state.waiting[number] = delivery }
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if mustSchedule { schedule() }
  }

  private func schedule() { DispatchQueue.main.async { MainActor.assumeIsolated { self.makeTurn() } } }

  @MainActor private func makeTurn() {
    let end = ContinuousClock.now + Self.turn
    repeat {
      let next = state.withLock { state in
        let next = state.takeNext()
        if next == nil { state.isScheduled = false }
        return next
      }
      guard let next else { return }
      next()
    } while ContinuousClock.now < end || mustHurry()
    schedule()
  }
}
