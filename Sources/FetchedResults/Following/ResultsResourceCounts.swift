/// The numbers of transactions, connections, requests and observers of a database's results, for tests.
package struct ResultsResourceCounts: Sendable {
  /// The number of read transactions that were begun so far.
  package var transactionsBegun: Int
  /// The number of read transactions that are open.
  package var transactions: Int
  /// The number of connections that are open, including that of the watch over the file.
  package var connections: Int
  /// The number of fetches that controllers asked for and that read rows, since no results of an equal request could be
  /// shared.
  package var fetches: Int
  /// The number of fetches in the background that wait for the end of a commit.
  package var waiting: Int
  /// The number of requests that are followed.
  package var results: Int
  /// The number of requests whose full fetch was postponed and has not been made.
  package var postponed: Int
  /// The number of observers of commits.
  package var observers: Int
}
