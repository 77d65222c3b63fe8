import DiffableWeb
import Testing

/// Tests of the delay of a network line, which the server learns from the times until host frames are acknowledged.
struct MeasuredRoundTripTimeTests {
  private func average(of times: [Duration]) -> Double {
    var delay = MeasuredRoundTripTime()
    for time in times { delay.note(time) }
    return delay.average
  }

  @Test(
    "D133: The delay of a connection is 0 before an acknowledgement, the time of the first one, then a running average")
  func average() {
    #expect(average(of: []) == 0)
    #expect(average(of: [.milliseconds(300)]) == 0.3)
    #expect(abs(average(of: [.milliseconds(300), .milliseconds(100)]) - 0.25) < 1e-9)
    #expect(abs(average(of: [.seconds(2)] + Array(repeating: .milliseconds(100), count: 30)) - 0.1) < 0.001)
  }

  @Test(
    "D133: The delay of a connection stays from 0 to 2 seconds, even if an acknowledgement is late or the clock goes back"
  )
  func bounds() {
    #expect(average(of: [.seconds(40)]) == 2)
    #expect(average(of: [.seconds(-1)]) == 0)
  }
}
