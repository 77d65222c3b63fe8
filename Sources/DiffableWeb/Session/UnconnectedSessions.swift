/// The sessions that were made together with their pages, whose pages have not connected yet, the oldest first; and the
/// admission of others.
///
/// Such a session costs the layout of a window and its memory, and its page may never connect. So their number is bounded,
/// for all clients together and for each client, and of each client one first host frame is made at a time: who asks for
/// page after page delays nobody by more than that.
package struct UnconnectedSessions: Equatable {
  /// The greatest number of the sessions.
  private let limit: Int
  /// The greatest number of the sessions of one client: fewer than all, so that there is room for others.
  private let limitPerClient: Int

  /// A session whose page has not connected.
  private struct Entry: Equatable {
    let identifier: String
    let client: RemoteNetwork?
  }

  private var entries: [Entry] = []
  /// The clients for which a first host frame is being made.
  private var busyClients: Set<RemoteNetwork> = []

  /// Makes a list without sessions, with its limits.
  package init(limit: Int = 32, limitPerClient: Int = 8) {
    self.limit = limit
    self.limitPerClient = limitPerClient
  }

  /// The identifiers of the sessions, the oldest first.
  package var identifiers: [String] { entries.map(\.identifier) }

  /// Admits the making of a session with its first host frame, which ends with ``finish(for:)``.
  ///
  /// - Parameter client: The client of the page; `nil` if no client's limit applies.
  /// - Returns: False if there are too many such sessions, or a first host frame is being made for the client.
  package mutating func begin(for client: RemoteNetwork?) -> Bool {
    guard entries.count < limit else { return false }
    guard let client else { return true }
    guard entries.count(where: { $0.client == client }) < limitPerClient else { return false }
    return busyClients.insert(client).inserted
  }

  /// Notes that the making that was admitted for a client has ended, with or without a session.
  package mutating func finish(for client: RemoteNetwork?) {
    if let client { busyClients.remove(client) }
  }

  /// Adds the session that was made.
  package mutating func add(_ identifier: String, of client: RemoteNetwork?) {
    entries.append(Entry(identifier: identifier, client: client))
  }

  /// Removes a session, whose page has connected or which has ended; does nothing for any other session.
  package mutating func remove(_ identifier: String) { entries.removeAll { $0.identifier == identifier } }

  /// Removes all sessions.
  package mutating func removeAll() { entries = [] }
}
