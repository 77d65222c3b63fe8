import Foundation
import GRDB
import RecipesStore
import Synchronization
import Testing

/// Tests of the bounds of what a store accepts.
@MainActor struct RecipeLimitsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store(limit: Int) throws -> RecipeStore {
    try RecipeStore(path: folder.storePath, firstRecipes: .none, recipeLimit: limit)
  }

  @Test(
    "A store says that it answers while it is open, and no longer when it is closed or its table is gone; the operator is told why"
  )
  func answers() async throws {
    let store = try store(limit: 2)
    let errors = Mutex<[String]>([])
    store.setFailureHandler { error in errors.withLock { $0.append("\(error)") } }
    #expect(await store.answers())
    #expect(errors.withLock { $0.isEmpty })
    try await store.database.write { db in try db.execute(sql: "ALTER TABLE recipe RENAME TO gone") }
    #expect(await !store.answers())
    #expect(errors.withLock { $0.count } == 1)
    #expect(errors.withLock { $0.last?.contains("no such table: recipe") } == true)
    try store.close()
    #expect(await !store.answers())
    #expect(errors.withLock { $0.count } == 2)
  }

  @Test("A store with as many recipes as it may have refuses another one, also by undoing, with a sentence")
  func full() throws {
    let store = try store(limit: 2)
    let first = try store.add(.sample("Soup"))
    try store.add(.sample("Stew"))
    #expect(throws: RecipeStoreError.full(limit: 2)) { try store.add(.sample("Pie", collections: "New")) }
    #expect(try store.collections().isEmpty)
    let deleted = try store.delete(first.id)
    try store.add(.sample("Pie"))
    #expect(throws: RecipeStoreError.full(limit: 2)) { try store.restore(deleted) }
    #expect(try store.titles() == ["Pie", "Stew"])
    #expect(
      RecipeStoreError.full(limit: 2).description
        == "there is room for 2 recipes, and there are as many already; delete some first")
  }

  @Test("An import that would exceed the maximum of recipes adds none of them; one that only updates is accepted")
  func fullImport() throws {
    let source = try RecipeStore(path: folder.storePath + "-source", firstRecipes: .none)
    for number in 0..<3 { try source.add(.sample("Soup \(number)")) }
    let file = folder.url.appending(path: "soups.json")
    try source.export(to: file)
    let store = try store(limit: 2)
    #expect(throws: RecipeStoreError.full(limit: 2)) { try store.importRecipes(from: [file]) }
    #expect(try store.count() == 0)
    try store.close()
    let large = try self.store(limit: 3)
    #expect(try large.importRecipes(from: [file]).added == 3)
    try large.close()
    #expect(try self.store(limit: 1).importRecipes(from: [file]).unchanged == 3)
  }

  @Test("A store has at most 1000 collections, and a recipe is in at most 100")
  func collections() throws {
    let store = try store(limit: 10)
    let id = try store.add(.sample("Soup")).id
    let names = (0...1_000).map { "Number \($0)" }
    #expect(throws: RecipeValidationError.self) { try store.setCollections(Array(names.prefix(101)), of: id) }
    #expect(try store.setCollections(Array(names.prefix(100)), of: id).collections.count == 100)
    #expect(throws: RecipeValidationError.self) { try store.setMembership(in: names[100], to: true, for: id) }
    try store.setMembership(in: names[0], to: false, for: id)
    for name in names[100..<1_000] { try store.addCollection(named: name) }
    #expect(throws: RecipeStoreError.tooManyCollections(limit: 1_000)) { try store.addCollection(named: names[1_000]) }
    #expect(throws: RecipeStoreError.tooManyCollections(limit: 1_000)) {
      try store.setMembership(in: names[1_000], to: true, for: id)
    }
    try store.setMembership(in: names[999], to: true, for: id)
  }
}
