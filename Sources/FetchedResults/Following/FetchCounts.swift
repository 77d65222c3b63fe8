/// The costs of a database's results at present, for tests.
package struct FetchCounts: Sendable {
  /// The read transactions that were begun so far.
  package var transactionsBegun: Int
  /// The read transactions that are open.
  package var transactions: Int
  /// The connections that are open, with that of the watch over the file.
  package var connections: Int
  /// The requests that were fetched because a controller asked, and nobody had their rows.
  package var fetches: Int
  /// The requests that are followed.
  package var results: Int
  /// The observers of commits.
  package var observers: Int
}
