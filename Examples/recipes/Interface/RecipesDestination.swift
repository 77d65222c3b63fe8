import DiffableKit
import RecipesStore
import SharedInterface

/// A place in the program that has an address of its own.
public enum RecipesDestination: Hashable, Sendable {
  /// The place is a list of recipes, with its search text and order.
  case list(RecipeFilter, searchText: String, RecipeSortOrder)
  /// The place is a recipe, or the form in which it is edited.
  case recipe(Recipe.ID, isEdited: Bool)
  /// The place is the form for a new recipe.
  case newRecipe

  /// The place at which the program begins: all recipes.
  public static let start = RecipesDestination.list(.all, searchText: "", .title)

  /// Parses the path and query of an address; `nil` if the program has no such place.
  ///
  /// - Parameter text: A path with its query, percent-encoded.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text) else { return nil }
    func value(_ name: String) -> String? { parts.queryItems?.first { $0.name == name }?.value }
    func list(_ filter: RecipeFilter) -> RecipesDestination {
      .list(
        filter, searchText: (value("q") ?? "").inAddress,
        value("sort").flatMap(RecipeSortOrder.init) ?? .title)
    }
    switch parts.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init) {
    case [""]: self = list(.all)
    case ["favorites"]: self = list(.favorites)
    case ["recents"]: self = list(.recents)
    case ["recipes", "new"]: self = .newRecipe
    case let path where path.count == 2 && path[0] == "collections":
      guard let id = RecipeCollection.ID(path[1]) else { return nil }
      self = list(.collection(id))
    case let path where (path.count == 2 || path.count == 3 && path[2] == "edit") && path[0] == "recipes":
      guard let id = Recipe.ID(path[1]) else { return nil }
      self = .recipe(id, isEdited: path.count == 3)
    default: return nil
    }
  }

  /// The path and query of the address, percent-encoded.
  public var text: String {
    switch self {
    case .list(let filter, let searchText, let order):
      var parts = URLComponents()
      switch filter {
      case .all: parts.path = "/"
      case .favorites: parts.path = "/favorites"
      case .recents: parts.path = "/recents"
      case .collection(let id): parts.path = "/collections/\(id)"
      }
      var items: [URLQueryItem] = []
      if !searchText.isEmpty {
        items.append(URLQueryItem(name: "q", value: searchText.inAddress))
      }
      if order != .title { items.append(URLQueryItem(name: "sort", value: order.rawValue)) }
      if !items.isEmpty { parts.queryItems = items }
      return parts.string ?? parts.path
    case .recipe(let id, let isEdited): return "/recipes/\(id)" + (isEdited ? "/edit" : "")
    case .newRecipe: return "/recipes/new"
    }
  }

  /// Returns true if the store has the recipe or the collection of the place.
  public func exists(in store: RecipeStore) throws -> Bool {
    switch self {
    case .recipe(let id, _): try store.recipe(id: id) != nil
    case .list(.collection(let id), _, _): try store.hasCollection(id)
    case .list, .newRecipe: true
    }
  }
}
