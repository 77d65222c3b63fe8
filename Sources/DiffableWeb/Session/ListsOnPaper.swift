import DiffableKit

/// The lists that are on paper, with all their rows made for browsers to print, and the admission of others.
///
/// Two thousand rows are many times as much memory as a screen of them, and a page need not give them back. So the number
/// of the lists is bounded, for all clients together and for each client; a page whose list is not admitted prints the
/// rows that it has (`behaviour.md` D160).
package struct ListsOnPaper: Equatable {
  /// The greatest number of the lists.
  private let limit: Int
  /// The greatest number of the lists of one client.
  private let limitPerClient: Int

  /// A list of a session on paper, until a time in seconds.
  private struct Entry: Equatable {
    let list: ElementID
    let session: Int
    let client: RemoteNetwork?
    let beginning: Double
    var end: Double
  }

  private var entries: [Entry] = []

  /// Makes a value without lists, with its limits.
  package init(limit: Int = 8, limitPerClient: Int = 2) {
    self.limit = limit
    self.limitPerClient = limitPerClient
  }

  /// Admits a list, which counts until it was given back, and for ``ListPaperPrintingState/longest`` at most.
  ///
  /// - Parameters:
  ///   - list: The element of the list, as the page names it.
  ///   - session: The number of the session.
  ///   - client: The client of the session; `nil` if no client's limit applies.
  ///   - time: The time in seconds since a fixed moment.
  /// - Returns: False if there are too many; always true for a list that counts already.
  package mutating func begin(
    _ list: ElementID, of session: Int, client: RemoteNetwork?, at time: Double
  ) -> Bool {
    entries.removeAll { $0.end <= time || $0.list == list && $0.session == session }
    guard entries.count < limit,
      client == nil || entries.count(where: { $0.client == client }) < limitPerClient
    else { return false }
    entries.append(
      Entry(list: list, session: session, client: client, beginning: time, end: time + ListPaperPrintingState.longest))
    return true
  }

  /// Notes that a page has given its list back, whose rows stay for ``ListPaperPrintingState/shortest`` at least.
  package mutating func giveBack(_ list: ElementID, of session: Int, at time: Double) {
    guard let index = entries.firstIndex(where: { $0.list == list && $0.session == session }) else { return }
    entries[index].end = min(entries[index].end, max(time, entries[index].beginning + ListPaperPrintingState.shortest))
  }

  /// Removes the lists of a session that has ended.
  package mutating func remove(_ session: Int) { entries.removeAll { $0.session == session } }
}
