import Dispatch
import Synchronization

/// A queue of background fetches, of which a few run at a time, beside those that take long.
///
/// Each running fetch needs a connection with two file descriptors, so their number is bounded. A fetch that has run for half a
/// second is *long*: another one begins beside it, so that the slow requests of some people do not keep everybody's
/// searches waiting. The number of long ones is bounded, too; further ones take the places of others.
package final class BackgroundFetchQueue: Sendable {
  /// The numbers of the fetches that wait and run, and the rule by which they begin.
  package struct State: Equatable, Sendable {
    /// The greatest number of fetches that run and are not long.
    package static let mostQuick = 4
    /// The greatest number of long fetches beside them.
    package static let mostLong = 12

    /// The fetches that have not begun, the first at the front.
    package private(set) var waiting: [Int] = []
    /// The fetches that run and do not count as long.
    package private(set) var quick: Set<Int> = []
    /// The fetches that run and count as long.
    package private(set) var long: Set<Int> = []
    private var last = 0

    /// Makes an empty queue.
    package init() {}

    /// Adds a fetch.
    ///
    /// - Returns: The number of the fetch.
    package mutating func add() -> Int {
      last += 1
      waiting.append(last)
      return last
    }

    /// Takes the next fetch that may begin.
    ///
    /// - Returns: The number of the fetch, which runs from now on; `nil` if none may begin.
    package mutating func next() -> Int? {
      guard quick.count < Self.mostQuick, !waiting.isEmpty else { return nil }
      let number = waiting.removeFirst()
      quick.insert(number)
      return number
    }

    /// Notes that a fetch has run for some time, if it has not ended.
    package mutating func noteLong(_ number: Int) {
      guard long.count < Self.mostLong, quick.remove(number) != nil else { return }
      long.insert(number)
    }

    /// Notes the end of a fetch.
    package mutating func end(_ number: Int) {
      quick.remove(number)
      long.remove(number)
    }
  }

  /// The program's queue.
  static let shared = BackgroundFetchQueue { body in
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500), execute: body)
  }

  private let state = Mutex((state: State(), works: [Int: @Sendable () -> Void]()))
  private let later: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Makes a queue.
  ///
  /// - Parameter later: Calls a closure after the time for which a fetch may run without counting as long.
  package init(later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) { self.later = later }

  /// Adds a fetch, which runs on a thread of its own as soon as it may.
  ///
  /// - Parameter work: The fetch.
  package func add(_ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.works[$0.state.add()] = work }
    begin()
  }

  private func begin() {
    while let (number, work) = state.withLock({ state in
      state.state.next().map { ($0, state.works.removeValue(forKey: $0)) }
    }) {
      later { [self] in
        state.withLock { $0.state.noteLong(number) }
        begin()
      }
      DispatchQueue.global(qos: .userInitiated).async { [self] in
        work?()
        state.withLock { $0.state.end(number) }
        begin()
      }
    }
  }
}
