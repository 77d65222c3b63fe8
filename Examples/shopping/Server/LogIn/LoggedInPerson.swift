import DiffableWeb
import Foundation
import ShoppingStore

/// A person with the log-in by which a request knows the person: the user of a session, which ends with the log-in.
struct LoggedInPerson: ExpiringUser {
  let person: Person
  let logIn: LogInCookieSigner.LogIn

  var expiry: Date { Date(timeIntervalSince1970: TimeInterval(logIn.expiry)) }
}

extension LoggedInPerson: CustomStringConvertible {
  /// The name of the person: what the person has typed and not sent is kept in the browser over a new log-in.
  var description: String { person.name }
}
