extension Clock where Duration == Swift.Duration {
  /// Tells how much time has gone by since now.
  func makeStopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
