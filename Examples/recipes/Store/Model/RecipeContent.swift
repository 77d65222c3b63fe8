/// The content of a recipe that a person types or a file contains: all but its identity and history.
///
/// The form and the importer both produce this value, so that the same rules hold for both.
struct RecipeContent: Hashable, Sendable {
  var title: String
  var kind: DishKind
  var prepTime = 0
  var cookTime = 0
  var servings: String
  /// The ingredients, one per line.
  var ingredients: String
  /// The directions, one step per line.
  var directions: String
  /// The cleaned names of the collections, sorted, without duplicates.
  var collections: [String]

  static let longestTitle = 200
  static let longestServings = 60
  static let longestText = 50_000
  /// The maximum number of collections of one recipe.
  static let mostCollections = 100

  init(
    title: String, kind: DishKind, servings: String, ingredients: [some StringProtocol],
    directions: [some StringProtocol], collections: [some StringProtocol]
  ) {
    self.title = Self.oneLine(title)
    self.kind = kind
    self.servings = Self.oneLine(servings)
    self.ingredients = Self.lines(ingredients)
    self.directions = Self.lines(directions)
    self.collections = CollectionName.list(collections)
  }

  /// Returns the errors in the texts, in no particular order.
  func problems() -> [FieldError] {
    var errors: [FieldError] = []
    func check(_ field: RecipeDraft.Field, _ message: String, unless fine: Bool) {
      if !fine { errors.append(FieldError(field: field, message: message)) }
    }
    check(.title, "Give the recipe a title.", unless: !title.isEmpty)
    check(.title, Self.tooLong("title", title, Self.longestTitle), unless: title.count <= Self.longestTitle)
    check(
      .servings, Self.tooLong("servings", servings, Self.longestServings),
      unless: servings.count <= Self.longestServings)
    check(.ingredients, "List at least one ingredient, one per line.", unless: !ingredients.isEmpty)
    check(
      .ingredients, Self.tooLong("ingredients", ingredients, Self.longestText),
      unless: ingredients.utf8.count <= Self.longestText || ingredients.count <= Self.longestText)
    check(.directions, "Write at least one step, one per line.", unless: !directions.isEmpty)
    check(
      .directions, Self.tooLong("directions", directions, Self.longestText),
      unless: directions.utf8.count <= Self.longestText || directions.count <= Self.longestText)
    if let problem = collections.lazy.compactMap(CollectionName.problem).first ?? Self.problem(with: collections) {
      check(.collections, problem, unless: false)
    }
    return errors
  }

  /// Returns the error in the number of a recipe's collections, or `nil`.
  static func problem(with collections: [String]) -> String? {
    guard collections.count > mostCollections else { return nil }
    return "A recipe can be in at most \(mostCollections) collections; this one would be in \(collections.count)."
  }

  private static func tooLong(_ name: String, _ text: String, _ limit: Int) -> String {
    "At most \(limit) characters fit here; the \(name) \(name.hasSuffix("s") ? "have" : "has") \(text.count)."
  }

  private static func oneLine(_ text: some StringProtocol) -> String {
    text.split { $0.isWhitespace || $0.unicodeScalars.first?.properties.generalCategory == .control }
      .joined(separator: " ")
  }

  private static func lines(_ lines: [some StringProtocol]) -> String {
    lines.lazy.map { oneLine($0) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
