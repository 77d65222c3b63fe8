import RecipesStore
import Testing

struct RecipeStoreCollectionsTests {
  let folder: TemporaryFolder
  let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyStore()
  }

  @Test("Collections are made, sorted without regard to case and accents")
  func making() throws {
    for name in ["winter", " Émile's\n table ", "Apples"] { try store.addCollection(named: name) }
    #expect(store.library.collections.map(\.name) == ["Apples", "Émile's table", "winter"])
    #expect(store.library.collections.map(\.count) == [0, 0, 0])
  }

  @Test(
    "A name that can't be used is refused with a sentence",
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
    #expect(store.problem(withCollectionName: name) == expected)
    #expect(throws: RecipeValidationError.self) { try store.addCollection(named: name) }
    let error = #expect(throws: RecipeValidationError.self) { try store.renameCollection(other.id, to: name) }
    #expect(error?.errors == [expected])
    #expect(store.library.collections.map(\.name) == ["Other", "Quick"])
  }

  @Test("Renaming keeps identifier and recipes, and may change only the case")
  func renaming() throws {
    let recipe = try store.add(.sample("Soup", collections: "Quick"))
    let id = store.library.collections[0].id
    #expect(store.problem(withCollectionName: "QUICK", for: id) == nil)
    try store.renameCollection(id, to: "QUICK")
    #expect(store.library.collections == [RecipeCollection(id: id, name: "QUICK", count: 1)])
    #expect(store.recipe(id: recipe.id)?.collections == ["QUICK"])
    #expect(store.library.recipeIDs(in: .collection(id)) == [recipe.id])
    #expect(store.library.recipeIDs(matching: "quick") == [recipe.id])
  }

  @Test("Deleting a collection leaves its recipes")
  func deleting() throws {
    let recipe = try store.add(.sample("Soup", collections: "Quick, Winter"))
    let id = try #require(store.library.collection(named: "Quick")).id
    try store.deleteCollection(id)
    #expect(store.recipe(id: recipe.id)?.collections == ["Winter"])
    #expect(store.library.recipeIDs(in: .collection(id)).isEmpty)
    #expect(throws: RecipeStoreError.collectionNotFound(id)) { try store.deleteCollection(id) }
    #expect(throws: RecipeStoreError.collectionNotFound(id)) { try store.renameCollection(id, to: "New") }
  }

  @Test("Collections are in a person's order; new ones come after, by name, and other changes keep the order")
  func ordering() throws {
    for name in ["Breakfast", "Autumn", "Guests"] { try store.addCollection(named: name) }
    var names: [String] { store.library.collections.map(\.name) }
    func id(_ name: String) throws -> RecipeCollection.ID { try #require(store.library.collection(named: name)).id }
    #expect(names == ["Autumn", "Breakfast", "Guests"])
    try store.orderCollections([id("Guests"), id("Autumn"), id("Breakfast")])
    #expect(names == ["Guests", "Autumn", "Breakfast"])
    try store.addCollection(named: "Winter")
    try store.addCollection(named: "Baking")
    try store.renameCollection(id("Guests"), to: "Zest")
    #expect(names == ["Zest", "Autumn", "Breakfast", "Baking", "Winter"])
    let gone = try id("Autumn")
    try store.deleteCollection(gone)
    try store.orderCollections([id("Winter"), gone, id("Zest")])
    #expect(names == ["Winter", "Zest", "Baking", "Breakfast"])
  }

  @Test("A recipe is put into exactly the named collections")
  func setting() throws {
    let id = try store.add(.sample("Soup", collections: "Quick, Winter")).id
    #expect(try store.setCollections(["winter", "Guests"], of: id).collections == ["Guests", "Winter"])
    #expect(try store.setCollections([], of: id).collections.isEmpty)
    #expect(store.library.collections.map(\.count) == [0, 0, 0])
    #expect(throws: RecipeValidationError.self) { try store.setCollections(["a,b"], of: id) }
  }
}
