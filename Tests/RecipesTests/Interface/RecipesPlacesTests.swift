import DiffableKit
import DiffableTesting
import Testing

/// Tests of what the Recipes example remembers of a person's way: the recents, and the places in its lists.
@Suite(.serialized)
@MainActor struct RecipesPlacesTests {
  /// Goes down the list with the arrow keys, from the first row.
  private func pass(_ count: Int, in window: RecipesWindow) throws {
    window.host.send(.focus(try #require(window.list).id))
    window.host.press(.home)
    for _ in 0..<count { window.host.press(.down) }
  }

  @Test("Recipes that the arrow keys pass are shown and are not recents; Enter makes one of them a recent")
  func passing() async throws {
    let window = try RecipesWindow(readingTime: .seconds(3600))
    try pass(3, in: window)
    let open = try #require(window.rows.dropFirst(3).first?.prefix { $0 != "," })
    await window.wait("the recipe") { window.row(String(open))?.element.accessibility.isSelected == true }
    await window.wait("the detail") { window.host.element("Edit") != nil }
    window.host.press(.up)
    window.host.press(.enter)
    await window.wait("one recent") { window.sidebar.contains("Recents, 1") }
    let chosen = try #require(window.rows.dropFirst(2).first)
    window.press(row: "Recents")
    await window.wait("its row") { window.rows.count == 1 }
    #expect(window.rows == [chosen])
  }

  @Test("A recipe that the arrow keys have reached becomes a recent if it stays open")
  func reading() async throws {
    let window = try RecipesWindow(readingTime: .milliseconds(1))
    try pass(0, in: window)
    await window.wait("one recent") { window.sidebar.contains("Recents, 1") }
  }

  @Test(
    "Coming back to a part of the library, ending a search, or choosing the former order restores the scroll position"
  )
  func places() async throws {
    let window = try RecipesWindow()
    window.host.send(.scroll(try #require(window.list).id, CGPoint(x: 0, y: 1500)))
    window.host.advance(by: 1)
    let place = try #require(window.firstRow)
    #expect(place != window.rows.first)
    window.press(row: "Favorites")
    await window.wait("ten rows from the top") { window.rows.count == 10 }
    #expect(window.firstRow == window.rows.first)
    window.press(row: "All Recipes")
    await window.wait("the place") { window.firstRow == place }
    window.host.type("chicken", into: "Search recipes")
    await window.wait("the results") {
      window.rows.first?.lowercased().contains("chicken") == true && window.firstRow == window.rows.first
    }
    window.host.type("", into: "Search recipes")
    await window.wait("the place again") { window.firstRow == place }
    window.press("Sort")
    window.press("Total Time")
    await window.wait("another order, from its beginning") { window.firstRow == window.rows.first }
    window.press("Sort")
    window.press("Title")
    await window.wait("the place in the first order") { window.firstRow == place }
    #expect(window.host.tree.faults == [])
  }
}
