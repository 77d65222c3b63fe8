import Dispatch
import FetchedResults
import GRDB
import Testing

/// Tests of poll intervals that no timer can have.
@MainActor struct PollIntervalTests {
  private func fetch(every interval: DispatchTimeInterval) throws -> Int {
    let fixture = try StoreFixture()
    try fixture.insert(["a:Ann"])
    let controller = FetchedResultsController(
      fetchRequest: FetchedRequest(Player.order(Player.name)), database: fixture.pool, pollInterval: interval)
    try controller.performFetch()
    return controller.snapshot.numberOfItems
  }

  @Test("A controller whose poll interval has more nanoseconds than an integer holds is made, and fetches")
  func longIntervals() throws {
    let intervals: [DispatchTimeInterval] = [
      .never, .seconds(10_000_000_000), .seconds(.max), .milliseconds(.max), .microseconds(.max), .nanoseconds(.max),
    ]
    for interval in intervals { #expect(try fetch(every: interval) == 1) }
  }

  @Test("A controller whose poll interval is negative or zero is made, and fetches")
  func negativeIntervals() throws {
    let intervals: [DispatchTimeInterval] = [
      .seconds(0), .seconds(-1), .seconds(.min), .milliseconds(.min), .microseconds(.min), .nanoseconds(.min),
    ]
    for interval in intervals { #expect(try fetch(every: interval) == 1) }
  }
}
