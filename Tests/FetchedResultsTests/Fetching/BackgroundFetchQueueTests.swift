import Dispatch
import FetchedResults
import Synchronization
import Testing

/// Tests of the queue of background fetches.
struct BackgroundFetchQueueTests {
  /// An event of the queue.
  private enum Event: CaseIterable { case add, long, end }

  @Test(
    "Background fetches begin in their order, at most four that are not long and twelve that are, in every order of events"
  )
  func everyOrder() {
    // Each sequence of nine events, in which the oldest running fetch becomes long or ends.
    func run(_ events: [Event]) {
      var state = BackgroundFetchQueue.State()
      var begun: [Int] = []
      func begin() {
        while let number = state.next() { begun.append(number) }
      }
      for event in events {
        switch event {
        case .add: _ = state.add()
        case .long: state.quick.min().map { state.noteLong($0) }
        case .end: state.quick.union(state.long).min().map { state.end($0) }
        }
        begin()
        #expect(begun == Array((1...20).prefix(begun.count)), "\(events)")
        #expect(state.quick.count <= 4 && state.quick.isDisjoint(with: state.long), "\(events)")
        // Nothing waits while there is a place.
        #expect(state.waiting.isEmpty || state.quick.count == 4, "\(events)")
      }
    }
    func every(_ events: [Event]) {
      if events.count == 9 { return run(events) }
      for event in Event.allCases { every(events + [event]) }
    }
    every([])
  }

  @Test("Sixteen fetches without an end keep the next one waiting; a long one that ends lets it begin")
  func bound() {
    var state = BackgroundFetchQueue.State()
    var running: [Int] = []
    for _ in 1...20 { _ = state.add() }
    // All running ones become long until no more are allowed.
    for _ in 1...20 {
      while let number = state.next() { running.append(number) }
      for number in state.quick.sorted() { state.noteLong(number) }
    }
    #expect(state.long.count == 12 && state.quick.count == 4 && state.waiting.count == 4)
    state.end(running[0])
    // The place of a long one is free for one that runs, whose place is then free.
    #expect(state.next() == nil)
    state.noteLong(state.quick.min() ?? 0)
    #expect(state.next() == 17)
  }

  @Test("Four requests that take long keep nobody's search from beginning")
  func longOnes() async {
    let marks = Mutex<[@Sendable () -> Void]>([])
    let queue = BackgroundFetchQueue { mark in marks.withLock { $0.append(mark) } }
    let gate = DispatchSemaphore(value: 0)
    let (ends, ended) = AsyncStream.makeStream(of: Int.self)
    for number in 1...4 {
      queue.add {
        gate.wait()
        ended.yield(number)
      }
    }
    queue.add { ended.yield(5) }
    // Half a second has gone by for all that run.
    while marks.withLock({ $0.count }) < 4 { await Task.yield() }
    for mark in marks.withLock({ $0 }) { mark() }
    var order = ends.makeAsyncIterator()
    #expect(await order.next() == 5)
    for _ in 1...4 { gate.signal() }
    var others: Set<Int> = []
    for _ in 1...4 { if let number = await order.next() { others.insert(number) } }
    #expect(others == [1, 2, 3, 4])
  }
}
