import DiffableKit
import Foundation

/// A namespace for functions about the name under which a page keeps something for a later page of the same user.
enum LastingUserName {
  /// Returns the name of a user.
  ///
  /// It is a hash of the user's coded form or description, and empty without a user. A user of a class without either has
  /// another name in each page.
  static func name(of user: (any Hashable & Sendable)?) -> String {
    guard let user else { return "" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    if let coded = user as? any Encodable, let data = try? encoder.encode(coded) {
      return LastingHash.key(of: String(decoding: data, as: UTF8.self))
    }
    guard !(type(of: user) is AnyClass) || user is any CustomStringConvertible else {
      return RandomToken.make(bytes: 8)
    }
    return LastingHash.key(of: String(describing: user))
  }

  /// Returns true if a user has the same name in each page: false for one of a class without a coded form and without a
  /// description.
  ///
  /// - Parameter user: The user, `nil` for none.
  /// - Returns: True also without a user.
  static func isLasting(for user: (any Hashable)?) -> Bool {
    guard let user else { return true }
    let base = (user as? AnyHashable)?.base ?? user
    return !(type(of: base) is AnyClass) || base is any Encodable || base is any CustomStringConvertible
  }
}
