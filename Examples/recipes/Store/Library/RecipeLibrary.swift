/// Everything in the store at one moment: an immutable value that the interface reads without waiting.
///
/// A library knows what is different from the library that was handed out before it, so that a list can
/// reconfigure exactly the changed recipes.
public struct RecipeLibrary: Sendable {
  /// How many recipes “Recents” shows at most.
  public static let recentLimit = 20

  /// The collections in the order that a person has given them; those that came later, and all until then, are sorted by
  /// name without regard to case and accents.
  public let collections: [RecipeCollection]
  /// The recipes that the library handed out before did not have.
  public let insertedRecipeIDs: Set<Recipe.ID>
  /// The recipes that the library handed out before had with other content.
  public let changedRecipeIDs: Set<Recipe.ID>
  /// The recipes that the library handed out before had and this one has not.
  public let deletedRecipeIDs: Set<Recipe.ID>

  let entries: [Recipe.ID: LibraryEntry]
  let clock: ChangeClock
  private let favoriteCount: Int
  private let recentIDs: Set<Recipe.ID>

  /// A library without recipes.
  static let empty = RecipeLibrary(entries: [:], collections: [], clock: ChangeClock())

  init(entries: [Recipe.ID: LibraryEntry], collections: [RecipeCollection], clock: ChangeClock) {
    self.entries = entries
    self.collections = collections
    self.clock = clock
    insertedRecipeIDs = []
    changedRecipeIDs = []
    deletedRecipeIDs = []
    var favorites = 0
    var viewed: [LibraryEntry] = []
    for entry in entries.values {
      if entry.recipe.isFavorite { favorites += 1 }
      if entry.recipe.lastViewedOn != nil { viewed.append(entry) }
    }
    favoriteCount = favorites
    viewed.sort { ($0.recipe.lastViewedOn!, $0.recipe.id) > ($1.recipe.lastViewedOn!, $1.recipe.id) }
    recentIDs = Set(viewed.prefix(Self.recentLimit).map(\.recipe.id))
  }

  /// The same library, told apart from an older one of the same store.
  ///
  /// - Complexity: O(recipes), a comparison of two numbers each.
  init(_ library: RecipeLibrary, since old: RecipeLibrary) {
    entries = library.entries
    collections = library.collections
    clock = library.clock
    favoriteCount = library.favoriteCount
    recentIDs = library.recentIDs
    var inserted: Set<Recipe.ID> = []
    var changed: Set<Recipe.ID> = []
    for (id, entry) in library.entries where entry.version > old.clock.version {
      if old.entries[id] == nil { inserted.insert(id) } else { changed.insert(id) }
    }
    insertedRecipeIDs = inserted
    changedRecipeIDs = changed
    deletedRecipeIDs =
      library.clock.deletions == old.clock.deletions
      ? [] : Set(old.entries.keys.lazy.filter { library.entries[$0] == nil })
  }
}

extension RecipeLibrary {
  /// How many recipes there are.
  public var count: Int { entries.count }

  /// The recipe with an identifier.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The recipe, or `nil` when it is not, or no longer, in the store.
  /// - Complexity: O(1).
  public func recipe(id: Recipe.ID) -> Recipe? {
    entries[id]?.recipe
  }

  /// The collection with an identifier.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The collection, or `nil` when it is not, or no longer, in the store.
  /// - Complexity: O(collections).
  public func collection(id: RecipeCollection.ID) -> RecipeCollection? {
    collections.first { $0.id == id }
  }

  /// How many recipes a row of the sidebar stands for.
  ///
  /// - Parameter filter: The row.
  /// - Returns: The count; 0 for a collection that is gone.
  /// - Complexity: O(1), for a collection O(collections).
  public func count(in filter: RecipeFilter) -> Int {
    switch filter {
    case .all: entries.count
    case .favorites: favoriteCount
    case .recents: recentIDs.count
    case .collection(let id): collection(id: id)?.count ?? 0
    }
  }

  /// Whether a recipe belongs to a row of the sidebar.
  ///
  /// - Parameters:
  ///   - id: The recipe.
  ///   - filter: The row.
  /// - Returns: `false` too when the recipe or the collection is gone.
  public func contains(_ id: Recipe.ID, in filter: RecipeFilter) -> Bool {
    entries[id].map(belongs(to: filter)) ?? false
  }

  /// The recipes that a list shows, in its order.
  ///
  /// - Parameters:
  ///   - filter: The row of the sidebar.
  ///   - search: What was typed in the search field; every word must occur in the title, the ingredients or the names
  ///     of the collections, in any case and with or without accents. Empty text matches all.
  ///   - order: The order.
  /// - Returns: The identifiers; none for a collection that is gone.
  /// - Complexity: O(recipes · length of the text searched + found · log found).
  public func recipeIDs(
    in filter: RecipeFilter = .all, matching search: String = "", sortedBy order: RecipeSortOrder = .title
  ) -> [Recipe.ID] {
    sortedEntries(in: filter, matching: search, sortedBy: order).map(\.recipe.id)
  }

  /// The recipes that a list shows, in its order, as values.
  ///
  /// - Parameters:
  ///   - filter: The row of the sidebar.
  ///   - search: What was typed in the search field, as in ``recipeIDs(in:matching:sortedBy:)``.
  ///   - order: The order.
  /// - Returns: The recipes.
  /// - Complexity: As of ``recipeIDs(in:matching:sortedBy:)``.
  public func recipes(
    in filter: RecipeFilter = .all, matching search: String = "", sortedBy order: RecipeSortOrder = .title
  ) -> [Recipe] {
    sortedEntries(in: filter, matching: search, sortedBy: order).map(\.recipe)
  }

  private func sortedEntries(
    in filter: RecipeFilter, matching search: String, sortedBy order: RecipeSortOrder
  ) -> [LibraryEntry] {
    let belongs = belongs(to: filter)
    let words = SearchText.words(of: search)
    return entries.values
      .filter { belongs($0) && (words.isEmpty || SearchText.contains(words, in: $0.haystack)) }
      .sorted(by: LibraryEntry.precedes(order))
  }

  private func belongs(to filter: RecipeFilter) -> (LibraryEntry) -> Bool {
    switch filter {
    case .all: return { _ in true }
    case .favorites: return { $0.recipe.isFavorite }
    case .recents: return { [recentIDs] in recentIDs.contains($0.recipe.id) }
    case .collection(let id):
      guard let name = collection(id: id)?.name else { return { _ in false } }
      return { $0.recipe.collections.contains(name) }
    }
  }
}
