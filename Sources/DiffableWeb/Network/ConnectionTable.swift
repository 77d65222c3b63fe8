import Synchronization

/// The connections that a server holds, and which of them give way when there are too many.
package final class ConnectionTable: Sendable {
  /// How far a connection has come.
  package enum Stage: Sendable {
    /// Nothing whole has arrived on it: no request, or after the opening of a socket no introduction.
    case unfinished
    /// Its request is answered and the next one has not come.
    case idle
    /// A request is being answered, or a page shows a session.
    case busy
  }

  private struct Entry {
    var client: RemoteClient?
    var stage = Stage.unfinished
    let end: @Sendable () -> Void
  }

  private struct State {
    /// By number; who came first has the smallest.
    var entries: [Int: Entry] = [:]
    var next = 0
  }

  private let limit: Int
  private let limitPerClient: Int
  private let state = Mutex(State())

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - limit: How many connections there may be.
  ///   - limitPerClient: How many of them one client may have.
  package init(limit: Int, limitPerClient: Int) {
    self.limit = limit
    self.limitPerClient = limitPerClient
  }

  /// The number of connections.
  package var count: Int { state.withLock { $0.entries.count } }

  /// Takes a connection in, if there is room, or something that waits can give way: of the same client if that has too many, else
  /// of the one that has most; what has waited longest first.
  ///
  /// - Parameters:
  ///   - client: Who has opened it; nil if it counts for nobody.
  ///   - isShort: Whether there is no room for more than there are, whatever the limit.
  ///   - end: Ends the connection, so that whoever serves it stops; called before ``remove(_:)`` returns or not at all.
  /// - Returns: The number of the connection; nil if it is refused.
  /// - Complexity: O(*n*) in the connections if there is no room, or a client is named.
  package func admit(
    _ client: RemoteClient?, isShort: Bool = false, end: @escaping @Sendable () -> Void
  ) -> Int? {
    state.withLock { state in
      if let client, state.entries.values.count(where: { $0.client == client }) >= limitPerClient {
        guard giveWay(in: &state, where: { $0 == client }) else { return nil }
      } else if isShort || state.entries.count >= limit {
        guard giveWay(in: &state, where: { _ in true }) else { return nil }
      }
      state.next += 1
      state.entries[state.next] = Entry(client: client, end: end)
      return state.next
    }
  }

  /// Says how far a connection has come.
  package func note(_ stage: Stage, of number: Int) {
    state.withLock { $0.entries[number]?.stage = stage }
  }

  /// Forgets a connection, which may then be closed.
  package func remove(_ number: Int) {
    state.withLock { $0.entries[number] = nil }
  }

  private func giveWay(in state: inout sending State, where isMeant: (RemoteClient?) -> Bool) -> Bool {
    var counts: [RemoteClient?: Int] = [:]
    for entry in state.entries.values { counts[entry.client, default: 0] += 1 }
    let waiting = state.entries.filter { $0.value.stage != .busy && isMeant($0.value.client) }
    let chosen = waiting.min { first, second in
      let (most, others) = (counts[first.value.client] ?? 0, counts[second.value.client] ?? 0)
      return (others, first.key) < (most, second.key)
    }
    guard let chosen else { return false }
    state.entries[chosen.key] = nil
    // Within the lock: once it is forgotten its number of a file may be somebody else's.
    chosen.value.end()
    return true
  }
}
