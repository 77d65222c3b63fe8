/// The limit of host frames per time, whether they are sent in a burst or evenly.
///
/// - Complexity: O(*limit*) time for each call, and memory for as many instants.
struct FrameRateLimiter {
  /// The greatest number of host frames within ``time``: six in a burst after a pause, so that the response to a press
  /// is not delayed, and sixty a second during a continuous change.
  var limit = Wire.ServerLimit.framesAtOnce
  /// The time span in which ``limit`` host frames may be sent.
  var time = Duration.milliseconds(Wire.ServerLimit.pace)

  /// The times at which the host frames of the last ``time`` were sent, the earliest first.
  private var sent: [Duration] = []

  /// Returns the time that the next host frame has to wait.
  ///
  /// - Parameter now: The time since a fixed instant.
  /// - Returns: The time to wait; `nil` if the host frame may be sent.
  mutating func wait(at now: Duration) -> Duration? {
    sent.removeAll { now - $0 >= time }
    guard sent.count >= limit, let first = sent.first else { return nil }
    return time - (now - first)
  }

  /// Records a host frame that is sent.
  ///
  /// - Parameter now: The time since the same instant.
  mutating func note(at now: Duration) { sent.append(now) }
}
