import Dispatch
import Synchronization

/// Deliveries to controllers on the main queue, a few at each turn of the queue.
///
/// A commit may concern hundreds of controllers, each of which has a list applied: told of it at one turn, whatever a person does
/// meanwhile would wait for all of them. They are told in the order in which they were made, since those of one window are made
/// together: it is drawn once for all that they show. What somebody waits for, as the hits of a search, comes first.
package final class Deliveries: Sendable {
  /// How long controllers are told before the main queue does what else there is.
  static let turn = Duration.milliseconds(4)

  /// How many moments of databases may be shown at once before all controllers are told at one turn: each moment that somebody still
  /// shows is a connection with two numbers of files.
  static let mostMoments = 8

  /// Those of the program: there is one main queue.
  static let shared = Deliveries { ReadTransaction.count.withLock { $0 } > mostMoments }

  private typealias Delivery = @MainActor @Sendable () -> Void

  private struct State {
    /// Deliveries that somebody waits for, the first first.
    var awaited: [Delivery] = []
    /// By the numbers of the controllers, what has come since this round began.
    var waiting: [Int: Delivery] = [:]
    /// The rest of this round, the next one last.
    var round: [(number: Int, delivery: Delivery)] = []
    /// Whether a turn of the main queue is asked for.
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

  /// Makes a queue of its own.
  ///
  /// - Parameter mustHurry: Whether those who are told late cost too much for others to come between.
  package init(mustHurry: @escaping @Sendable () -> Bool = { false }) { self.mustHurry = mustHurry }

  /// A number for a controller.
  ///
  /// - Returns: One that is greater than those before.
  package func makeNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Adds a delivery, from any thread; one that waits for the same controller is made instead of both.
  ///
  /// - Parameters:
  ///   - number: The number of the controller.
  ///   - isAwaited: Whether somebody has asked for it: it is made before those that commits have brought.
  ///   - delivery: Tells it all that there is to tell.
  /// - Complexity: O(1); O(log *n*) for each in the round, where *n* controllers wait.
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
