import DiffableKit
import DiffableTesting
import Foundation
import RecipesStore
import Testing

/// Tests of the Recipes example as a person uses it, on a headless host.
///
/// The tests run one after the other, since they share the main actor and wait for the database.
@Suite(.serialized)
@MainActor struct RecipesWindowTests {
  @Test("The first start shows the library, its counts and the recipes by title")
  func firstStart() throws {
    let window = try RecipesWindow()
    #expect(window.sidebar.prefix(4).map { $0 } == ["All Recipes, 88", "Favorites, 10", "Recents, 0", "Collections"])
    #expect(window.rows.first?.hasPrefix("Almond and Maple Granola") == true)
    #expect(window.host.screen.contains("No Recipe Selected"))
    #expect(window.host.tree.faults == [])
  }

  @Test("A tap opens a recipe; making it a favorite updates its row's cell and no other row")
  func favorite() async throws {
    let window = try RecipesWindow()
    window.press(row: "Anzac Biscuits")
    await window.wait("Recents counts it") { window.sidebar.contains("Recents, 1") }
    let row = try #require(window.row("Anzac Biscuits"))
    let others = Set(window.host.tree.visible.map(\.node.id)).subtracting([row.id])
    let before = window.host.frames.count
    window.press("Add to Favorites")
    await window.wait("the heart") {
      window.row("Anzac Biscuits")?.element.accessibility.label?.contains("Favorite") == true
    }
    #expect(window.row("Anzac Biscuits")?.id == row.id, "the same element")
    let touched = window.host.frames[before...].flatMap(\.changes).compactMap { change -> ElementID? in
      if case .update(let id, _, _, _) = change { id } else { nil }
    }
    let rows = Set(window.host.tree.visible.filter { $0.node.element.accessibility.role == .option }.map(\.node.id))
    #expect(Set(touched).intersection(rows).subtracting([row.id]).isEmpty)
    #expect(!others.isEmpty)
  }

  @Test("A tapped recipe is shown at once with the list's data, before its own fetch")
  func preview() throws {
    let window = try RecipesWindow()
    window.press(row: "Anzac Biscuits")
    #expect(window.host.element("Add to Favorites") != nil)
    #expect(!window.host.screen.contains("No Recipe Selected"))
    window.press(row: "Apple Pie")
    #expect(window.host.screen.contains("2 h 10 min"))
  }

  @Test(
    "Article 001: unfavoriting the open recipe removes its row in Favorites and keeps the detail view; its row comes back selected"
  )
  func favoritesKeepDetail() async throws {
    let window = try RecipesWindow()
    window.press(row: "Favorites")
    await window.wait("ten rows") { window.rows.count == 10 }
    window.press(row: "Shakshuka")
    window.press("Remove from Favorites")
    // The list and the detail view are told of a commit one after the other.
    await window.wait("nine rows, and the detail view with the other button") {
      window.rows.count == 9 && window.host.element("Add to Favorites") != nil
    }
    #expect(window.row("Shakshuka") == nil)
    window.press("Add to Favorites")
    await window.wait("ten rows again, one of them selected") {
      window.rows.count == 10 && window.row("Shakshuka")?.element.accessibility.isSelected == true
    }
  }

  @Test("Search filters as text is typed, ignores case and accents, and shows a message for no results")
  func search() async throws {
    let window = try RecipesWindow()
    window.host.type("creme brul", into: "Search recipes")
    await window.wait("the row") { window.rows.map { $0.prefix(12) } == ["Crème brûlée"] }
    window.host.type("creme brulzzz", into: "Search recipes")
    await window.wait("nothing") { window.rows == [] }
    #expect(window.host.screen.contains("No Results for “creme brulzzz”"))
    window.host.type("", into: "Search recipes")
    await window.wait("all rows") { window.rows.count > 5 }
  }

  @Test("G19: a search for 9,000 words shows the recipes that it finds, or none, and the next search works")
  func longSearch() async throws {
    let window = try RecipesWindow()
    window.host.type(String(repeating: "creme brul ", count: 4_500), into: "Search recipes")
    await window.wait("the row") { window.rows.map { $0.prefix(12) } == ["Crème brûlée"] }
    window.host.type((0..<9_000).map { "w\($0)" }.joined(separator: " "), into: "Search recipes")
    await window.wait("nothing") { window.rows == [] }
    window.host.type("creme brul", into: "Search recipes")
    await window.wait("the row again") { window.rows.map { $0.prefix(12) } == ["Crème brûlée"] }
  }

  @Test("Choosing another sort order moves the rows and keeps the cells that stay on screen")
  func sort() async throws {
    let window = try RecipesWindow()
    let all = window.rows
    window.host.type("chicken", into: "Search recipes")
    await window.wait("fewer rows") { window.rows != all }
    let before = Set(window.host.tree.visible.filter { $0.node.element.accessibility.role == .option }.map(\.node.id))
    let rows = window.rows
    window.press("Sort")
    window.press("Total Time")
    await window.wait("another order") { window.rows != rows }
    window.host.advance(by: 1)
    let after = Set(window.host.tree.visible.filter { $0.node.element.accessibility.role == .option }.map(\.node.id))
    #expect(window.rows != rows)
    #expect(before == after || window.rows.count != rows.count)
  }

  @Test("Undo brings back the deleted recipe that was open, with its row selected")
  func deleteAndUndo() async throws {
    let window = try RecipesWindow()
    window.press(row: "Anzac Biscuits")
    window.press("Delete")
    await window.wait("the row goes") { window.row("Anzac Biscuits") == nil }
    await window.wait("the word") { window.host.screen.contains("“Anzac Biscuits” deleted") }
    #expect(try window.store.count() == 87)
    window.press("Undo")
    await window.wait("the row comes back") { window.row("Anzac Biscuits")?.element.accessibility.isSelected == true }
    #expect(try window.store.count() == 88)
  }

  @Test("The form shows an error at each invalid field, and saves once all fields are valid")
  func form() async throws {
    let window = try RecipesWindow()
    window.press("Add Recipe")
    window.host.advance(by: 1)
    window.host.type("soon", into: "Cooking Time")
    window.press("Save")
    let invalid = window.host.tree.visible.filter { $0.node.element.accessibility.isInvalid }
    #expect(invalid.count == 4, "title, cooking time, ingredients, directions")
    #expect(window.host.screen.contains("“soon” is not a time"))
    window.host.type("Toast <script>alert(1)</script>", into: "Title")
    window.host.type("5", into: "Cooking Time")
    window.host.type("2 slices of bread", into: "Ingredients")
    window.host.type("Toast the bread.\nEat it.", into: "Directions")
    window.press("Save")
    await window.wait("the new recipe is open") { window.host.screen.contains("Eat it.") }
    await window.wait("the form goes") {
      !window.host.tree.visible.contains { $0.node.element.accessibility.role == .dialog }
    }
    #expect(try window.store.count() == 89)
  }

  @Test("A person can create, rename and delete collections; an empty or taken name is refused with a message")
  func collections() async throws {
    let window = try RecipesWindow()
    window.press("New Collection")
    window.press("Create")
    await window.wait("the reason") { window.host.screen.contains("needs a name") }
    window.host.advance(by: 1)
    window.host.type("soups", into: "Name")
    window.press("Create")
    await window.wait("the other reason") { window.host.screen.contains("There is already a collection") }
    window.host.advance(by: 1)
    #expect(try window.store.collections().count == 8)
    window.host.type("Picnic", into: "Name")
    window.press("Create")
    await window.wait("the collection") { window.sidebar.contains("Picnic, 0") }
    window.press(row: "Picnic")
    await window.wait("the empty list") { window.host.screen.contains("No Recipes") }
    window.press("Collection Options")
    window.press("Rename…")
    window.host.advance(by: 1)
    window.host.type("Outdoors", into: "Name")
    window.press("Rename")
    await window.wait("the new name") { window.sidebar.contains("Outdoors, 0") }
    window.press("Collection Options")
    window.press("Delete…")
    window.host.advance(by: 1)
    window.press("Delete")
    await window.wait("it is gone") { !window.sidebar.contains { $0.hasPrefix("Outdoors") } }
  }

  @Test("A favorite set in one window is shown in the other window's row and sidebar")
  func twoWindows() async throws {
    let first = try RecipesWindow()
    let second = try RecipesWindow(sharing: first)
    first.press(row: "Anzac Biscuits")
    first.press("Add to Favorites")
    await second.wait("the heart in the other window") {
      second.row("Anzac Biscuits")?.element.accessibility.label?.contains("Favorite") == true
    }
    await second.wait("the count in the other window") { second.sidebar.contains("Favorites, 11") }
  }

  @Test("A missing store shows an error and keeps the rows, and the window works again once the file is back")
  func failure() async throws {
    let window = try RecipesWindow()
    let path = window.store.path
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    await window.wait("the reason") { window.host.screen.contains("was deleted or replaced") }
    #expect(window.rows.count > 5)
    window.host.type("nothing like it", into: "Search recipes")
    window.host.advance(by: 1)
    #expect(window.rows.count > 5, "the list stays until the store can be read")
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    await window.wait("the search") { window.rows.isEmpty && !window.host.screen.contains("was deleted or replaced") }
    window.host.type("", into: "Search recipes")
    await window.wait("all rows") { window.rows.count > 5 }
    window.press(row: "Anzac Biscuits")
    window.press("Add to Favorites")
    await window.wait("the heart") {
      window.row("Anzac Biscuits")?.element.accessibility.label?.contains("Favorite") == true
    }
  }

  @Test("A window opened on a missing store shows an error in its list, and the recipes once the file is back")
  func failureAtFirst() async throws {
    let keeper = try RecipesWindow()
    let path = keeper.store.path
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    let window = try RecipesWindow(sharing: keeper)
    #expect(window.rows == [])
    #expect(window.host.screen.contains("was deleted or replaced"))
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    await window.wait("the rows") { window.rows.count > 5 && window.sidebar.count == 12 }
    #expect(!window.host.screen.contains("was deleted or replaced"))
  }

  @Test("Choosing in an open menu of collections keeps a collection that another window has added to the recipe")
  func collectionsFromTwoWindows() async throws {
    let first = try RecipesWindow()
    let second = try RecipesWindow(sharing: first)
    first.press(row: "Apple Pie")
    first.press("Collections")
    first.host.advance(by: 1)
    let id = try #require(try first.store.recipes().first { $0.title == "Apple Pie" }).id
    func collections() throws -> [String] { try #require(try first.store.recipe(id: id)).collections }
    let before = try collections()
    #expect(!before.contains("Soups") && !before.contains("Breakfast"))
    second.press(row: "Apple Pie")
    second.press("Collections")
    second.host.advance(by: 1)
    second.press("Soups")
    await second.wait("Soups") { (try? collections().contains("Soups")) == true }
    first.press("Breakfast")
    await first.wait("Breakfast") { (try? collections().contains("Breakfast")) == true }
    #expect(try Set(collections()) == Set(before + ["Soups", "Breakfast"]))
  }

  @Test("Tapping the header of the collections collapses and expands them")
  func outline() throws {
    let window = try RecipesWindow()
    window.press(row: "Collections")
    window.host.advance(by: 1)
    #expect(window.sidebar.count == 4)
    window.press(row: "Collections")
    window.host.advance(by: 1)
    #expect(window.sidebar.count == 12)
  }

  @Test("A narrow window shows one column at a time, with back buttons")
  func narrow() async throws {
    let window = try RecipesWindow(size: CGSize(width: 390, height: 760))
    #expect(window.rows.count > 5)
    #expect(window.sidebar == [])
    window.press(row: "Anzac Biscuits")
    window.host.advance(by: 1)
    #expect(window.rows == [])
    #expect(window.host.screen.contains("Ingredients"))
    window.press("Back to All Recipes")
    window.host.advance(by: 1)
    #expect(window.rows.count > 5)
    window.press("Back to Recipes")
    window.host.advance(by: 1)
    #expect(window.sidebar.count == 12)
  }

  @Test(
    "After opening, searching and editing, a reconnected host gets the same elements as the incremental frames built")
  func incrementalEqualsComplete() async throws {
    let window = try RecipesWindow()
    let all = window.rows
    window.press(row: "Soups")
    await window.wait("the soups") { window.rows != all }
    window.host.advance(by: 1)
    window.press(row: "Borscht")
    window.press("Add to Favorites")
    await window.wait("the heart") { window.row("Borscht")?.element.accessibility.label?.contains("Favorite") == true }
    window.press(row: "All Recipes")
    await window.wait("all recipes") { window.rows.count == all.count }
    window.host.advance(by: 1)
    let before = window.host.tree.visible.map { "\($0.node.id) \($0.node.element)" }
    window.host.reconnect()
    #expect(window.host.tree.visible.map { "\($0.node.id) \($0.node.element)" } == before)
    #expect(window.host.tree.faults == [])
  }

  @Test("A closed window releases its scene and controller, though its store stays open")
  func closedWindow() async throws {
    let keeper = try RecipesWindow()
    weak var controller: UIViewController?
    weak var scene: HostScene?
    do {
      let window = try RecipesWindow(sharing: keeper)
      controller = window.host.scene.window.rootViewController
      scene = window.host.scene
      window.press(row: "Anzac Biscuits")
      window.press("Sort")
      window.press("Date Added")
      window.host.advance(by: 1)
      window.host.scene.close()
    }
    await keeper.wait("the other window is gone") { controller == nil && scene == nil }
  }

  @Test("Collections can be dragged only while they are being ordered, and another window shows the new order")
  func orderOfCollections() async throws {
    let window = try RecipesWindow()
    let other = try RecipesWindow(sharing: window)
    let names = Array(window.sidebar.dropFirst(4))
    #expect(names.count > 3)
    #expect(!window.host.lift(names[0]))
    window.press("Order Collections")
    #expect(!window.host.lift("All Recipes, 88"))
    #expect(window.host.drag(names[0], to: names[2]))
    let ordered = [names[1], names[2], names[0]] + names.dropFirst(3)
    #expect(Array(window.sidebar.dropFirst(4)) == ordered)
    await other.wait("the order in the other window") { Array(other.sidebar.dropFirst(4)) == ordered }
    // A collection dropped above its section's header goes below the header.
    #expect(window.host.drag(names[2], to: "All Recipes, 88"))
    #expect(window.sidebar.dropFirst(3).prefix(2) == ["Collections", names[2]])
    window.press("Done")
    #expect(!window.host.lift(names[0]))
    #expect(window.host.tree.faults == [])
  }
}
