import Crypto
import Foundation
import Hummingbird
import Synchronization

/// The cookies by which the server recognises people who have logged in.
///
/// A cookie has the name of its person, a number of the log-in, its expiry and a signature of these; the server keeps
/// nothing of it but the numbers of those that have logged out. The key of the signature is new at each start, so that no
/// log-in outlives the program: one that had ended would be valid again. An app whose log-ins outlive a restart has to keep
/// those that have ended together with the key.
package final class LogInCookieSigner: Sendable {
  /// A log-in as a valid cookie describes it, which has not expired.
  package struct LogIn: Hashable, Sendable {
    package let name: String
    package let number: String
    /// The end of the log-in, in seconds since 1970.
    package let expiry: Int
  }

  package static let name = "login"
  /// The time for which a log-in is valid, in seconds.
  package static let lifetime = 12 * 3600
  private let key = SymmetricKey(size: .bits256)
  private let now: @Sendable () -> Int
  /// The expiries of the log-ins that a person has ended before they expired, by the numbers of the log-ins.
  private let ended = Mutex<[String: Int]>([:])

  /// Makes the cookies of a server, with a new key.
  ///
  /// - Parameter now: Returns the seconds since 1970.
  package init(now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }) { self.now = now }

  /// Returns a cookie for a person who has logged in.
  ///
  /// Scripts cannot read it, and forms and scripts of other sites do not send it.
  ///
  /// - Parameters:
  ///   - name: The name of the person, of ASCII letters and digits.
  ///   - isSecure: True if the browser speaks TLS, and may send the cookie with TLS alone.
  /// - Returns: The cookie.
  package func make(for name: String, isSecure: Bool) -> Cookie {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let signed = "\(name).\(number).\(now() + Self.lifetime)"
    return Cookie(
      name: Self.name, value: "\(signed).\(signature(of: signed))", maxAge: Self.lifetime, path: "/", secure: isSecure,
      httpOnly: true, sameSite: .lax)
  }

  /// Returns a cookie that takes the place of that of a log-in, and is dropped by the browser at once.
  package func removal(isSecure: Bool) -> Cookie {
    Cookie(name: Self.name, value: "", maxAge: 0, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
  }

  /// Returns the log-in of a cookie's value; `nil` if it is forged, expired or has ended.
  package func logIn(in value: String) -> LogIn? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let expiry = Int(parts[2]), let code = Self.bytes(of: parts[3]) else { return nil }
    let signed = Data("\(parts[0]).\(parts[1]).\(parts[2])".utf8)
    guard HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: signed, using: key), expiry > now(),
      ended.withLock({ $0[parts[1]] == nil })
    else { return nil }
    return LogIn(name: parts[0], number: parts[1], expiry: expiry)
  }

  /// Ends a log-in: its cookie, which somebody may have copied, is of no use any more.
  package func end(_ logIn: LogIn) {
    let now = now()
    ended.withLock { ended in
      ended = ended.filter { $0.value > now }
      ended[logIn.number] = logIn.expiry
    }
  }

  private func signature(of text: String) -> String {
    HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  private static func bytes(of digits: String) -> [UInt8]? {
    let digits = Array(digits)
    guard digits.count.isMultiple(of: 2), digits.allSatisfy(\.isHexDigit) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
  }
}
