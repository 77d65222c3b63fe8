import DiffableKit
import DiffableTesting
import RecipesInterface
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
    let firstRow = try #require(window.firstRow)
    #expect(firstRow != window.rows.first)
    window.press(row: "Favorites")
    await window.wait("ten rows from the top") { window.rows.count == 10 }
    #expect(window.firstRow == window.rows.first)
    window.press(row: "All Recipes")
    await window.wait("the place") { window.firstRow == firstRow }
    window.host.type("chicken", into: "Search recipes")
    await window.wait("the results") {
      window.rows.first?.lowercased().contains("chicken") == true && window.firstRow == window.rows.first
    }
    window.host.type("", into: "Search recipes")
    await window.wait("the place again") { window.firstRow == firstRow }
    window.press("Sort")
    window.press("Total Time")
    await window.wait("another order, from its beginning") { window.firstRow == window.rows.first }
    window.press("Sort")
    window.press("Title")
    await window.wait("the place in the first order") { window.firstRow == firstRow }
    #expect(window.host.tree.faults == [])
  }

  /// Scrolls the list, and opens the first row in view.
  ///
  /// - Returns: The address of the recipe.
  private func openRow(in window: RecipesWindow) async throws -> String {
    window.host.send(.scroll(try #require(window.list).id, CGPoint(x: 0, y: 300)))
    window.host.advance(by: 1)
    let place = try #require(window.firstRow)
    #expect(place != window.rows.first)
    window.press(row: String(place.prefix { $0 != "," }))
    await window.wait("the recipe") { window.host.scene.address?.hasPrefix("/recipes/") == true }
    return try #require(window.host.scene.address)
  }

  @Test("D165: beside an open recipe a later session shows the list with the same part, order and search")
  func laterSession() async throws {
    let window = try RecipesWindow()
    var rows = window.rows
    window.press(row: "Vegetarian")
    await window.wait("the collection") { window.rows != rows }
    rows = window.rows
    window.press("Sort")
    window.press("Total Time")
    await window.wait("another order") { window.rows != rows }
    window.host.advance(by: 1)
    rows = window.rows
    window.host.type("cho", into: "Search recipes")
    await window.wait("the results") { window.rows != rows }
    window.host.advance(by: 1)
    let address = try await openRow(in: window)
    window.host.advance(by: 1)
    let place = window.place
    let state = window.host.scene.restorationState
    #expect(place.count == 4 && state.contains("?q=cho&sort=totalTime"), "\(place) \(state)")

    let destination = try #require(RecipesDestination(address))
    let later = try RecipesWindow(sharing: window, address: destination)
    #expect(later.host.scene.restore(from: state, openedAt: address))
    await later.wait("the same place") { later.place == place }
    #expect(later.row(String(place[0].prefix { $0 != "," }))?.element.accessibility.isSelected == true)

    // A list that is not in the library is not shown, as if nothing had been kept of it.
    let other = try RecipesWindow(sharing: window, address: destination)
    let forged = state.replacing("?q=cho", with: "0000?q=cho")
    #expect(other.host.scene.restore(from: forged, openedAt: address))
    other.host.advance(by: 1)
    #expect(!other.host.scene.restorationState.contains("sort="))
    #expect(other.host.tree.faults == [] && later.host.tree.faults == [])
  }

  @Test("D165: a narrow window goes back from a recipe to its list as it was in an earlier session")
  func laterSessionInNarrowWindow() async throws {
    let size = CGSize(width: 390, height: 760)
    let window = try RecipesWindow(size: size)
    let rows = window.rows
    window.press("Sort")
    window.press("Total Time")
    await window.wait("another order") { window.rows != rows }
    window.host.advance(by: 1)
    let address = try await openRow(in: window)
    window.host.advance(by: 1)
    let state = window.host.scene.restorationState
    window.press("Back to All Recipes")
    await window.wait("the list") { !window.rows.isEmpty }
    window.host.advance(by: 1)
    let place = window.place

    let destination = try #require(RecipesDestination(address))
    let later = try RecipesWindow(size: size, sharing: window, address: destination)
    #expect(later.host.scene.restore(from: state, openedAt: address))
    later.host.advance(by: 1)
    #expect(later.rows == [])
    later.press("Back to All Recipes")
    await later.wait("the same place") { later.place == place }
    #expect(later.host.scene.address == "/?sort=totalTime")
    #expect(later.host.tree.faults == [])
  }
}
