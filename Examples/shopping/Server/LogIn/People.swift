import Crypto
import Foundation
import ShoppingStore

/// The two people who can log in, with their passwords.
///
/// An app for more people keeps slow hashes of passwords in a database; this one is given two passwords at its start.
struct People: Sendable {
  private let passwords: [Person: String]

  /// Makes the people.
  ///
  /// - Parameters:
  ///   - reader: The password of the person who sees the lists.
  ///   - editor: The password of the person who changes the lists.
  init(reader: String, editor: String) {
    passwords = [Person(name: "reader", role: .reader): reader, Person(name: "editor", role: .editor): editor]
  }

  /// Returns the person with a name; `nil` if there is none.
  func person(named name: String) -> Person? { passwords.keys.first { $0.name == name } }

  /// Returns the person with a name and password; `nil` if there is none.
  ///
  /// The time that this takes does not depend on how much of the password is right.
  func person(named name: String, password: String) -> Person? {
    guard let person = person(named: name), let expected = passwords[person] else { return nil }
    let key = SymmetricKey(size: .bits256)
    let code = HMAC<SHA256>.authenticationCode(for: Data(password.utf8), using: key)
    let isRight = HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data(expected.utf8), using: key)
    return isRight ? person : nil
  }
}
