import FetchedResults
import Foundation
import GRDB
import RecipesStore
import Testing

/// Tests of the fetch requests of the lists and the search of the Recipes example.
@MainActor struct RecipeRequestsTests {
  let folder: TemporaryFolder
  let store: RecipeStore
  let soup: Recipe
  let cream: Recipe
  let apple: Recipe

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyStore()
    soup = try store.add(
      .sample("soup", prepTime: "5", cookTime: "40", ingredients: "½ leek\nJalapeño", collections: "Winter"))
    cream = try store.add(
      .sample("Crème brûlée", prepTime: "30", cookTime: "1 h", ingredients: "cream", collections: "Winter, Guests"))
    apple = try store.add(.sample("Apple pie", prepTime: "45", cookTime: "", ingredients: "apples\ncream"))
  }

  @Test("Lists are sorted by title, date added (newest first) and total time, ties by title")
  func sorting() throws {
    #expect(try store.titles(sortedBy: .title) == ["Apple pie", "Crème brûlée", "soup"])
    #expect(try store.titles(sortedBy: .dateAdded) == ["Apple pie", "Crème brûlée", "soup"])
    #expect(try store.recipeIDs(sortedBy: .dateAdded) == [apple.id, cream.id, soup.id])
    #expect(try store.titles(sortedBy: .totalTime) == ["Apple pie", "soup", "Crème brûlée"])
  }

  @Test("Each filter of the sidebar lists its recipes, and its count is their number")
  func filters() throws {
    try store.setFavorite(true, for: soup.id)
    try store.markViewed(cream.id)
    let winter = try #require(try store.collection(named: "Winter")).id
    let guests = try #require(try store.collection(named: "Guests")).id
    let expected: [(RecipeFilter, [String])] = [
      (.all, ["Apple pie", "Crème brûlée", "soup"]), (.favorites, ["soup"]), (.recents, ["Crème brûlée"]),
      (.collection(winter), ["Crème brûlée", "soup"]), (.collection(guests), ["Crème brûlée"]), (.collection(999), []),
    ]
    for (filter, titles) in expected {
      #expect(try store.titles(in: filter) == titles)
      #expect(try store.count(in: filter) == titles.count)
      #expect(try store.recipeIDs(in: filter).contains(soup.id) == titles.contains("soup"))
    }
  }

  @Test(
    "Search finds recipes with every word in title, ingredients or collections, ignoring case and accents",
    arguments: [
      ("", ["Apple pie", "Crème brûlée", "soup"]), ("  ", ["Apple pie", "Crème brûlée", "soup"]),
      ("CREME", ["Crème brûlée"]), ("Crè", ["Apple pie", "Crème brûlée"]), ("cream", ["Apple pie", "Crème brûlée"]),
      ("jalapeno", ["soup"]), ("½", ["soup"]), ("winter", ["Crème brûlée", "soup"]), ("winter leek", ["soup"]),
      ("leek winter", ["soup"]), ("apple creamy", []), ("Chop", []), ("pie apple", ["Apple pie"]), ("%", []),
    ])
  func search(text: String, titles: [String]) throws {
    #expect(try store.titles(matching: text) == titles)
  }

  @Test("A search within a collection is filtered and sorted")
  func together() throws {
    let winter = try #require(try store.collection(named: "Winter")).id
    #expect(
      try store.titles(in: .collection(winter), matching: "e", sortedBy: .totalTime) == ["soup", "Crème brûlée"])
  }

  @Test("Recents contain the recipes opened last, twenty at most")
  func recents() throws {
    var ids: [Recipe.ID] = []
    for number in 0..<25 {
      let id = try store.add(.sample("Number \(number)")).id
      try store.markViewed(id, at: Date(timeIntervalSince1970: Double(number)))
      ids.append(id)
    }
    #expect(try Set(store.recipeIDs(in: .recents)) == Set(ids.suffix(RecipeFilter.recentLimit)))
    try store.markViewed(ids[0])
    #expect(try store.recipeIDs(in: .recents).contains(ids[0]))
    #expect(try store.recipeIDs(in: .recents).contains(ids[5]) == false)
    #expect(try store.count(in: .recents) == 20)
  }

  @Test("A list of 1,000 recipes reads few rows after a change, also if it is filtered or searched")
  func rowsRead() async throws {
    try await store.database.write { db in
      for number in 0..<1_000 {
        try db.execute(
          sql: """
            INSERT INTO recipe (slug, title, kind, prepTime, cookTime, servings, ingredients, directions, addedOn, isFavorite)
            VALUES (?, ?, 'stew', ?, 0, '4', 'leek', 'Chop.', ?, ?)
            """, arguments: ["n\(number)", "Stew \(number * 7 % 1_000)", number % 90, number, number % 2])
      }
      try db.execute(sql: "INSERT INTO membership SELECT id, 1 FROM recipe WHERE slug LIKE 'n%'")
    }
    let winter = try #require(try store.collection(named: "Winter")).id
    #expect(winter == 1)
    let requests = [
      store.recipesRequest(), store.recipesRequest(in: .favorites, sortedBy: .dateAdded),
      store.recipesRequest(in: .collection(winter), sortedBy: .totalTime),
      store.recipesRequest(in: .collection(winter), matching: "WINTER léek"),
    ]
    for (index, request) in requests.enumerated() {
      let controller = try store.controller(request)
      func expect(_ change: String, atMost limit: Int, _ body: () throws -> Void) async throws {
        var snapshots = controller.snapshots.makeAsyncIterator()
        _ = try await snapshots.next()
        try body()
        let count = try await snapshots.next()?.numberOfItems ?? 0
        let report = try #require(controller.lastRefresh)
        print("list \(index), \(change): \(report.rowsRead) of \(count) rows in \(report.queries) queries")
        #expect(report.fullFetchReason == nil)
        #expect(report.rowsRead <= limit)
      }
      try store.setFavorite(true, for: soup.id)
      try await expect("served", atMost: 6) {
        try store.database.write { db in
          try db.execute(sql: "UPDATE recipe SET servings = ? WHERE id = ?", arguments: ["\(index)", soup.id])
        }
      }
      var added: Recipe?
      try await expect("new", atMost: 60) {
        added = try store.add(.sample("Middle \(index)", ingredients: "leek", collections: "Winter"))
        if index == 1, let added { try store.setFavorite(true, for: added.id) }
      }
      let id = try #require(added).id
      try await expect("renamed", atMost: 60) {
        try store.update(id, with: .sample("Another", ingredients: "leek, cream", collections: "Winter"))
      }
      try await expect("deleted", atMost: 0) { try store.delete(id) }
    }
  }

  @Test("Opening a recipe gives the list of all recipes no snapshot")
  func opening() async throws {
    let controller = try store.controller(store.recipesRequest())
    var snapshots = controller.snapshots.makeAsyncIterator()
    _ = try await snapshots.next()
    try store.markViewed(soup.id)
    try store.setFavorite(true, for: apple.id)
    #expect(try await snapshots.next()?.reconfiguredItemIdentifiers == [RowID(apple.id)])
  }

  @Test("The list of recents is fetched completely after a recipe was opened")
  func recentsRead() async throws {
    try store.markViewed(soup.id)
    let controller = try store.controller(store.recipesRequest(in: .recents))
    var snapshots = controller.snapshots.makeAsyncIterator()
    _ = try await snapshots.next()
    try store.markViewed(apple.id)
    #expect(try await snapshots.next()?.itemIdentifiers.map(\.rawValue) == [apple.id, soup.id])
    // The limit is that of a subquery.
    #expect(controller.lastRefresh?.fullFetchReason == .query("SELECT"))
    try store.setFavorite(true, for: soup.id)
    #expect(try await snapshots.next()?.reconfiguredItemIdentifiers == [RowID(soup.id)])
  }
}
