import Foundation
import GRDB
import RecipesStore
import Testing

/// Tests of adding, changing, deleting and restoring recipes in a store.
@MainActor struct RecipeStoreRecipesTests {
  let folder: TemporaryFolder
  let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyStore()
  }

  @Test("An added recipe can be read when the call returns")
  func adding() throws {
    let recipe = try store.add(.sample("Soup", collections: "Winter"))
    #expect(try store.recipe(id: recipe.id) == recipe)
    #expect(recipe.totalTime == 1_800)
    #expect(recipe.isFavorite == false)
    #expect(recipe.lastViewedOn == nil)
    #expect(abs(recipe.addedOn.timeIntervalSinceNow) < 3_600)
    #expect(try store.collections().map(\.count) == [1])
  }

  @Test("Times that another program has written, and that no recipe may have, are read as the nearest that it may have")
  func times() throws {
    let id = try store.add(.sample("Soup")).id
    func read(_ prepTime: Int, _ cookTime: Int) throws -> Recipe? {
      try store.database.write {
        try $0.execute(sql: "UPDATE recipe SET prepTime = ?, cookTime = ?", arguments: [prepTime, cookTime])
      }
      return try store.recipe(id: id)
    }
    // The sum of these two is no integer.
    #expect(try read(.max, .max)?.totalTime == 2 * CookingTimeText.longest)
    #expect(try read(60, 0)?.totalTime == 60)
  }

  @Test("Updating a recipe replaces the fields of the draft and keeps the others")
  func updating() throws {
    let recipe = try store.add(.sample("Soup", collections: "Winter, Quick"))
    try store.setFavorite(true, for: recipe.id)
    var draft = RecipeDraft(recipe)
    draft.title = "Stew"
    draft.kind = .curry
    draft.collections = "quick, Guests"
    let edited = try store.update(recipe.id, with: draft)
    var expected = recipe
    expected.title = "Stew"
    expected.kind = .curry
    expected.isFavorite = true
    expected.collections = ["Guests", "Quick"]
    #expect(edited == expected)
    #expect(try store.collections().map(\.name) == ["Guests", "Quick", "Winter"])
    #expect(try store.collections().map(\.count) == [1, 1, 0])
  }

  @Test("Setting and unsetting a favorite changes the recipe and the count of favorites")
  func favorite() throws {
    let id = try store.add(.sample("Soup")).id
    #expect(try store.setFavorite(true, for: id).isFavorite)
    #expect(try store.count(in: .favorites) == 1)
    #expect(try store.setFavorite(false, for: id).isFavorite == false)
    #expect(try store.count(in: .favorites) == 0)
  }

  @Test("Restoring a deleted recipe brings back its identifier, history, collections and picture")
  func undo() throws {
    var draft = RecipeDraft.sample("Soup", collections: "Quick, Winter")
    draft.picture = .replace(RecipePicture.dot)
    let id = try store.add(draft).id
    try store.setFavorite(true, for: id)
    try store.markViewed(id, at: Date(timeIntervalSince1970: 1_750_000_000.123))
    let before = try #require(try store.recipe(id: id))
    let deleted = try store.delete(id)
    #expect(try store.recipe(id: id) == nil)
    #expect(try store.picture(id: #require(before.pictureID)) == nil)
    let other = try store.add(.sample("Other"))
    #expect(other.id != id)
    try store.renameCollection(try #require(try store.collection(named: "Quick")).id, to: "Speedy")

    var expected = before
    expected.collections = ["Speedy", "Winter"]
    #expect(try store.restore(deleted) == expected)
    #expect(try store.picture(id: #require(before.pictureID))?.data == RecipePicture.dot)
    #expect(try store.restore(deleted) == expected)
    #expect(try store.count() == 2)
  }

  @Test("Restoring a deleted recipe does not bring back a collection that was deleted since")
  func undoWithoutCollection() throws {
    let recipe = try store.add(.sample("Soup", collections: "Quick"))
    let deleted = try store.delete(recipe.id)
    try store.deleteCollection(try #require(try store.collection(named: "Quick")).id)
    #expect(try store.restore(deleted).collections.isEmpty)
  }

  @Test(
    "A date that is farther away than those of the store is stored as the nearest of them, and NaN as the earliest",
    arguments: [
      (1.0004, 1), (1e300, 8.64e12), (.infinity, 8.64e12), (-.infinity, -8.64e12), (.nan, -8.64e12),
    ] as [(Double, Double)])
  func farDates(seconds: Double, expected: Double) throws {
    let id = try store.add(.sample("Soup")).id
    try store.markViewed(id, at: Date(timeIntervalSince1970: seconds))
    #expect(try store.recipe(id: id)?.lastViewedOn == Date(timeIntervalSince1970: expected))
  }

  @Test("Restoring a deleted recipe keeps the copy of it that was imported since")
  func undoAfterImport() throws {
    let file = folder.url.appending(path: "out.json")
    let recipe = try store.add(.sample("Soup"))
    try store.export(to: file)
    let deleted = try store.delete(recipe.id)
    try store.importRecipes(from: [file])
    try store.restore(deleted)
    #expect(try store.titles() == ["Soup", "Soup"])
    #expect(try Set(store.recipes().map(\.slug)).count == 2)
  }

  @Test("Changing a deleted recipe throws recipeNotFound")
  func goneRecipe() throws {
    let id = try store.add(.sample("Soup")).id
    try store.delete(id)
    #expect(throws: RecipeStoreError.recipeNotFound(id)) { try store.delete(id) }
    #expect(throws: RecipeStoreError.recipeNotFound(id)) { try store.setFavorite(true, for: id) }
    #expect(throws: RecipeStoreError.recipeNotFound(id)) { try store.markViewed(id) }
    #expect(throws: RecipeStoreError.recipeNotFound(id)) { try store.update(id, with: .sample("Soup")) }
    #expect(throws: RecipeStoreError.recipeNotFound(id)) { try store.setCollections(["Quick"], of: id) }
    #expect(try store.collections().isEmpty)
  }

  @Test("A recipe's picture can be added, replaced under a new identifier, and removed")
  func pictures() throws {
    var draft = RecipeDraft.sample("Soup")
    draft.picture = .replace(RecipePicture.dot)
    let recipe = try store.add(draft)
    let first = try #require(recipe.pictureID)
    #expect(try store.picture(id: first)?.mediaType == .png)
    #expect(try store.update(recipe.id, with: RecipeDraft(recipe)).pictureID == first)

    draft.picture = .replace(Data("<svg/>".utf8))
    let second = try #require(try store.update(recipe.id, with: draft).pictureID)
    #expect(second != first)
    #expect(try store.picture(id: first) == nil)
    #expect(try store.picture(id: second)?.mediaType == .svg)

    draft.picture = .remove
    #expect(try store.update(recipe.id, with: draft).pictureID == nil)
    #expect(try store.picture(id: second) == nil)
  }
}
