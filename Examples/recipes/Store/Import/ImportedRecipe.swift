import Foundation

/// A recipe read from a file, checked and ready to be stored.
struct ImportedRecipe: Hashable, Sendable {
  /// The slug, which identifies the recipe across files.
  var slug: String
  var content: RecipeContent
  /// True if the file marks the recipe as a favorite; `nil` if the file has no such field, which leaves a stored recipe
  /// as it is.
  var isFavorite: Bool?
  /// True if the file names the recipe's collections; if false, the collections of a stored recipe stay as they are.
  var namesCollections = false
  /// The date on which the recipe was added, if the file has one.
  var addedOn: Date?
  /// The recipe's own picture, if the file contains one.
  var picture: RecipePicture?
}
