import Synchronization

/// The times at which sessions of users were ended, with which requests are compared that have arrived before and have
/// no session yet.
@MainActor final class UserEndings {
  /// One call that has ended sessions: its number, and the closure that returns true for the users concerned.
  private struct Ending {
    let number: Int
    let includes: @MainActor (AnyHashable) -> Bool
  }

  /// The number of endings in the program; the number of an ending is that of the last one and itself.
  nonisolated static let count = Atomic(0)
  /// The greatest number of endings that are kept.
  ///
  /// A request that is older than a forgotten one counts as ended: its page is loaded again.
  nonisolated static let limit = 1_024

  /// The last endings, the earliest first.
  private var endings: [Ending] = []
  /// The number of the last ending that is not kept.
  private var lastForgotten = 0

  /// Notes that the sessions of some users end now.
  func add(_ includes: @escaping @MainActor (AnyHashable) -> Bool) {
    let number = Self.count.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
    endings.append(Ending(number: number, includes: includes))
    if endings.count > Self.limit { lastForgotten = endings.removeFirst().number }
  }

  /// Returns true if the sessions of a user may have been ended since a request has arrived.
  ///
  /// - Complexity: O(*n*) in the endings since then.
  func contain(_ user: AnyHashable, since arrival: WebRequestArrival) -> Bool {
    arrival.endingCount < lastForgotten
      || endings.reversed().prefix { $0.number > arrival.endingCount }.contains { $0.includes(user) }
  }
}
