/// A condition of a server, as those learn it that ask whether it runs, such as a proxy in front of it.
package enum ServerCondition: Sendable {
  /// Pages are served.
  case serving
  /// The main actor has done nothing else for a second, so that no page is served now.
  case busy
  /// The server has begun to stop.
  case stopping
}

extension SessionDirectory {
  /// Asks the main actor, on which all pages are served, for the condition of the server.
  ///
  /// - Returns: The answer, or ``ServerCondition/busy`` if there is none within `probeTime`.
  nonisolated func condition() async -> ServerCondition {
    let (answers, continuation) = AsyncStream<ServerCondition>.makeStream()
    Task { @MainActor in continuation.yield(isClosed ? .stopping : .serving) }
    // Read here, so that the waiting needs nothing of the main actor.
    let (clock, time) = (configuration.clock, configuration.probeTime)
    let limit = Task {
      try? await clock.sleep(for: time)
      continuation.yield(.busy)
    }
    defer { limit.cancel() }
    for await answer in answers { return answer }
    return .busy
  }
}
