import FetchedResults
import Foundation
import GRDB
import RecipesStore
import Testing

/// Tests of the snapshots that lists get for commits of this store, other stores and other processes.
@Suite(.timeLimit(.minutes(5)))
@MainActor struct RecipeStoreObservationTests {
  let folder: TemporaryFolder
  let store: RecipeStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyStore()
  }

  /// A list of recipes, which returns the difference between one snapshot and the next.
  @MainActor private struct Listener {
    let controller: FetchedResultsController<Recipe>
    private var snapshots: FetchedSnapshots.AsyncIterator
    private var shown: Set<Recipe.ID>

    init(_ store: RecipeStore, _ request: FetchedRequest<Recipe>? = nil) async throws {
      controller = try store.controller(request ?? store.recipesRequest())
      var iterator = controller.snapshots.makeAsyncIterator()
      shown = Set(try await iterator.next()?.itemIdentifiers.map(\.rawValue) ?? [])
      snapshots = iterator
    }

    /// The difference between two snapshots of a list: the recipes inserted, changed and deleted.
    struct News: Equatable {
      var inserted: Set<Recipe.ID> = []
      var changed: Set<Recipe.ID> = []
      var deleted: Set<Recipe.ID> = []
    }

    mutating func next() async throws -> News? {
      var iterator = snapshots
      defer { snapshots = iterator }
      guard let snapshot = try await iterator.next() else { return nil }
      let ids = Set(snapshot.itemIdentifiers.map(\.rawValue))
      defer { shown = ids }
      return News(
        inserted: ids.subtracting(shown), changed: Set(snapshot.reconfiguredItemIdentifiers.map(\.rawValue)),
        deleted: shown.subtracting(ids))
    }
  }

  @Test("A list gets one snapshot for each commit, with exactly the changed, inserted and deleted recipes")
  func ownChanges() async throws {
    let soup = try store.add(.sample("Soup", collections: "Quick")).id
    let pie = try store.add(.sample("Pie")).id
    var list = try await Listener(store)
    #expect(list.controller.snapshot.numberOfItems == 2)
    try store.setFavorite(true, for: soup)
    #expect(try await list.next() == .init(changed: [soup]))
    try store.setCollections(["Quick", "New"], of: pie)
    #expect(try await list.next() == .init(changed: [pie]))
    let quick = try #require(try store.collection(named: "Quick")).id
    try store.renameCollection(quick, to: "Speedy")
    #expect(try await list.next() == .init(changed: [soup, pie]))
    #expect(list.controller.object(with: RowID(soup))?.collections == ["Speedy"])
    try store.deleteCollection(quick)
    #expect(try await list.next() == .init(changed: [soup, pie]))
    #expect(list.controller.object(with: RowID(pie))?.collections == ["New"])
    let deleted = try store.delete(soup)
    #expect(try await list.next() == .init(deleted: [soup]))
    try store.restore(deleted)
    #expect(try await list.next() == .init(inserted: [soup]))
  }

  @Test("The sidebar's lists get snapshots for new, renamed and reordered collections and for changed counts")
  func sidebar() async throws {
    let soup = try store.add(.sample("Soup", collections: "Quick")).id
    let collections = try store.controller(store.collectionsRequest)
    let parts = try store.controller(store.partsRequest)
    var snapshots = collections.snapshots.makeAsyncIterator()
    var counts = parts.snapshots.makeAsyncIterator()
    let first = try await snapshots.next()
    let quick = try #require(first?.itemIdentifiers.first)
    #expect(try await counts.next()?.numberOfItems == 3)
    let empty = RowID(try store.addCollection(named: "Empty").id)
    #expect(try await snapshots.next()?.itemIdentifiers == [empty, quick])
    try store.setMembership(in: "Empty", to: true, for: soup)
    #expect(try await snapshots.next()?.reconfiguredItemIdentifiers == [empty])
    #expect(collections.object(with: empty)?.count == 1)
    try store.renameCollection(quick.rawValue, to: "A")
    let renamed = try await snapshots.next()
    #expect(renamed?.itemIdentifiers == [quick, empty] && renamed?.reconfiguredItemIdentifiers == [quick])
    try store.orderCollections([empty.rawValue, quick.rawValue])
    #expect(try await snapshots.next()?.itemIdentifiers == [empty, quick])
    try store.setFavorite(true, for: soup)
    let marked = try await counts.next()?.reconfiguredItemIdentifiers ?? []
    #expect(marked.compactMap(parts.object) == [LibraryPart(filter: .favorites, count: 1)])
    try store.delete(soup)
    #expect(try await snapshots.next()?.reconfiguredItemIdentifiers == [quick, empty])
    #expect(try await counts.next()?.reconfiguredItemIdentifiers.count == 2)
    #expect(parts.fetchedObjects?.map(\.count) == [0, 0, 0])
  }

  @Test("A write that changes nothing gives a list no snapshot")
  func noChange() async throws {
    let soup = try store.add(.sample("Soup", collections: "Quick"))
    let pie = try store.add(.sample("Pie")).id
    var list = try await Listener(store)
    try store.setFavorite(false, for: soup.id)
    try store.update(soup.id, with: RecipeDraft(soup))
    try store.setCollections(["quick"], of: soup.id)
    try store.addCollection(named: "Empty")
    try store.setFavorite(true, for: pie)
    #expect(try await list.next() == .init(changed: [pie]))
  }

  @Test("A slow reader of snapshots skips some of them and misses no change")
  func slowListener() async throws {
    let ids = try (0..<3).map { try store.add(.sample("Soup \($0)")).id }
    var list = try await Listener(store)
    try store.setFavorite(true, for: ids[0])
    try store.restore(try store.delete(ids[1]))
    try store.delete(ids[2])
    let added = try store.add(.sample("New")).id
    try store.delete(try store.add(.sample("Passing")).id)
    #expect(try await list.next() == .init(inserted: [added], changed: [ids[0], ids[1]], deleted: [ids[2]]))
  }

  @Test("Two stores with the same file open see each other's changes")
  func secondConnection() async throws {
    let soup = try store.add(.sample("Soup")).id
    let other = try folder.emptyStore()
    var list = try await Listener(other)
    try store.setFavorite(true, for: soup)
    #expect(try await list.next() == .init(changed: [soup]))
    #expect(list.controller.object(with: RowID(soup))?.isFavorite == true)
    var mine = try await Listener(store)
    try other.delete(soup)
    #expect(try await mine.next() == .init(deleted: [soup]))
  }

  @Test(
    "A list gets a snapshot for a change by another process",
    .enabled(if: SQLiteCommand.isInstalled, "needs the sqlite3 command"))
  func otherProcess() async throws {
    let soup = try store.add(.sample("Soup")).id
    let pie = try store.add(.sample("Pie")).id
    var list = try await Listener(store)
    try SQLiteCommand.run("UPDATE recipe SET title = 'Broth' WHERE id = \(soup)", on: folder.storePath)
    #expect(try await list.next() == .init(changed: [soup]))
    #expect(list.controller.object(with: RowID(soup))?.title == "Broth")
    try SQLiteCommand.run("DELETE FROM recipe WHERE id = \(pie)", on: folder.storePath)
    #expect(try await list.next() == .init(deleted: [pie]))
  }

  @Test("Recipes that another program has changed are found by their new words at once")
  func searchAfterOthers() throws {
    let soup = try store.add(.sample("Soup", ingredients: "leek")).id
    let pie = try store.add(.sample("Pie", collections: "Quick")).id
    let quick = try #require(try store.collection(named: "Quick")).id
    let other = try DatabaseQueue(path: folder.storePath)
    func write(_ sql: String) throws { try other.write { try $0.execute(sql: sql) } }
    func unfolded() throws -> Int? {
      try other.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM recipe WHERE searchText IS NULL") }
    }
    #expect(try unfolded() == 0)
    try write("UPDATE recipe SET title = 'CRÈME soup', ingredients = 'Café' WHERE id = \(soup)")
    #expect(try unfolded() == 1)
    #expect(try store.recipeIDs(matching: "creme cafe") == [soup])
    #expect(try store.recipeIDs(matching: "leek").isEmpty)
    try write("INSERT INTO membership (recipeID, collectionID) VALUES (\(soup), \(quick))")
    try write("UPDATE collection SET name = 'Schnell', nameKey = 'schnell' WHERE id = \(quick)")
    #expect(try Set(store.recipeIDs(in: .collection(quick), matching: "schnell")) == [soup, pie])
    #expect(try store.recipeIDs(matching: "quick").isEmpty)
    #expect(try unfolded() == 2)
    try store.setFavorite(true, for: pie)
    #expect(try unfolded() == 0)
    #expect(try Set(store.recipeIDs(matching: "schnell")) == [soup, pie])
    try write("DELETE FROM membership WHERE recipeID = \(soup)")
    #expect(try store.recipe(id: soup)?.collections == [])
    #expect(try store.recipeIDs(in: .collection(quick)) == [pie])
  }

  @Test("A store closes without waiting for another store's lists, and its commits are in the file")
  func closingBesideLists() throws {
    let soup = try store.add(.sample("Soup")).id
    let other = try folder.emptyStore()
    let list = try other.controller(other.recipesRequest())
    // A store that waited for the list's lock would wait for longer than this suite's limit of time.
    try store.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 360000") }
    try store.close()
    #expect(list.snapshot.itemIdentifiers == [RowID(soup)])
    let copy = folder.url.appending(path: "copy.sqlite").path()
    try FileManager.default.copyItem(atPath: folder.storePath, toPath: copy)
    #expect(try RecipeStore(path: copy, firstRecipes: .none).titles() == ["Soup"])
  }

  @Test("After its store was closed a list has an error and keeps its rows")
  func closing() async throws {
    try store.add(.sample("Soup"))
    let controller = try store.controller(store.recipesRequest())
    var snapshots = controller.snapshots.makeAsyncIterator()
    _ = try await snapshots.next()
    try store.close()
    controller.checkForExternalChanges()
    #expect(throws: FetchedResultsError.self) { try controller.performFetch() }
    do throws(FetchedResultsError) {
      _ = try await snapshots.next(isolation: #isolation)
      Issue.record("The loop goes on.")
    } catch {}
    #expect(controller.snapshot.numberOfItems == 1)
  }

  @Test("Each of four concurrent writers reads its own changes at once, and no recipe is lost or doubled")
  func manyWriters() async throws {
    let store = store
    let ids = try await withThrowingTaskGroup(of: [Recipe.ID].self) { group in
      for writer in 0..<4 {
        group.addTask {
          try (0..<10).map { number in
            let id = try store.add(.sample("Soup \(writer)-\(number)")).id
            #expect(try store.recipe(id: id) != nil)
            try store.setFavorite(true, for: id)
            #expect(try store.recipe(id: id)?.isFavorite == true)
            return id
          }
        }
      }
      var ids: [Recipe.ID] = []
      for try await some in group { ids += some }
      return ids
    }
    #expect(try Set(store.recipeIDs()) == Set(ids))
    #expect(try store.count(in: .favorites) == 40)
  }
}
