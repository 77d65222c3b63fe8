import Synchronization

/// A table of the open connections of a server; when there are too many, the table chooses the connection to close.
package final class OpenConnections: Sendable {
  /// A stage that a connection can have reached in its work.
  package enum ConnectionActivity: Sendable {
    /// The connection has not received anything complete yet: no request, or after the opening of a WebSocket no hello.
    case unfinished
    /// The connection's last request is answered and the next one has not arrived.
    case idle
    /// A request is being answered, or a page shows a session.
    case busy
  }

  /// An open connection in the table: its client, its stage, and the closure that ends it.
  private struct Entry {
    var client: RemoteNetwork?
    var stage = ConnectionActivity.unfinished
    let end: @Sendable () -> Void
  }

  /// The table's open connections, with the number of the last one.
  private struct State {
    /// The connections by number; earlier connections have smaller numbers.
    private(set) var entries: [Int: Entry] = [:]
    /// The number of connections of each client; at least 1.
    private(set) var counts: [RemoteNetwork?: Int] = [:]
    private var last = 0

    mutating func add(_ entry: Entry) -> Int {
      last += 1
      entries[last] = entry
      counts[entry.client, default: 0] += 1
      return last
    }

    mutating func note(_ stage: ConnectionActivity, of number: Int) { entries[number]?.stage = stage }

    mutating func remove(_ number: Int) {
      guard let entry = entries.removeValue(forKey: number), let count = counts[entry.client] else { return }
      counts[entry.client] = count > 1 ? count - 1 : nil
    }
  }

  private let limit: Int
  private let limitPerClient: Int
  private let state = Mutex(State())

  /// Makes a table without connections.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of connections.
  ///   - limitPerClient: The maximum number of connections of one client.
  package init(limit: Int, limitPerClient: Int) {
    self.limit = limit
    self.limitPerClient = limitPerClient
  }

  /// The number of open connections.
  package var count: Int { state.withLock { $0.entries.count } }

  /// Adds a connection if there is room or a waiting connection can be closed: one of the same client if that client
  /// has too many, otherwise one of the client with the most connections; the oldest first.
  ///
  /// - Parameters:
  ///   - client: The client that has opened the connection; `nil` if no client's limit applies.
  ///   - isShort: True if there is no room for more connections than are open, whatever the limit.
  ///   - end: Ends the connection, so that its task stops; called before ``remove(_:)`` returns or not at all.
  /// - Returns: The number of the connection; `nil` if it is refused.
  /// - Complexity: O(1) on average; O(*n*) in the connections if there is no room.
  package func admit(
    _ client: RemoteNetwork?, isShort: Bool = false, end: @escaping @Sendable () -> Void
  ) -> Int? {
    state.withLock { state in
      if let client, state.counts[client, default: 0] >= limitPerClient {
        guard giveWay(in: &state, where: { $0 == client }) else { return nil }
      } else if isShort || state.entries.count >= limit {
        guard giveWay(in: &state, where: { _ in true }) else { return nil }
      }
      return state.add(Entry(client: client, end: end))
    }
  }

  /// Sets the stage of a connection.
  package func note(_ stage: ConnectionActivity, of number: Int) {
    state.withLock { $0.note(stage, of: number) }
  }

  /// Removes a connection, which may then be closed.
  package func remove(_ number: Int) {
    state.withLock { $0.remove(number) }
  }

  /// Ends a connection that waits: the oldest of the client with the most connections.
  ///
  /// All connections are searched, at most as many as the limit, for each one that comes while there is no room: an order
  /// that is kept would cost something with each request.
  private func giveWay(in state: inout sending State, where isMeant: (RemoteNetwork?) -> Bool) -> Bool {
    var chosen: (number: Int, ofClient: Int, end: @Sendable () -> Void)?
    for (number, entry) in state.entries where entry.stage != .busy && isMeant(entry.client) {
      let count = state.counts[entry.client] ?? 0
      if let chosen, (chosen.ofClient, number) >= (count, chosen.number) { continue }
      chosen = (number, count, entry.end)
    }
    guard let chosen else { return false }
    state.remove(chosen.number)
    // The connection is ended while the table is locked, before `remove(_:)` returns: afterwards its file descriptor may
    // belong to another connection.
    chosen.end()
    return true
  }
}
