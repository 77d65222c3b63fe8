import DiffableKit
import Testing

/// Tests of the record of the registrations that a provider makes, which tells registrations that are kept from those
/// made on every call.
struct RecreatedRegistrationDetectorTests {
  private typealias Record = RecreatedRegistrationDetector<String, Int>

  /// An object that is alive as long as its registration.
  private final class Life {}

  @Test(
    "D30: a third cell registration made on a source line is detected as misuse, once, if two before were deallocated unused"
  )
  func found() {
    var record = Record()
    #expect(record.make(1, living: Life(), at: "a") == .fine)
    #expect(record.make(2, living: Life(), at: "a") == .fine)
    #expect(record.make(3, living: Life(), at: "b") == .fine)
    #expect(record.make(4, living: Life(), at: "a") == .anew([1, 2]))
    #expect(record.make(5, living: Life(), at: "a") == .anewAgain)
    #expect(record.make(6, living: Life(), at: "b") == .fine)
    #expect(record.make(7, living: Life(), at: "b") == .anew([3, 6]))
  }

  @Test("D30: a hundred registrations made on one source line and all kept are no misuse")
  func kept() {
    var record = Record()
    let lives = (0..<100).map { _ in Life() }
    for (key, life) in lives.enumerated() { #expect(record.make(key, living: life, at: "a") == .fine) }
    withExtendedLifetime(lives) {}
  }

  @Test(
    "D30: two cell registrations deallocated unused among a hundred kept ones are detected when the next one is made")
  func mixed() {
    var record = Record()
    let lives = (0..<100).map { _ in Life() }
    var findings: [Record.Verdict] = []
    for (key, life) in lives.enumerated() {
      findings.append(record.make(key, living: life, at: "a"))
      if key == 30 || key == 60 { findings.append(record.make(1_000 + key, living: Life(), at: "a")) }
    }
    #expect(findings.firstIndex(of: .anew([1_030, 1_060])) == 63)
    withExtendedLifetime(lives) {}
  }

  /// An event in the life of the registrations made on one source line.
  private enum Event: CaseIterable { case make, useNewest, useOldest, letNewestGo, letOldestGo }

  @Test(
    "D30: after any seven events, cell registrations made on every call are detected as by a model that forgets nothing"
  )
  func everyOrder() {
    let most = 7
    var orders: [[Event]] = [[]]
    for _ in 0..<most { orders = orders.flatMap { order in Event.allCases.map { order + [$0] } } }
    var found = 0
    for order in orders {
      var record = Record()
      var lives: [(key: Int, life: Life)] = []
      var unused: [Int] = []
      var isFound = false
      for (key, event) in order.enumerated() {
        switch event {
        case .make:
          let gone = unused.filter { key in !lives.contains { $0.key == key } }
          let expected: Record.Verdict = isFound ? .anewAgain : gone.count >= 2 ? .anew(gone) : .fine
          lives.append((key, Life()))
          let finding = record.make(key, living: lives[lives.count - 1].life, at: "a")
          guard finding == expected else {
            Issue.record("\(order): \(finding) at \(key), not \(expected)")
            return
          }
          if case .anew = expected { (isFound, found) = (true, found + 1) }
          unused.append(key)
        case .useNewest, .useOldest:
          guard let used = event == .useNewest ? lives.last : lives.first else { continue }
          record.use(used.key, at: "a")
          unused.removeAll { $0 == used.key }
        case .letNewestGo: _ = lives.popLast()
        case .letOldestGo: if !lives.isEmpty { lives.removeFirst() }
        }
      }
    }
    #expect(found > 0)
  }
}
