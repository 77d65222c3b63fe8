import DiffableWeb
import Testing

/// Tests of the times at which freed memory is returned to the system, in every order of events.
struct MemoryReturnScheduleTests {
  /// An event of a server that concerns the memory of its sessions, or a question to the schedule.
  private enum Event: CaseIterable {
    /// A session has ended.
    case end
    /// Eight sessions have ended one after the other: one event of the test.
    case severalEnds
    /// A second of a period has passed; no session exists any more.
    case secondAlone
    /// A second of a period has passed; twelve sessions exist.
    case secondBesidesTwelve
    /// A period has passed.
    case period
  }

  @Test(
    "In any order of events memory is returned until three periods had no ended session, and at once after many ended")
  func orders() {
    var orders: [[Event]] = [[]]
    for _ in 1...6 { orders = orders.flatMap { order in Event.allCases.map { order + [$0] } } }
    for order in orders { check(order) }
  }

  /// Sends events to a schedule, and compares each answer with one that is computed from all events so far.
  private func check(_ order: [Event]) {
    var schedule = MemoryReturnSchedule()
    // The sessions that have ended since memory was last returned to the system, and the periods since the last end of
    // a session, of which the first contains that end.
    var (unreturned, periods) = (0, 4)
    for event in order {
      switch event {
      case .end, .severalEnds:
        for _ in 0..<(event == .end ? 1 : 8) {
          #expect(schedule.noteEnd() == (periods >= 4), "\(order)")
          unreturned += 1
          periods = 0
        }
      case .secondAlone, .secondBesidesTwelve:
        guard periods < 4 else { continue }
        let sessionCount = event == .secondAlone ? 0 : 12
        let isDue = unreturned >= max(8, sessionCount)
        #expect(schedule.isDueAtOnce(besides: sessionCount) == isDue, "\(order)")
        if isDue { unreturned = 0 }
      case .period:
        guard periods < 4 else { continue }
        periods += 1
        unreturned = 0
        #expect(schedule.endPeriod() == (periods < 4), "\(order)")
      }
    }
  }
}
