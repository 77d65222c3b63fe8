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
    /// The numbers of the connections of each client that has any.
    private var numbers: [RemoteNetwork?: Set<Int>] = [:]
    /// The number of connections that were looked at so far to choose those that were ended.
    private(set) var looks = 0
    private var last = 0

    /// Returns the number of connections of a client.
    func count(of client: RemoteNetwork?) -> Int { numbers[client]?.count ?? 0 }

    mutating func add(_ entry: Entry) -> Int {
      last += 1
      entries[last] = entry
      numbers[entry.client, default: []].insert(last)
      return last
    }

    mutating func note(_ stage: ConnectionActivity, of number: Int) { entries[number]?.stage = stage }

    mutating func remove(_ number: Int) {
      guard let entry = entries.removeValue(forKey: number) else { return }
      numbers[entry.client]?.remove(number)
      if numbers[entry.client]?.isEmpty == true { numbers[entry.client] = nil }
    }

    /// Returns the connection of a client that waits, the oldest; `nil` if there is none.
    ///
    /// - Complexity: O(*m*) in the client's connections.
    mutating func oldestWaiting(of client: RemoteNetwork?) -> Int? {
      guard let own = numbers[client] else { return nil }
      looks += own.count
      return own.filter { number in entries[number]?.stage != .busy }.min()
    }

    /// Returns the oldest connection that waits, of the client with the most connections; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in all connections. An order that is kept would cost something with each request.
    mutating func oldestWaitingOfGreatest() -> Int? {
      var chosen: (count: Int, number: Int)?
      for (client, own) in numbers where own.count >= (chosen?.count ?? 0) {
        guard let number = oldestWaiting(of: client) else { continue }
        if let chosen, chosen.count == own.count, chosen.number < number { continue }
        chosen = (own.count, number)
      }
      return chosen?.number
    }

    /// Ends and removes a connection.
    ///
    /// The connection is ended while the table is locked, before ``OpenConnections/remove(_:)`` returns: afterwards its
    /// file descriptor may belong to another connection.
    ///
    /// - Parameter number: The number of the connection; `nil` for none.
    /// - Returns: False if there is no such connection.
    mutating func end(_ number: Int?) -> Bool {
      guard let number, let entry = entries[number] else { return false }
      remove(number)
      entry.end()
      return true
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

  /// The number of connections that were looked at so far to choose those that gave way, for tests.
  package var looks: Int { state.withLock { $0.looks } }

  /// Adds a connection if there is room or a waiting connection can be closed: one of the same client if that client
  /// has too many, otherwise one of the client with the most connections; the oldest first.
  ///
  /// - Parameters:
  ///   - client: The client that has opened the connection; `nil` if no client's limit applies.
  ///   - isShort: True if there is no room for more connections than are open, whatever the limit.
  ///   - end: Ends the connection, so that its task stops; called before ``remove(_:)`` returns or not at all.
  /// - Returns: The number of the connection; `nil` if it is refused.
  /// - Complexity: O(1) on average; O(*m*) in the client's connections if it has too many; O(*n*) in all connections if
  ///   there is no room.
  package func admit(
    _ client: RemoteNetwork?, isShort: Bool = false, end: @escaping @Sendable () -> Void
  ) -> Int? {
    state.withLock { state in
      if let client, state.count(of: client) >= limitPerClient {
        let number = state.oldestWaiting(of: client)
        guard state.end(number) else { return nil }
      } else if isShort || state.entries.count >= limit {
        let number = state.oldestWaitingOfGreatest()
        guard state.end(number) else { return nil }
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
}
