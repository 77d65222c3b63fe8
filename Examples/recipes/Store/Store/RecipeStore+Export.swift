import Foundation
import GRDB
import SharedStore

/// The error of an export that could not be written, with the path of its file and the reason.
public struct RecipeExportError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The path of the file that could not be written.
  public let path: String
  /// The reason, as the system reports it.
  public let reason: String

  /// The error in one line, which names the file.
  public var description: String { "can't write \(path): \(reason)" }

  /// The same line as `description`, for code that reads `errorDescription` of any error.
  public var errorDescription: String? { description }
}

extension RecipeStore {
  /// Exports all recipes with their pictures to a file in the program's own format.
  ///
  /// The file is never incomplete: it is written under another name and then renamed, also over an older file.
  ///
  /// - Parameter file: The file.
  /// - Returns: The number of recipes that were written.
  /// - Throws: A ``RecipeExportError``, or a ``RecipeStoreError``.
  /// - Complexity: O(recipes and their pictures), in memory too.
  @discardableResult
  public func export(to file: URL) throws -> Int {
    let recipes = try read { db in
      try RecipeReader.allRecipes(db).map { recipe in
        let picture = try recipe.pictureID.flatMap { try RecipeWriter.picture(db, id: $0) }
        return RecipeExportDocument.Entry(recipe, picture: picture)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let path = file.path(percentEncoded: false)
    do {
      try encoder.encode(RecipeExportDocument(recipes: recipes)).write(to: file, options: .atomic)
    } catch {
      throw RecipeExportError(path: path, reason: FileErrorReason.text(of: error))
    }
    return recipes.count
  }
}

/// An exported file in the program's own format, ready to be encoded.
private struct RecipeExportDocument: Encodable {
  var format = NativeFormat.name
  var version = NativeFormat.version
  var recipes: [Entry]

  /// A recipe in the exported file.
  struct Entry: Encodable {
    var id: String
    var title: String
    var kind: DishKind
    var prepTime: Int
    var cookTime: Int
    var servings: String
    var ingredients: [String]
    var directions: [String]
    var isFavorite: Bool
    var collections: [String]
    var addedOn: String
    var image: String?

    init(_ recipe: Recipe, picture: RecipePicture?) {
      id = recipe.slug
      title = recipe.title
      kind = recipe.kind
      prepTime = recipe.prepTime
      cookTime = recipe.cookTime
      servings = recipe.servings
      ingredients = recipe.ingredientLines
      directions = recipe.directionSteps
      isFavorite = recipe.isFavorite
      collections = recipe.collections
      addedOn = NativeFormat.text(recipe.addedOn)
      image = picture?.dataURI
    }
  }
}
