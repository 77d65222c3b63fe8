extension WebServer {
  /// Ends the sessions of a user, as ``WebInterface/endSessions(of:)`` does; without effect while the server does not run.
  ///
  /// - Parameter user: The value of ``WebRequest/user`` of the pages that opened or resumed the sessions.
  /// - Complexity: O(*n*) in the number of sessions.
  public func endSessions(of user: some Hashable & Sendable) async { await running?.interface.endSessions(of: user) }

  /// Ends the sessions of some users, as ``WebInterface/endSessions(where:)`` does; without effect while the server does
  /// not run.
  ///
  /// - Parameter isEnded: Returns true for a user whose sessions end. Users of other types keep theirs. The closure is
  ///   kept, together with the last thousand, for requests that have arrived before.
  /// - Complexity: O(*n*) in the number of sessions.
  public func endSessions<User: Hashable & Sendable>(where isEnded: @escaping @Sendable (User) -> Bool) async {
    await running?.interface.endSessions(where: isEnded)
  }

  /// Returns a report of the sessions that have cost most until now, as ``WebInterface/costReport(limit:)`` does; empty
  /// while the server does not run.
  ///
  /// - Parameter limit: The maximum number of sessions in the report.
  /// - Returns: The lines, the greatest cost first.
  /// - Complexity: O(*n* log *n*) in the number of sessions.
  public func costReport(limit: Int = 10) async -> [String] { await running?.interface.costReport(limit: limit) ?? [] }

  /// Writes the report of the costs of sessions to the log.
  func logCosts() async {
    let lines = await costReport()
    configuration.logger.notice("\(lines.isEmpty ? "There are no sessions." : lines.joined(separator: "\n"))")
  }
}
