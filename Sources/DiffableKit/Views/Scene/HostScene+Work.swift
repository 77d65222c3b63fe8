extension HostScene {
  /// A kind of work for a scene whose duration a host observes.
  package enum Work: String, Sendable {
    /// A data source shows a snapshot: the difference, the update of the list and its layout, without animations.
    case apply
    /// Views are laid out for a host frame.
    case layout
  }

  /// Runs a closure and tells ``workHandler`` of it, if there is one.
  func observe<Result>(_ work: Work, _ body: () throws -> Result) rethrows -> Result {
    guard let workHandler else { return try body() }
    let start = ContinuousClock.now
    defer { workHandler(work, start) }
    return try body()
  }
}
