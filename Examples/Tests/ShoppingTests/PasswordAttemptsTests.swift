import ShoppingServer
import Synchronization
import Testing

@Suite("The attempts of clients to log in") struct PasswordAttemptsTests {
  /// A clock that a test sets.
  private final class Time: Sendable {
    private let seconds = Mutex(0)
    var now: Int {
      get { seconds.withLock { $0 } }
      set { seconds.withLock { $0 = newValue } }
    }
  }

  private let time = Time()
  private let attempts: PasswordAttempts

  init() { attempts = PasswordAttempts { [time] in time.now } }

  /// Begins attempts with wrong passwords, and returns the seconds that each of them has to wait.
  private func waits(_ count: Int, _ address: String?) -> [Int?] { (0..<count).map { _ in attempts.begin(address) } }

  @Test("Five wrong passwords of a client are looked at, and then one each half minute") func slowed() {
    #expect(waits(7, "192.0.2.1") == [nil, nil, nil, nil, nil, 30, 30])
    time.now = 29
    #expect(waits(1, "192.0.2.1") == [1])
    time.now = 30
    #expect(waits(2, "192.0.2.1") == [nil, 30])
    time.now = 1_000
    #expect(waits(6, "192.0.2.1") == [nil, nil, nil, nil, nil, 30])
  }

  @Test("A client's wrong passwords slow no other client") func otherClients() {
    _ = waits(6, "192.0.2.1")
    #expect(waits(1, "192.0.2.2") == [nil])
    #expect(waits(1, nil) == [nil])
  }

  @Test("Right passwords are never slowed, however many there are, and forgive no wrong ones") func right() {
    for _ in 1...100 {
      #expect(attempts.begin("192.0.2.1") == nil)
      attempts.succeed("192.0.2.1")
    }
    #expect(attempts.clientCount == 0)
    #expect(waits(4, "192.0.2.1") == [nil, nil, nil, nil])
    #expect(attempts.begin("192.0.2.1") == nil)
    attempts.succeed("192.0.2.1")
    #expect(waits(2, "192.0.2.1") == [nil, 30])
  }

  @Test("Attempts that begin before the others have failed are counted, too") func together() {
    #expect(waits(5, "192.0.2.1").allSatisfy { $0 == nil })
    #expect(attempts.begin("192.0.2.1") == 30)
  }

  @Test("The addresses of one IPv6 network are one client") func networks() {
    _ = waits(3, "2001:db8:0:1::1")
    _ = waits(2, "2001:db8:0:1:ffff::2")
    #expect(waits(1, "2001:db8::1:0:0:0:3") == [30])
    #expect(waits(1, "2001:db8:0:2::1") == [nil])
  }

  @Test("At most ten thousand clients are remembered, of which those with the most wrong passwords stay") func memory()
  {
    _ = waits(6, "192.0.2.1")
    for number in 0..<(PasswordAttempts.clientLimit + 50) { _ = attempts.begin("client \(number)") }
    #expect(attempts.clientCount == PasswordAttempts.clientLimit)
    #expect(waits(1, "192.0.2.1") == [30])
    time.now = 1_000
    _ = attempts.begin("another")
    #expect(attempts.clientCount == 1, "clients whose wrong passwords are forgotten make room")
  }
}
