import Foundation
import RecipesStore
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RecipeStoreObservationTests {
  let folder: TemporaryFolder
  let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyStore()
  }

  @Test("The first library is the present one, each later one tells exactly what changed")
  func ownChanges() async throws {
    let soup = try store.add(.sample("Soup", collections: "Quick")).id
    let pie = try store.add(.sample("Pie")).id
    var libraries = store.changes().makeAsyncIterator()
    let first = try #require(try await libraries.next())
    #expect(first.count == 2)
    #expect(first.insertedRecipeIDs.isEmpty && first.changedRecipeIDs.isEmpty && first.deletedRecipeIDs.isEmpty)

    func expectNext(
      inserted: Set<Recipe.ID> = [], changed: Set<Recipe.ID> = [], deleted: Set<Recipe.ID> = [],
      sourceLocation: SourceLocation = #_sourceLocation, after change: () throws -> Void
    ) async throws {
      try change()
      let library = try #require(try await libraries.next(), sourceLocation: sourceLocation)
      #expect(library.insertedRecipeIDs == inserted, sourceLocation: sourceLocation)
      #expect(library.changedRecipeIDs == changed, sourceLocation: sourceLocation)
      #expect(library.deletedRecipeIDs == deleted, sourceLocation: sourceLocation)
    }
    try await expectNext(changed: [soup]) { try store.setFavorite(true, for: soup) }
    try await expectNext(changed: [pie]) { try store.setCollections(["Quick", "New"], of: pie) }
    let quick = try #require(store.library.collection(named: "Quick")).id
    try await expectNext(changed: [soup, pie]) { try store.renameCollection(quick, to: "Speedy") }
    try await expectNext(changed: [soup, pie]) { try store.deleteCollection(quick) }
    try await expectNext { try store.addCollection(named: "Empty") }
    let deleted = try store.delete(soup)
    try await expectNext(deleted: [soup]) {}
    try await expectNext(inserted: [soup]) { try store.restore(deleted) }
  }

  @Test("A change that changes nothing hands out no library")
  func noChange() async throws {
    let soup = try store.add(.sample("Soup", collections: "Quick"))
    let pie = try store.add(.sample("Pie")).id
    var libraries = store.changes().makeAsyncIterator()
    _ = try await libraries.next()
    try store.setFavorite(false, for: soup.id)
    try store.update(soup.id, with: RecipeDraft(soup))
    try store.setCollections(["quick"], of: soup.id)
    try store.setFavorite(true, for: pie)
    #expect(try await libraries.next()?.changedRecipeIDs == [pie])
  }

  @Test("A commit that the first library already has is not told again")
  func commitBeforeFirstLibrary() async throws {
    var libraries = store.changes().makeAsyncIterator()
    let soup = try store.add(.sample("Soup")).id
    #expect(try await libraries.next()?.count == 1)
    let change = Task { [store] in try store.setFavorite(true, for: soup) }
    #expect(try await libraries.next()?.changedRecipeIDs == [soup])
    _ = try await change.value
  }

  @Test("A slow listener skips libraries and misses no difference")
  func slowListener() async throws {
    let ids = try (0..<3).map { try store.add(.sample("Soup \($0)")).id }
    var libraries = store.changes().makeAsyncIterator()
    _ = try await libraries.next()
    try store.setFavorite(true, for: ids[0])
    try store.restore(try store.delete(ids[1]))
    try store.delete(ids[2])
    let added = try store.add(.sample("New")).id
    try store.delete(try store.add(.sample("Passing")).id)
    let library = try #require(try await libraries.next())
    #expect(library.changedRecipeIDs == [ids[0], ids[1]])
    #expect(library.deletedRecipeIDs == [ids[2]])
    #expect(library.insertedRecipeIDs == [added])
  }

  @Test("A store that has the same file open sees the changes, without being asked")
  func secondConnection() async throws {
    let soup = try store.add(.sample("Soup")).id
    let other = try folder.emptyStore()
    var libraries = other.changes().makeAsyncIterator()
    #expect(try await libraries.next()?.count == 1)
    try store.setFavorite(true, for: soup)
    let library = try #require(try await libraries.next())
    #expect(library.changedRecipeIDs == [soup])
    #expect(library.recipe(id: soup)?.isFavorite == true)
    try other.delete(soup)
    var mine = store.changes().makeAsyncIterator()
    while try #require(try await mine.next()).count > 0 {}
  }

  @Test(
    "A change by another process is seen",
    .enabled(if: SQLiteCommand.isInstalled, "needs the sqlite3 command"))
  func otherProcess() async throws {
    let soup = try store.add(.sample("Soup")).id
    let pie = try store.add(.sample("Pie")).id
    var libraries = store.changes().makeAsyncIterator()
    _ = try await libraries.next()
    try SQLiteCommand.run("UPDATE recipe SET title = 'Broth' WHERE id = \(soup)", on: folder.storePath)
    let changed = try #require(try await libraries.next())
    #expect(changed.changedRecipeIDs == [soup])
    #expect(changed.recipe(id: soup)?.title == "Broth")
    try SQLiteCommand.run("DELETE FROM recipe WHERE id = \(pie)", on: folder.storePath)
    #expect(try await libraries.next()?.deletedRecipeIDs == [pie])
  }

  @Test("Closing the store ends the streams")
  func closing() async throws {
    let store = store
    let listener = Task { try await store.changes().reduce(into: 0) { count, _ in count += 1 } }
    try store.add(.sample("Soup"))
    try store.close()
    #expect(try await listener.value >= 1)
    var late = store.changes().makeAsyncIterator()
    _ = try await late.next()
    #expect(try await late.next() == nil)
  }

  @Test("Cancelling a task ends its loop and no other")
  func cancelling() async throws {
    let store = store
    let cancelled = Task { for try await _ in store.changes() {} }
    cancelled.cancel()
    try await cancelled.value
    var libraries = store.changes().makeAsyncIterator()
    _ = try await libraries.next()
    let soup = try store.add(.sample("Soup")).id
    #expect(try await libraries.next()?.insertedRecipeIDs == [soup])
  }

  @Test("Many writers at once: every acknowledged change is in the library, and nothing is seen twice")
  func manyWriters() async throws {
    let store = store
    let ids = try await withThrowingTaskGroup(of: [Recipe.ID].self) { group in
      for writer in 0..<4 {
        group.addTask {
          try (0..<10).map { number in
            let id = try store.add(.sample("Soup \(writer)-\(number)")).id
            #expect(store.recipe(id: id) != nil)
            try store.setFavorite(true, for: id)
            #expect(store.recipe(id: id)?.isFavorite == true)
            return id
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(store.library.recipeIDs()) == Set(ids))
    #expect(store.library.count(in: .favorites) == 40)
  }
}
