import DiffableTesting
import Foundation
import GRDB
import RecipesStore
import Testing

/// Tests of the Recipes example while another program holds the database's write lock (G18).
@Suite(.serialized)
@MainActor struct RecipesWriteLockTests {
  /// Another connection to the database of a window, which holds the write lock until `letGo()`.
  private final class OtherProgram {
    private let connection: DatabaseQueue

    init(at path: String) throws {
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      connection = try DatabaseQueue(path: path, configuration: configuration)
      try connection.inDatabase { try $0.execute(sql: "PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE") }
    }

    func letGo() throws {
      try connection.inDatabase { try $0.execute(sql: "COMMIT") }
      try connection.close()
    }

    deinit { try? connection.inDatabase { if $0.isInsideTransaction { try $0.rollback() } } }
  }

  private func lock(_ window: RecipesWindow) throws -> OtherProgram {
    try OtherProgram(at: window.store.path)
  }

  @Test(
    "G18: while another program holds the write lock, recipes can be opened and searched; edits are saved after it"
  )
  func goesOn() async throws {
    let window = try RecipesWindow()
    let other = try lock(window)
    window.press(row: "Anzac Biscuits")
    #expect(window.host.screen.contains("Ingredients"), "the recipe is open, though its opening cannot be written yet")
    window.press("Add to Favorites")
    #expect(window.host.element("Remove from Favorites") != nil, "the button shows what was wished")
    #expect(window.row("Anzac Biscuits")?.element.accessibility.label?.contains("Favorite") == false, "it is none yet")
    window.press("Remove from Favorites")
    let id = try #require(try window.store.recipes().first { $0.title == "Anzac Biscuits" }).id
    window.host.type("creme brul", into: "Search recipes")
    await window.wait("the row") { window.rows.map { $0.prefix(12) } == ["Crème brûlée"] }
    await window.wait("what is waited for") { window.host.screen.contains("Saving…") }
    #expect(try window.store.recipe(id: id)?.isFavorite == false)
    #expect(window.sidebar.contains("Recents, 0"))
    try other.letGo()
    await window.wait("nothing is waited for") { !window.host.screen.contains("Saving…") }
    await window.wait("the recents") { window.sidebar.contains("Recents, 1") }
    #expect(try window.store.recipe(id: id)?.isFavorite == false, "on and off again")
  }

  @Test("G18: a form stays open until it is saved, and a deletion is announced only after it is done")
  func saidWhenDone() async throws {
    let window = try RecipesWindow()
    window.press(row: "Anzac Biscuits")
    await window.wait("it is noted") { window.sidebar.contains("Recents, 1") }
    let other = try lock(window)
    window.press("Edit")
    window.host.advance(by: 1)
    window.host.type("Army Biscuits", into: "Title")
    window.press("Save")
    window.host.advance(by: 1)
    #expect(window.host.screen.contains("Saving…"))
    #expect(window.host.tree.visible.contains { $0.node.element.accessibility.role == .dialog })
    let save = window.host.element("Save") { $0.accessibility.role == .button }
    #expect(save?.element.accessibility.isDisabled == true)
    try other.letGo()
    await window.wait("the form goes") {
      !window.host.tree.visible.contains { $0.node.element.accessibility.role == .dialog }
    }
    await window.wait("the new title") { window.row("Army Biscuits") != nil }
    let another = try lock(window)
    window.press("Delete")
    window.press("Delete")
    await window.wait("what is waited for") { window.host.screen.contains("Saving…") }
    #expect(window.row("Army Biscuits") != nil)
    #expect(!window.host.screen.contains("deleted"))
    try another.letGo()
    await window.wait("the word") { window.host.screen.contains("“Army Biscuits” deleted") }
    await window.wait("the row goes") { window.row("Army Biscuits") == nil }
    #expect(!window.host.screen.contains("That did not work"))
  }

  @Test("G18: a deletion is reported with the title that the recipe had then, which its window has not shown yet")
  func reportedTitle() async throws {
    let window = try RecipesWindow()
    let store = window.store
    let recipe = try #require(try store.recipes().first { $0.title == "Anzac Biscuits" })
    window.press(row: recipe.title)
    await window.wait("it is noted") { window.sidebar.contains("Recents, 1") }
    let other = try lock(window)
    var draft = RecipeDraft(recipe)
    draft.title = "Army Biscuits"
    store.enqueue { [draft] in
      try $0.update(recipe.id, with: draft, since: RecipeDraft(recipe))
    } completion: { _ in
    }
    window.press("Delete")
    try other.letGo()
    await window.wait("the word") { window.host.screen.contains("“Army Biscuits” deleted") }
  }

  @Test("G18: edits queued while another program holds the write lock are made in the order they were queued")
  func order() async throws {
    let window = try RecipesWindow()
    let store = window.store
    let other = try lock(window)
    var done: [Int] = []
    for number in 0..<20 {
      store.enqueue {
        _ = try $0.addCollection(named: "Number \(number)")
        return number
      } completion: { result in
        if case .success(let number) = result { done.append(number) }
      }
    }
    #expect(done == [])
    try other.letGo()
    await window.wait("all of them") { done.count == 20 }
    #expect(done == Array(0..<20))
    let ids = try store.collections().filter { $0.name.hasPrefix("Number") }.sorted { $0.id < $1.id }.map(\.name)
    #expect(ids == (0..<20).map { "Number \($0)" })
  }
}
