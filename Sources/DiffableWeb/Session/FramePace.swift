/// How fast frames may follow each other: so many within a time, one after another or not.
///
/// - Complexity: O(*limit*) for each call, whose memory is that of as many instants.
struct FramePace {
  /// How many frames are sent within ``time``: six one after another when there was none for a while, so that nobody waits for
  /// the answer to a press, and sixty a second when there is always something new.
  var limit = 6
  /// The time that ``limit`` counts in.
  var time = Duration.milliseconds(100)

  /// When the frames of the last ``time`` were sent, the earliest first.
  private var sent: [Duration] = []

  /// How long the next frame has to wait.
  ///
  /// - Parameter now: The time since some beginning that is always the same.
  /// - Returns: The time; nil if the frame may be sent.
  mutating func wait(at now: Duration) -> Duration? {
    sent.removeAll { now - $0 >= time }
    guard sent.count >= limit, let first = sent.first else { return nil }
    return time - (now - first)
  }

  /// Notes a frame that is sent.
  ///
  /// - Parameter now: The time since the same beginning.
  mutating func note(at now: Duration) { sent.append(now) }
}
