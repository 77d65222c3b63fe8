/// A schedule by which a server returns freed memory to the system after sessions have ended: a second after the end of
/// many, and every ten seconds until none has ended for half a minute.
///
/// The memory of a session is not free with its end: its connection is closed in the background, a fetch that has begun
/// comes to its end, and threads that worked for it keep freed memory for themselves until they end.
package struct MemoryReturnSchedule {
  /// The number of sessions that have ended since memory was last returned.
  private var endedCount = 0
  /// True if a session has ended in the present period.
  private var isBusy = false
  /// The number of the last periods, of ten seconds each, in which no session has ended; `nil` while the schedule rests.
  private var quietPeriods: Int?

  /// The number of sessions that have to end before returning their memory at once is worthwhile.
  private static let severalSessions = 8
  /// The number of quiet periods after which the schedule rests.
  private static let mostQuietPeriods = 3

  package init() {}

  /// Notes the end of a session.
  ///
  /// - Returns: True if the schedule rested: its periods begin now.
  package mutating func noteEnd() -> Bool {
    endedCount += 1
    isBusy = true
    guard quietPeriods == nil else { return false }
    quietPeriods = 0
    return true
  }

  /// Decides whether memory is returned at once, a second after a period has begun.
  ///
  /// - Parameter sessionCount: The number of sessions that exist.
  /// - Returns: True if many sessions have ended, compared with those that exist.
  package mutating func isDueAtOnce(besides sessionCount: Int) -> Bool {
    guard endedCount >= max(Self.severalSessions, sessionCount) else { return false }
    endedCount = 0
    return true
  }

  /// Notes that a period has passed, after which memory is returned in any case.
  ///
  /// - Returns: True if another period begins, false if the schedule rests from now on.
  package mutating func endPeriod() -> Bool {
    let quiet = isBusy ? 0 : (quietPeriods ?? 0) + 1
    endedCount = 0
    isBusy = false
    quietPeriods = quiet < Self.mostQuietPeriods ? quiet : nil
    return quietPeriods != nil
  }
}
