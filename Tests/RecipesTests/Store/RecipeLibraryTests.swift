import Foundation
import RecipesStore
import Testing

struct RecipeLibraryTests {
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
  func sorting() {
    let library = store.library
    #expect(library.titles(sortedBy: .title) == ["Apple pie", "Crème brûlée", "soup"])
    #expect(library.titles(sortedBy: .dateAdded) == ["Apple pie", "Crème brûlée", "soup"])
    #expect(library.recipeIDs(sortedBy: .dateAdded) == [apple.id, cream.id, soup.id])
    #expect(library.titles(sortedBy: .totalTime) == ["Apple pie", "soup", "Crème brûlée"])
  }

  @Test("Filters choose the rows of the sidebar, and the counts agree")
  func filters() throws {
    try store.setFavorite(true, for: soup.id)
    try store.markViewed(cream.id)
    let library = store.library
    let winter = try #require(library.collection(named: "Winter")).id
    let guests = try #require(library.collection(named: "Guests")).id
    let expected: [(RecipeFilter, [String])] = [
      (.all, ["Apple pie", "Crème brûlée", "soup"]), (.favorites, ["soup"]), (.recents, ["Crème brûlée"]),
      (.collection(winter), ["Crème brûlée", "soup"]), (.collection(guests), ["Crème brûlée"]), (.collection(999), []),
    ]
    for (filter, titles) in expected {
      #expect(library.titles(in: filter) == titles)
      #expect(library.count(in: filter) == titles.count)
      #expect(library.contains(soup.id, in: filter) == titles.contains("soup"))
    }
    #expect(library.contains(999, in: .all) == false)
  }

  @Test(
    "Search ignores case and accents, looks at titles, ingredients and collections, and wants every word",
    arguments: [
      ("", ["Apple pie", "Crème brûlée", "soup"]), ("  ", ["Apple pie", "Crème brûlée", "soup"]),
      ("CREME", ["Crème brûlée"]), ("Crè", ["Apple pie", "Crème brûlée"]), ("cream", ["Apple pie", "Crème brûlée"]),
      ("jalapeno", ["soup"]), ("½", ["soup"]), ("winter", ["Crème brûlée", "soup"]), ("winter leek", ["soup"]),
      ("leek winter", ["soup"]), ("apple creamy", []), ("Chop", []), ("pie apple", ["Apple pie"]), ("%", []),
    ])
  func search(text: String, titles: [String]) {
    #expect(store.library.titles(matching: text) == titles)
  }

  @Test("Search, filter and order work together")
  func together() throws {
    let winter = try #require(store.library.collection(named: "Winter")).id
    #expect(
      store.library.titles(in: .collection(winter), matching: "e", sortedBy: .totalTime) == ["soup", "Crème brûlée"])
  }

  @Test("Recents hold the recipes opened last, twenty at most")
  func recents() throws {
    var ids: [Recipe.ID] = []
    for number in 0..<25 {
      let id = try store.add(.sample("Number \(number)")).id
      try store.markViewed(id, at: Date(timeIntervalSince1970: Double(number)))
      ids.append(id)
    }
    #expect(Set(store.library.recipeIDs(in: .recents)) == Set(ids.suffix(RecipeLibrary.recentLimit)))
    try store.markViewed(ids[0])
    #expect(store.library.contains(ids[0], in: .recents))
    #expect(store.library.contains(ids[5], in: .recents) == false)
    #expect(store.library.count(in: .recents) == 20)
  }
}
