import Foundation
import RecipesStore
import Testing

/// Tests of exporting recipes to a file.
@MainActor struct RecipeExportTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns a store's recipes with only the fields that an export contains, and the pictures' data as picture
  /// identifiers.
  private func carried(by store: RecipeStore) throws -> [Recipe] {
    try store.recipes().map { recipe in
      Recipe(
        id: 0, slug: recipe.slug, title: recipe.title, kind: recipe.kind, prepTime: recipe.prepTime,
        cookTime: recipe.cookTime, servings: recipe.servings, ingredients: recipe.ingredients,
        directions: recipe.directions, isFavorite: recipe.isFavorite, collections: recipe.collections,
        addedOn: recipe.addedOn, pictureID: try recipe.pictureID.flatMap { try store.picture(id: $0)?.dataURI })
    }
  }

  @Test("Recipes exported and imported into an empty store are equal, and importing them again changes nothing")
  func roundTrip() throws {
    let store = try RecipeStore(path: folder.storePath)
    var draft = RecipeDraft.sample("“Crème” </script> \\ 🍞", collections: "Émile's, Quick")
    draft.picture = .replace(RecipePicture.dot)
    let own = try store.add(draft)
    try store.setFavorite(true, for: own.id)
    let file = folder.url.appending(path: "export.json")
    #expect(try store.export(to: file) == store.count())

    let other = try RecipeStore(
      path: folder.url.appending(path: "other.sqlite").path(), firstRecipes: .none)
    #expect(try other.importRecipes(from: [file]).added == store.count())
    #expect(try carried(by: other) == carried(by: store))
    #expect(try other.importRecipes(from: [file]).unchanged == store.count())
    #expect(try store.importRecipes(from: [file]).unchanged == store.count())
  }

  @Test(
    "Dates survive import and export to the millisecond",
    arguments: [
      "2025-03-14T18:20:00Z", "2025-03-14T18:20:00.001Z", "2025-03-14T18:20:00.123Z", "2025-03-14T18:20:59.999Z",
      "1969-12-31T23:59:59.250Z",
    ])
  func dates(text: String) throws {
    let store = try folder.emptyStore()
    let file = folder.url.appending(path: "export.json")
    try store.add(.sample("Soup"))
    try store.export(to: file)
    let exported = try String(contentsOf: file, encoding: .utf8)
    let dated = exported.replacing(/"addedOn" : "[^"]*"/, with: #""addedOn" : "\#(text)""#)
    try store.importRecipes(from: [try folder.write(dated, to: "dated.json")])
    try store.export(to: file)
    #expect(try String(contentsOf: file, encoding: .utf8).contains(#""addedOn" : "\#(text)""#))
  }

  @Test("An export replaces an older file completely and leaves no other file in the folder")
  func replacing() throws {
    let store = try folder.emptyStore()
    try store.add(.sample("Soup"))
    let target = try TemporaryFolder()
    let file = try target.write(String(repeating: "old ", count: 10_000), to: "export.json")
    try store.export(to: file)
    #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("}"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: target.url.path()) == ["export.json"])
  }

  @Test("An export to a missing folder throws an error of one line with the file's path")
  func unwritable() throws {
    let store = try folder.emptyStore()
    let file = folder.url.appending(path: "missing/export.json")
    let error = #expect(throws: RecipeExportError.self) { try store.export(to: file) }
    #expect(error?.description == "can't write \(file.path()): No such file or directory")
  }
}
