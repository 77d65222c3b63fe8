import Foundation

/// A user whose sessions end at a date, such as a person whose log-in expires.
///
/// ```swift
/// struct LogIn: ExpiringUser, CustomStringConvertible {
///   var person: String
///   var number: Int
///   var expiry: Date
///   var description: String { person }
/// }
/// ```
///
/// A program returns such a value where it returns the user of a request: as ``WebRequest/user`` or from
/// ``WebServerConfiguration/user``. At the date the sessions of the user end with their connections, and their pages are
/// loaded again. A later request of an equal user is refused with the status 401, unless the program refuses it before.
///
/// If a session is resumed, it has the user, and so the expiry, of the request that resumes it.
///
/// The text that a person has typed into a page is kept in the browser for the next page of the same person, who is known by a
/// hash of the user's coded form, if it is `Encodable`, and otherwise of its description: leave out of that whatever
/// differs between two log-ins of one person.
public protocol ExpiringUser: Hashable, Sendable {
  /// The date at which the user's sessions end, by the clock of the server; `Date.distantFuture` for never.
  var expiry: Date { get }
}

extension WebServerConfiguration {
  /// Returns true for a user who has expired.
  func isExpired(_ user: any Hashable & Sendable) -> Bool {
    (user as? any ExpiringUser).map { remainingTime(of: $0) == .zero } ?? false
  }

  /// Returns the time until a user expires, zero for one who has expired.
  func remainingTime(of user: any ExpiringUser) -> Duration {
    let seconds = user.expiry.timeIntervalSince(now())
    // A date that is not a number is past, and one that no duration can express is far away.
    return seconds > 0 ? .seconds(min(seconds, 1e9)) : .zero
  }
}
