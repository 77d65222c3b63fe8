import DiffableWeb
import Testing

/// Tests of the log of a session, which is limited to a number of entries a minute.
struct SessionLogTests {
  private let clock = ManualClock()
  private let lines = LineCollector()

  private func log() -> RateLimitedSessionLog {
    RateLimitedSessionLog(name: "session 7", clock: clock) { [lines] in lines.append($0) }
  }

  @Test("A session's log takes twenty entries a minute; the entry after the minute tells how many were left out")
  func limit() {
    let log = log()
    for number in 1...30 { log.write("entry \(number)") }
    #expect(lines.all.count == RateLimitedSessionLog.limit)
    #expect(lines.all.last == "[session 7] entry 20")
    clock.advance(by: .seconds(59))
    log.write("too early")
    #expect(lines.all.count == RateLimitedSessionLog.limit)
    clock.advance(by: .seconds(1))
    log.write("later")
    #expect(
      lines.all.suffix(2) == ["[session 7] 11 more entries were left out within a minute.", "[session 7] later"])
  }

  @Test("A log that is closed tells once how many entries were left out, and writes no line if none was")
  func end() {
    let log = log()
    log.write("one")
    log.close()
    #expect(lines.all == ["[session 7] one"])
    for _ in 1...RateLimitedSessionLog.limit { log.write("more") }
    log.close()
    log.close()
    #expect(lines.all.count == RateLimitedSessionLog.limit + 1)
    #expect(lines.all.last == "[session 7] 1 more entry was left out within a minute.")
  }

  @Test("Each session's log has a limit of its own")
  func apart() {
    let (first, second) = (log(), log())
    for _ in 1...100 { first.write("a") }
    second.write("b")
    #expect(lines.all.filter { $0.hasSuffix(" b") }.count == 1)
  }

  @Test("All sessions together write two hundred lines a minute; the log tells then how many were left out")
  func limitOfAll() {
    let whole = RateLimitedSessionLog(name: "all sessions", clock: clock, limit: RateLimitedSessionLog.limitOfAll) {
      [lines] in lines.append($0)
    }
    func session(_ number: Int) -> RateLimitedSessionLog {
      RateLimitedSessionLog(name: "session \(number)", clock: clock, partOf: whole) { [lines] in lines.append($0) }
    }
    for number in 1...1_000 {
      let log = session(number)
      log.write("entry")
      log.close()
    }
    #expect(lines.all.count == 200)
    clock.advance(by: .seconds(60))
    session(1_001).write("later")
    #expect(
      lines.all.suffix(2) == [
        "[all sessions] 800 more entries were left out within a minute.", "[session 1001] later",
      ])
    // The words of a session about its own limit count, too.
    for number in 2_000..<2_020 {
      let log = session(number)
      for _ in 1...21 { log.write("entry") }
      log.close()
    }
    #expect(lines.all.count == 202 + 199)
  }

  @Test("Text from a page is written to the log indented, without control characters, and shortened")
  func madeUp() {
    let log = log()
    log.write("wrong: x\n[session 8] all is well\r\u{1B}[2J\u{2028}y")
    #expect(lines.all == ["[session 7] wrong: x\n    [session 8] all is well\u{FFFD}\u{FFFD}[2J\u{FFFD}y"])
    log.write(String(repeating: "z", count: 100_000))
    #expect(lines.all[1].count < 5_000)
  }
}
