import CharactersInterface
import CharactersStore
import DiffableKit
import DiffableTesting
import Dispatch
import FetchedResults
import Testing

/// Tests of the Characters example as a person uses it, on a headless host.
@MainActor struct CharactersWindowTests {
  private func open(_ fixture: CharactersFixture, width: CGFloat = 1200) async throws -> CharactersWindow {
    let window = CharactersWindow(fixture.store, width: width)
    try await window.wait(for: "LATIN CAPITAL LETTER A")
    return window
  }

  @Test("The first start shows an accessible progress bar, and then the characters")
  func firstStart() async throws {
    let fixture = try await CharactersFixture(copiesCharacters: false)
    let window = CharactersWindow(fixture.store)
    var values: Set<String> = []
    // The store calls the window's observer before this one of the test, so that the window already has the new
    // progress here.
    fixture.store.observe(fixture) { _ in
      window.host.advance(by: 0.1)
      let bar = window.host.element("Characters written") { $0.accessibility.role == .progressbar }
      if let value = bar?.element.accessibility.value { values.insert(value) }
    }
    try await fixture.open()
    #expect(values.count > 90)
    try await window.wait(for: "LATIN CAPITAL LETTER A")
    #expect(window.host.element("Characters written") == nil)
    #expect(window.host.tree.faults.isEmpty)
  }

  @Test("The list shows the results for the newest search text, and a message for no results")
  func search() async throws {
    let fixture = try await CharactersFixture()
    let window = try await open(fixture)
    for text in ["s", "sn", "sno", "snowm", "snowman"] { window.type(text) }
    try await window.wait(for: "SNOWMAN WITHOUT SNOW")
    try await window.wait(for: "3 Characters")
    try await window.wait(forRows: ["SNOWMAN, U+2603", "SNOWMAN WITHOUT SNOW, U+26C4", "BLACK SNOWMAN, U+26C7"])
    window.type("no such thing")
    try await window.wait(for: "No Results for “no such thing”")
    window.type("")
    try await window.wait(for: "LATIN CAPITAL LETTER A")
    #expect(window.host.tree.faults.isEmpty)
  }

  @Test(
    "G18: a favorite that waits while another write holds the database is shown as “Saving…”, and as a favorite once it is written"
  )
  func saving() async throws {
    let fixture = try await CharactersFixture()
    let window = try await open(fixture)
    let lock = DispatchSemaphore(value: 0)
    fixture.store.database.asyncWriteWithoutTransaction { _ in lock.wait() }
    defer { lock.signal() }
    try await window.tap("LATIN CAPITAL LETTER B, U+0042")
    try await window.tap("Add to Favorites")
    try await window.wait(for: "Saving…")
    #expect(window.rows.contains("LATIN CAPITAL LETTER B, U+0042"))
    lock.signal()
    try await CharactersFixture.wait {
      window.host.advance(by: 0.1)
      return window.rows.contains("LATIN CAPITAL LETTER B, U+0042, Favorite") && !window.host.screen.contains("Saving…")
    }
  }

  @Test("A favorite set in one window is shown and counted in the other window")
  func favorite() async throws {
    let fixture = try await CharactersFixture()
    let first = try await open(fixture)
    let second = try await open(fixture)
    try await first.tap("LATIN CAPITAL LETTER B, U+0042")
    try await first.tap("Add to Favorites")
    try await CharactersFixture.wait {
      for window in [first, second] { window.host.advance(by: 0.1) }
      return [first, second].allSatisfy { $0.rows.contains("LATIN CAPITAL LETTER B, U+0042, Favorite") }
    }
    try await second.tap("Favorites, 1")
    try await second.wait(forRows: ["LATIN CAPITAL LETTER B, U+0042, Favorite"])
    try await first.tap("Remove from Favorites")
    try await second.wait(for: "No Favorites")
    #expect(first.host.tree.faults.isEmpty)
    #expect(second.host.tree.faults.isEmpty)
  }

  @Test(
    "In Characters, Control-Z undoes and with Shift redoes a favorite, and the Undo button takes back a removal by Delete"
  )
  func undoing() async throws {
    let fixture = try await CharactersFixture()
    let window = try await open(fixture)
    func key(_ key: String, _ modifiers: HostEvent.KeyModifiers = .command) {
      window.host.update()
      window.host.send(.keyCommand(nil, KeyStroke(key, modifiers)))
    }
    func waitForRow(_ label: String) async throws {
      try await CharactersFixture.wait {
        window.host.advance(by: 0.1)
        return window.rows.contains(label)
      }
    }
    let name = "LATIN CAPITAL LETTER B, U+0042"
    try await window.tap(name)
    try await window.wait(for: "Since Unicode")
    key("*", [])
    try await waitForRow(name + ", Favorite")
    key("z")
    try await waitForRow(name)
    key("z", [.command, .shift])
    try await waitForRow(name + ", Favorite")
    try await window.tap("Favorites, 1")
    try await window.wait(forRows: [name + ", Favorite"])
    let list = try #require(window.host.element("Characters") { $0.accessibility.role == .listbox })
    window.host.send(.focus(list.id))
    window.host.press(.home)
    window.host.send(.delete(list.id))
    try await window.wait(for: "No Favorites")
    try await window.wait(for: "LATIN CAPITAL LETTER B is no favorite any more")
    try await window.tap("Undo")
    try await window.wait(forRows: [name + ", Favorite"])
    #expect(window.host.tree.faults.isEmpty)
  }

  @Test("The detail view shows the character and its bytes, and a note for an invisible character")
  func detail() async throws {
    let fixture = try await CharactersFixture()
    let window = try await open(fixture)
    window.type("grinning face")
    try await window.tap("GRINNING FACE, U+1F600")
    for text in ["😀", "F0 9F 98 80", "D83D DE00", "\\u{1F600}", "Other Symbols", "6.1"] {
      try await window.wait(for: text)
    }
    window.type("right-to-left override")
    try await window.wait(forRows: ["LEFT-TO-RIGHT OVERRIDE, U+202D", "RIGHT-TO-LEFT OVERRIDE, U+202E"])
    #expect(!window.host.screen.contains("\u{202E}"))
    #expect(window.host.screen.contains("no look"))
  }

  @Test("D165: beside an open character a later session shows the results of the same half-typed search")
  func laterSession() async throws {
    let fixture = try await CharactersFixture()
    let window = try await open(fixture)
    let found = ["SNOWMAN, U+2603", "SNOWMAN WITHOUT SNOW, U+26C4", "BLACK SNOWMAN, U+26C7"]
    window.type("snowm")
    try await window.wait(forRows: found)
    try await window.tap("BLACK SNOWMAN, U+26C7")
    try await window.wait(for: "Since Unicode")
    let address = try #require(window.host.scene.address)
    #expect(address == "/characters/U+26C7")
    let destination = try #require(CharactersDestination(address))
    let later = CharactersWindow(fixture.store, address: destination)
    #expect(later.host.scene.restore(from: window.host.scene.restorationState, openedAt: address))
    try await later.wait(forRows: found)
    try await later.wait(for: "3 Characters")
    try await later.wait(for: "Since Unicode")
    #expect(later.host.tree.faults.isEmpty)
  }

  @Test("A list of 150,000 rows has elements only for rows on screen and near it")
  func paging() async throws {
    let fixture = try await CharactersFixture()
    let window = try await open(fixture)
    #expect(window.rows.count < 60)
    #expect(window.host.tree.nodes.count < 1_500)
  }

  @Test("A window on an unusable store shows the reason and a button to try again")
  func failure() async throws {
    let fixture = try await CharactersFixture(copiesCharacters: false)
    try FileManager.default.createDirectory(atPath: fixture.store.path, withIntermediateDirectories: true)
    let window = CharactersWindow(fixture.store)
    fixture.store.open()
    try await window.wait(for: "No Characters")
    #expect(window.host.screen.contains("cannot be used"))
    try FileManager.default.removeItem(atPath: fixture.store.path)
    try await window.tap("Try Again")
    try await window.wait(for: "LATIN CAPITAL LETTER A")
  }
}
