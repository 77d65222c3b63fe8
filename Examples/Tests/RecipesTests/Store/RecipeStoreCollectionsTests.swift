import RecipesStore
import Testing

/// Tests of creating, renaming, ordering and deleting collections of recipes.
@MainActor struct RecipeStoreCollectionsTests {
  let folder: TemporaryFolder
  let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyStore()
  }

  @Test("New collections are sorted by name, ignoring case and accents")
  func making() throws {
    for name in ["winter", " Émile's\n table ", "Apples"] { try store.addCollection(named: name) }
    #expect(try store.collections().map(\.name) == ["Apples", "Émile's table", "winter"])
    #expect(try store.collections().map(\.count) == [0, 0, 0])
  }

  @Test(
    "An empty, taken, too long or comma-separated collection name is refused with a message",
    arguments: [
      (" ", "A collection needs a name."),
      ("a, b", "A collection's name can't contain a comma: “a, b”."),
      ("QUÍCK", "There is already a collection named “Quick”."),
      (String(repeating: "n", count: 61), "A collection's name has at most 60 characters; this one has 61."),
    ])
  func badNames(name: String, message: String) throws {
    try store.addCollection(named: "Quick")
    let other = try store.addCollection(named: "Other")
    let expected = FieldError(field: .collections, message: message)
    #expect(try store.problem(withCollectionName: name) == expected)
    #expect(throws: RecipeValidationError.self) { try store.addCollection(named: name) }
    let error = #expect(throws: RecipeValidationError.self) { try store.renameCollection(other.id, to: name) }
    #expect(error?.errors == [expected])
    #expect(try store.collections().map(\.name) == ["Other", "Quick"])
  }

  @Test("Renaming a collection keeps its identifier and recipes, also if only the case changes")
  func renaming() throws {
    let recipe = try store.add(.sample("Soup", collections: "Quick"))
    let id = try store.collections()[0].id
    #expect(try store.problem(withCollectionName: "QUICK", for: id) == nil)
    try store.renameCollection(id, to: "QUICK")
    #expect(try store.collections() == [RecipeCollection(id: id, name: "QUICK", count: 1)])
    #expect(try store.recipe(id: recipe.id)?.collections == ["QUICK"])
    #expect(try store.recipeIDs(in: .collection(id)) == [recipe.id])
    #expect(try store.recipeIDs(matching: "quick") == [recipe.id])
  }

  @Test("Deleting a collection keeps its recipes")
  func deleting() throws {
    let recipe = try store.add(.sample("Soup", collections: "Quick, Winter"))
    let id = try #require(try store.collection(named: "Quick")).id
    try store.deleteCollection(id)
    #expect(try store.recipe(id: recipe.id)?.collections == ["Winter"])
    #expect(try store.recipeIDs(in: .collection(id)).isEmpty)
    #expect(throws: RecipeStoreError.collectionNotFound(id)) { try store.deleteCollection(id) }
    #expect(throws: RecipeStoreError.collectionNotFound(id)) { try store.renameCollection(id, to: "New") }
  }

  @Test("Collections keep the order a person gave them; new ones follow, sorted by name")
  func ordering() throws {
    for name in ["Breakfast", "Autumn", "Guests"] { try store.addCollection(named: name) }
    func names() throws -> [String] { try store.collections().map(\.name) }
    func id(_ name: String) throws -> RecipeCollection.ID { try #require(try store.collection(named: name)).id }
    #expect(try names() == ["Autumn", "Breakfast", "Guests"])
    try store.orderCollections([id("Guests"), id("Autumn"), id("Breakfast")])
    #expect(try names() == ["Guests", "Autumn", "Breakfast"])
    try store.addCollection(named: "Winter")
    try store.addCollection(named: "Baking")
    try store.renameCollection(id("Guests"), to: "Zest")
    #expect(try names() == ["Zest", "Autumn", "Breakfast", "Baking", "Winter"])
    let gone = try id("Autumn")
    try store.deleteCollection(gone)
    try store.orderCollections([id("Winter"), gone, id("Zest")])
    #expect(try names() == ["Winter", "Zest", "Baking", "Breakfast"])
  }

  @Test("Setting a recipe's collections adds the named ones and removes all others")
  func setting() throws {
    let id = try store.add(.sample("Soup", collections: "Quick, Winter")).id
    #expect(try store.setCollections(["winter", "Guests"], of: id).collections == ["Guests", "Winter"])
    #expect(try store.setCollections([], of: id).collections.isEmpty)
    #expect(try store.collections().map(\.count) == [0, 0, 0])
    #expect(throws: RecipeValidationError.self) { try store.setCollections(["a,b"], of: id) }
  }
}
