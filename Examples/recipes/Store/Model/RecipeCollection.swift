/// A named group of recipes, as the sidebar shows it.
public struct RecipeCollection: Identifiable, Hashable, Sendable {
  /// The type of a collection's identifier.
  public typealias ID = Int64

  /// The identifier; it stays when the collection is renamed.
  public let id: ID
  /// The name, unique without regard to case and accents.
  public var name: String
  /// How many recipes are in it.
  public var count: Int

  /// The most characters a name may have.
  public static let longestName = 60

  /// Creates a collection value; it is in no store by that.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: The name.
  ///   - count: How many recipes are in it.
  public init(id: ID, name: String, count: Int = 0) {
    self.id = id
    self.name = name
    self.count = count
  }
}

/// The rules of a collection's name, the same for the form, the sidebar and imported files.
enum CollectionName {
  /// The name as it is stored: without white space around it and in one line.
  static func cleaned(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What is wrong with a cleaned name, or `nil` when it may be used.
  static func problem(with name: String) -> String? {
    if name.isEmpty { return "A collection needs a name." }
    if name.count > RecipeCollection.longestName {
      return "A collection's name has at most \(RecipeCollection.longestName) characters; this one has \(name.count)."
    }
    if name.contains(",") { return "A collection's name can't contain a comma: “\(name)”." }
    return nil
  }

  /// What two names have in common when they name the same collection.
  static func key(_ name: String) -> String {
    SearchText.folded(name)
  }

  /// The cleaned names without empty ones and without names that mean the same collection, sorted.
  static func list(_ names: some Sequence<some StringProtocol>) -> [String] {
    var seen: Set<String> = []
    return names.map { cleaned(String($0)) }
      .filter { !$0.isEmpty && seen.insert(key($0)).inserted }
      .sorted { (key($0), $0) < (key($1), $1) }
  }
}
