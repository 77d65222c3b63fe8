import DiffableKit
import DiffableTesting
import Foundation
import GRDB
import RecipesStore
import Synchronization
import Testing

/// Tests of undoing, of key commands and of menus of rows in the Recipes example, on a headless host.
@Suite(.serialized)
@MainActor struct RecipesUndoTests {
  @Test(
    "Saving a recipe's edit form shows in the window what changed; Control and Z undo the edit, and with Shift redo it")
  func form() async throws {
    let window = try RecipesWindow()
    window.press(row: "Anzac Biscuits")
    await window.key("e")
    window.host.advance(by: 1)
    window.host.type("Anzac Cookies", into: "Title")
    await window.key("s")
    await window.wait("the new title") { window.row("Anzac Cookies") != nil }
    await window.wait("the form goes") { window.host.element("Save") == nil }
    #expect(window.host.screen.contains("“Anzac Biscuits” changed"))
    await window.key("z")
    await window.wait("the old title") { window.row("Anzac Biscuits") != nil }
    #expect(!window.host.screen.contains("“Anzac Biscuits” changed"), "the report goes with its edit")
    await window.key("z", [.command, .shift])
    await window.wait("the new title again") { window.row("Anzac Cookies") != nil }
    #expect(window.host.tree.faults == [])
  }

  @Test("A new recipe goes with Control and Z and comes back with its identifier")
  func adding() async throws {
    let window = try RecipesWindow()
    await window.key("+", [])
    window.host.advance(by: 1)
    for (text, field) in [("Aa Toast", "Title"), ("Bread", "Ingredients"), ("Toast it.", "Directions")] {
      window.host.type(text, into: field)
    }
    window.press("Save")
    await window.wait("the recipe") { window.row("Aa Toast") != nil }
    let id = try #require(try window.store.recipes().first { $0.title == "Aa Toast" }?.id)
    await window.wait("the form goes") { window.host.element("Save") == nil }
    await window.key("z")
    await window.wait("it is gone") { window.row("Aa Toast") == nil }
    await window.key("z", [.command, .shift])
    await window.wait("it is back") { window.row("Aa Toast") != nil }
    #expect(try window.store.recipe(id: id)?.title == "Aa Toast")
  }

  @Test("A deleted collection comes back with its recipes; Delete in the sidebar asks first")
  func collections() async throws {
    let window = try RecipesWindow()
    let row = try #require(window.sidebar.first { $0.hasPrefix("Soups,") })
    let before = window.sidebar
    let tree = try #require(window.host.element("Library") { $0.accessibility.role == .tree })
    window.press(row: "Soups")
    window.host.send(.focus(tree.id))
    window.host.send(.delete(tree.id))
    window.host.advance(by: 1)
    #expect(window.host.screen.contains("Delete “Soups”?"))
    window.press("Delete")
    await window.wait("the collection goes") { !window.sidebar.contains(row) }
    await window.wait("the report") { window.host.screen.contains("“Soups” deleted") }
    window.press("Undo")
    await window.wait("it is back with its recipes") { window.sidebar == before }
    #expect(window.host.openMenu(of: row))
    window.press("Rename…")
    window.host.advance(by: 1)
    window.host.type("Stews", into: "Name")
    window.press("Rename")
    await window.wait("the new name") { window.sidebar.contains { $0.hasPrefix("Stews,") } }
    window.host.advance(by: 1)
    await window.key("z")
    await window.wait("the old name") { window.sidebar == before }
    await window.key("z", [.command, .shift])
    await window.wait("the new name again") { window.sidebar.contains { $0.hasPrefix("Stews,") } }
  }

  @Test("A new collection and a recipe's place in it are undone one after the other")
  func membership() async throws {
    let window = try RecipesWindow()
    window.press(row: "Anzac Biscuits")
    window.press("Collections")
    window.press("New Collection…")
    window.host.advance(by: 1)
    window.host.type("Picnic", into: "Name")
    window.press("Create")
    await window.wait("the recipe in the collection") { window.sidebar.contains("Picnic, 1") }
    await window.wait("the later edit's undoing") { window.undoTitle == "Undo Add to Collection" }
    window.host.advance(by: 1)
    await window.key("z")
    await window.wait("the empty collection") { window.sidebar.contains("Picnic, 0") }
    await window.key("z")
    await window.wait("no collection") { !window.sidebar.contains { $0.hasPrefix("Picnic") } }
    await window.key("y")
    await window.key("y")
    await window.wait("both again") { window.sidebar.contains("Picnic, 1") }
  }

  @Test("A row's menu and its swipe actions mark and delete its recipe, which need not be open")
  func rows() async throws {
    let window = try RecipesWindow()
    let label = try #require(window.rows.first { $0.hasPrefix("Anzac Biscuits") })
    #expect(window.host.openMenu(of: label))
    window.press("Add to Favorites")
    await window.wait("the heart") { window.row("Anzac Biscuits")?.element.accessibility.label != label }
    await window.key("z")
    await window.wait("no heart") { window.row("Anzac Biscuits")?.element.accessibility.label == label }
    #expect(window.host.swipe(label, revealing: .left))
    #expect(window.host.swipeActions(of: label) == ["Add to Favorites"])
    #expect(window.host.closeSwipe(label))
    #expect(window.host.swipe(label, revealing: .right))
    window.press("Delete")
    await window.wait("the report") { window.host.screen.contains("“Anzac Biscuits” deleted") }
    await window.wait("the row goes") { window.row("Anzac Biscuits") == nil }
    window.press("Options")
    window.host.advance(by: 1)
    window.press("Undo Delete")
    await window.wait("the row") { window.row("Anzac Biscuits") != nil }
    #expect(window.host.openMenu(of: label))
    window.press("Edit…")
    window.host.advance(by: 1)
    #expect(window.host.element("Edit Recipe") { $0.accessibility.role == .dialog } != nil)
  }

  @Test("The key ? lists the commands of the window, with those of the open recipe; / goes to the search field")
  func commands() async throws {
    let window = try RecipesWindow()
    await window.key("?", [])
    window.host.advance(by: 1)
    #expect(window.host.screen.contains("New Recipe: +"))
    #expect(window.host.screen.contains("Search: /"))
    #expect(!window.host.screen.contains("Edit Recipe"))
    window.press("Done")
    window.host.advance(by: 1)
    window.press(row: "Anzac Biscuits")
    await window.key("?", [])
    window.host.advance(by: 1)
    for line in ["Edit Recipe: Ctrl + E", "Add to Favorites: *", "Delete Recipe: Delete"] {
      #expect(window.host.screen.contains(line), "\(line)")
    }
    window.press("Done")
    window.host.advance(by: 1)
    await window.key("/", [])
    window.host.update()
    let field = window.host.element("Search recipes")
    #expect(field != nil && window.host.focus == field?.id)
  }

  @Test("A form has its own changes to undo, and not those of the window behind it")
  func formAlone() async throws {
    let window = try RecipesWindow()
    window.press(row: "Anzac Biscuits")
    window.press("Add to Favorites")
    await window.wait("the count") { window.sidebar.contains("Favorites, 11") }
    await window.key("e")
    window.host.advance(by: 1)
    await window.key("z", isCommand: false)
    window.host.advance(by: 1)
    #expect(window.sidebar.contains("Favorites, 11"))
    let kind = window.host.element("Kind")?.element.accessibility.value
    window.press("Kind")
    window.host.advance(by: 1)
    window.press("Soup")
    window.host.advance(by: 1)
    #expect(window.host.element("Kind")?.element.accessibility.value == "Soup")
    await window.key("z")
    window.host.advance(by: 1)
    #expect(window.host.element("Kind")?.element.accessibility.value == kind)
  }

  /// A disk that holds a commit, and then reports an error at the next one.
  private final class FailingDisk: Sendable {
    let commits = Mutex(0)
    let isArmed = Mutex(false)
    let held = DispatchSemaphore(value: 0)

    var pace: WritingPace {
      var pace = WritingPace()
      pace.willCommit = { isFlushed in
        guard isFlushed, self.isArmed.withLock({ $0 }) else { return }
        let number = self.commits.withLock { commits in
          commits += 1
          return commits
        }
        if number == 1 { self.held.wait() }
        if number == 2 { throw DatabaseError(resultCode: .SQLITE_IOERR) }
      }
      return pace
    }
  }

  @Test("G18: a deletion is undone also if the disk reports an error at the first commit")
  func failingCommit() async throws {
    let disk = FailingDisk()
    let window = try RecipesWindow(pace: disk.pace)
    let id = try #require(try window.store.recipes().first { $0.title == "Anzac Biscuits" }).id
    window.press(row: "Anzac Biscuits")
    window.press("Delete")
    await window.wait("the word") { window.host.screen.contains("“Anzac Biscuits” deleted") }
    // While an edit is held, the two that undo the deletion wait, and share a transaction.
    disk.isArmed.withLock { $0 = true }
    window.store.enqueue { _ in
    } completion: { _ in
    }
    await until("the edit is held") { disk.commits.withLock { $0 } == 1 }
    window.press("Undo")
    disk.held.signal()
    await until("the edits are repeated") { disk.commits.withLock { $0 } == 4 }
    await window.wait("the row") { window.row("Anzac Biscuits") != nil }
    #expect(try window.store.recipe(id: id) != nil)
  }
}
