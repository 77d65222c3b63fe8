import Foundation

/// Imports bytes as a file with recipes, such as a saved web page: the result is an error, or recipes that can be stored.
func fuzzPages(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
  guard let recipes = try? RecipeImporter().recipes(in: Data(bytes), name: "page.html", folder: nil).recipes else {
    return 0
  }
  guard !recipes.isEmpty else { fatalError("A file without a recipe was imported.") }
  for recipe in recipes {
    guard !recipe.slug.isEmpty, recipe.content.problems().isEmpty else {
      fatalError("A recipe was imported that cannot be stored: \(recipe)")
    }
  }
  return 0
}
