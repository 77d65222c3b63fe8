extension Clock where Duration == Swift.Duration {
  /// Returns a function that tells the time elapsed since this call.
  func makeStopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
