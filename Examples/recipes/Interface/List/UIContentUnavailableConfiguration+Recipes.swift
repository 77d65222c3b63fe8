import DiffableKit
import FetchedResults
import RecipesStore

extension UIContentUnavailableConfiguration {
  /// Returns the content that is shown in place of a list without recipes.
  ///
  /// - Parameters:
  ///   - filter: The part of the library.
  ///   - search: The search text.
  ///   - error: The reason why the recipes could not be read, if they could not.
  /// - Returns: The configuration.
  static func noRecipes(
    in filter: RecipeFilter, matching search: String, because error: FetchedResultsError?
  ) -> UIContentUnavailableConfiguration {
    guard search.isEmpty || error != nil else {
      var none = UIContentUnavailableConfiguration.search()
      none.text = "No Results for “\(search)”"
      none.secondaryText = "Check the spelling or try another word."
      return none
    }
    var empty = UIContentUnavailableConfiguration.empty()
    if let error {
      empty.image = UIImage(systemName: "exclamationmark.triangle")
      empty.text = "No Recipes"
      empty.secondaryText = error.localizedDescription
      return empty
    }
    switch filter {
    case .favorites:
      empty.image = UIImage(systemName: "heart")
      empty.text = "No Favorites"
      empty.secondaryText = "Press the heart of a recipe to find it here."
    case .recents:
      empty.image = UIImage(systemName: "clock")
      empty.text = "No Recents"
      empty.secondaryText = "Recipes that you open are listed here."
    case .all, .collection:
      empty.image = UIImage(systemName: "fork.knife")
      empty.text = "No Recipes"
      empty.secondaryText = "Press + to write one down."
    }
    return empty
  }
}
