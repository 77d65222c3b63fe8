import Foundation
import Synchronization

/// The wrong passwords of clients, after some of which a client has to wait before the next attempt.
///
/// A client has five attempts, and another one each half minute, until half a minute for each of its wrong passwords is
/// over. A right password does not count, whoever else has logged in from the same address; nor does it forgive wrong
/// ones, or a person who can log in could guess the password of another.
package final class PasswordAttempts: Sendable {
  /// The number of wrong passwords that a client may send at once.
  package static let burst = 5
  /// The time after which one wrong password of a client is forgotten, in seconds.
  package static let interval = 30
  /// The greatest number of clients that are remembered: with more, those are forgotten that would be soonest.
  package static let clientLimit = 10_000

  private let now: @Sendable () -> Int
  /// The seconds at which all wrong passwords of a client are forgotten, by the clients.
  private let settlements = Mutex<[String: Int]>([:])

  /// Makes the attempts of a server, of which there were none.
  ///
  /// - Parameter now: Returns the seconds since any moment; they never decrease.
  package init(now: @escaping @Sendable () -> Int = PasswordAttempts.secondsOfSystem()) { self.now = now }

  /// The number of clients that are remembered.
  package var clientCount: Int { settlements.withLock(\.count) }

  /// Begins an attempt, which counts as a wrong password until ``succeed(_:)``.
  ///
  /// It is counted before the password is looked at, so that many attempts at once are not more than one after the other.
  ///
  /// - Parameter address: The IP address of the client; `nil` if it is unknown.
  /// - Returns: The seconds that the client has to wait before another attempt; `nil` if the password may be looked at.
  package func begin(_ address: String?) -> Int? {
    let (client, now) = (Self.client(at: address), now())
    return settlements.withLock { settlements in
      let settlement = max(settlements[client] ?? now, now)
      let wait = settlement - now - (Self.burst - 1) * Self.interval
      guard wait <= 0 else { return wait }
      if settlements[client] == nil, settlements.count >= Self.clientLimit { Self.makeRoom(in: &settlements, now) }
      settlements[client] = settlement + Self.interval
      return nil
    }
  }

  /// Takes back an attempt whose password was right.
  package func succeed(_ address: String?) {
    let (client, now) = (Self.client(at: address), now())
    settlements.withLock { settlements in
      guard let settlement = settlements[client] else { return }
      settlements[client] = settlement - Self.interval > now ? settlement - Self.interval : nil
    }
  }

  private static func makeRoom(in settlements: inout [String: Int], _ now: Int) {
    settlements = settlements.filter { $0.value > now }
    guard settlements.count >= clientLimit, let next = settlements.min(by: { $0.value < $1.value }) else { return }
    settlements[next.key] = nil
  }

  /// Returns the client at an address: with IPv6 one network is one client, since it has more addresses than anybody
  /// counts.
  private static func client(at address: String?) -> String {
    guard let address else { return "" }
    var number = in6_addr()
    guard inet_pton(AF_INET6, address, &number) == 1 else { return address }
    return withUnsafeBytes(of: number) { bytes in bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") }
  }

  /// Returns a function that returns the seconds since this call.
  package static func secondsOfSystem() -> @Sendable () -> Int {
    let start = ContinuousClock.now
    return { Int((ContinuousClock.now - start).components.seconds) }
  }
}
