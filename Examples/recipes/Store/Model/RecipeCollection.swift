/// A named group of recipes, shown in the sidebar.
public struct RecipeCollection: Identifiable, Hashable, Sendable {
  /// The type of a collection's identifier.
  public typealias ID = Int64

  /// The identifier, which stays the same when the collection is renamed.
  public let id: ID
  /// The name, unique without regard to case and accents.
  public var name: String
  /// The number of recipes in the collection.
  public var count: Int

  /// The maximum number of characters of a name.
  public static let longestName = 60

  /// The maximum number of collections of a store.
  public static let greatestCount = 1_000

  /// Creates a collection value, without adding it to a store.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: The name.
  ///   - count: The number of recipes in the collection.
  public init(id: ID, name: String, count: Int = 0) {
    self.id = id
    self.name = name
    self.count = count
  }
}

/// A namespace for the rules of a collection's name, which are the same for the form, the sidebar and imported files.
enum CollectionName {
  /// Returns the name as it is stored: in one line, without surrounding white space.
  static func cleaned(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the error in a cleaned name, or `nil` if the name can be used.
  static func problem(with name: String) -> String? {
    if name.isEmpty { return "A collection needs a name." }
    if name.count > RecipeCollection.longestName {
      return "A collection's name has at most \(RecipeCollection.longestName) characters; this one has \(name.count)."
    }
    if name.contains(",") { return "A collection's name can't contain a comma: “\(name)”." }
    return nil
  }

  /// Returns the key of a name, which is equal for names of the same collection.
  static func key(_ name: String) -> String {
    SearchText.folded(name)
  }

  /// Returns the cleaned names, sorted, without empty names and without several names of one collection.
  static func list(_ names: some Sequence<some StringProtocol>) -> [String] {
    var seen: Set<String> = []
    return names.map { cleaned(String($0)) }
      .filter { !$0.isEmpty && seen.insert(key($0)).inserted }
      .sorted { (key($0), $0) < (key($1), $1) }
  }
}
