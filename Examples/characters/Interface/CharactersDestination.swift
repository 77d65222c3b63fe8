import CharactersStore
import DiffableKit
import FetchedResults
import SharedInterface

/// A place in the program that has an address of its own.
public enum CharactersDestination: Hashable, Sendable {
  /// The place is the list of the characters that a query finds.
  case list(CharacterQuery)
  /// The place is a character.
  case character(UnicodeCharacter.ID)

  /// The place at which the program begins: all characters.
  public static let start = CharactersDestination.list(CharacterQuery())

  /// Parses the path and query of an address; `nil` if the program has no such place.
  ///
  /// - Parameter text: A path with its query, percent-encoded.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text) else { return nil }
    let search = (parts.queryItems?.first { $0.name == "q" }?.value ?? "").inAddress
    let path = parts.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    switch path.first {
    case "" where path.count == 1: self = .list(CharacterQuery(text: search))
    case "favorites" where path.count == 1: self = .list(CharacterQuery(scope: .favorites, text: search))
    case "categories" where path.count == 2:
      guard let category = CharacterCategory.allCases.first(where: { "\($0)" == path[1] }) else { return nil }
      self = .list(CharacterQuery(scope: .category(category), text: search))
    case "characters" where path.count == 2 && path[1].hasPrefix("U+"):
      guard let value = UInt32(path[1].dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value),
        scalar.properties.name != nil || scalar.properties.nameAlias != nil
      else { return nil }
      self = .character(RowID(Int64(value)))
    default: return nil
    }
  }

  /// The path and query of the address, percent-encoded.
  public var text: String {
    switch self {
    case .character(let id):
      let digits = String(id.rawValue, radix: 16, uppercase: true)
      return "/characters/U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    case .list(let query):
      var parts = URLComponents()
      switch query.scope {
      case .all: parts.path = "/"
      case .favorites: parts.path = "/favorites"
      case .category(let category): parts.path = "/categories/\(category)"
      }
      if !query.text.isEmpty {
        parts.queryItems = [URLQueryItem(name: "q", value: query.text.inAddress)]
      }
      return parts.string ?? parts.path
    }
  }
}
