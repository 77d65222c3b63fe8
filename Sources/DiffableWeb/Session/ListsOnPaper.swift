import DiffableKit

/// The sessions that have a list on paper, with all its rows made for a browser to print, and the admission of others.
///
/// Two thousand rows are many times as much memory as a screen of them, and a page need not give them back. So the number
/// of the sessions is bounded, for all clients together and for each client; a page whose list is not admitted prints the
/// rows that it has (`behaviour.md` D160).
package struct ListsOnPaper: Equatable {
  /// The greatest number of the sessions.
  private let limit: Int
  /// The greatest number of the sessions of one client.
  private let limitPerClient: Int

  /// A session with a list on paper, until a time in seconds.
  private struct Entry: Equatable {
    let session: Int
    let client: RemoteNetwork?
    let beginning: Double
    var end: Double
  }

  private var entries: [Entry] = []

  /// Makes a list without sessions, with its limits.
  package init(limit: Int = 8, limitPerClient: Int = 2) {
    self.limit = limit
    self.limitPerClient = limitPerClient
  }

  /// Admits a list of a session, which counts until it was given back, and for ``ListPaperPrintingState/longest`` at most.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - client: The client of the session; `nil` if no client's limit applies.
  ///   - time: The time in seconds since a fixed moment.
  /// - Returns: False if there are too many; always true for a session that counts already.
  package mutating func begin(_ session: Int, of client: RemoteNetwork?, at time: Double) -> Bool {
    entries.removeAll { $0.end <= time || $0.session == session }
    guard entries.count < limit,
      client == nil || entries.count(where: { $0.client == client }) < limitPerClient
    else { return false }
    entries.append(
      Entry(session: session, client: client, beginning: time, end: time + ListPaperPrintingState.longest))
    return true
  }

  /// Notes that a session has given its list back, whose rows stay for ``ListPaperPrintingState/shortest`` at least.
  package mutating func giveBack(_ session: Int, at time: Double) {
    guard let index = entries.firstIndex(where: { $0.session == session }) else { return }
    entries[index].end = min(entries[index].end, max(time, entries[index].beginning + ListPaperPrintingState.shortest))
  }

  /// Removes a session that has ended.
  package mutating func remove(_ session: Int) { entries.removeAll { $0.session == session } }
}
