import Foundation

/// A recipe read from a file, checked and ready to be stored.
struct ImportedRecipe: Equatable, Sendable {
  /// The identity across files.
  var slug: String
  var content: RecipeContent
  /// Whether the file says so; a file that says nothing leaves a stored recipe's mark alone.
  var isFavorite: Bool?
  /// Whether the file says what collections the recipe is in; otherwise a stored recipe stays where it is.
  var namesCollections = false
  /// When the file says it was added.
  var addedOn: Date?
  /// Its own picture, when the file brings one.
  var picture: RecipePicture?
}
