/// The recipes of a file, and what of it was left out.
struct ImportedFile: Sendable {
  var recipes: [ImportedRecipe]
  /// The fields, and the recipes beside whole ones, that could not be read; each says why.
  var leftOut: [RecipeImportError] = []

  /// The maximum number of reasons that are kept for the fields of a recipe, and for the recipes of a file.
  static let mostLeftOut = 20
}
