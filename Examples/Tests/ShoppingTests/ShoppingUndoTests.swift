import DiffableKit
import DiffableTesting
import ShoppingInterface
import ShoppingStore
import Testing

/// Tests of undoing in a shopping list, on a headless host.
@MainActor @Suite("Undoing in a shopping list") struct ShoppingUndoTests {
  private let store = ShoppingStore()

  private func open(as role: Person.Role = .editor) throws -> HeadlessHost {
    let person = Person(name: "anna", role: role)
    let root = try #require(ShoppingRoot.make(at: .list(.groceries), store: store, person: person))
    return HeadlessHost(rootViewController: root, size: CGSize(width: 500, height: 600))
  }

  /// Waits, while the host's clock advances, until the list has rows with these titles; fails after a minute.
  private func expect(
    _ titles: [String], in host: HeadlessHost, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let end = ContinuousClock.now + .seconds(60)
    while host.labels(of: .option).map({ String($0.prefix { $0 != "," }) }) != titles {
      guard ContinuousClock.now < end else {
        Issue.record("waited in vain for \(titles)\n\(host.screen)", sourceLocation: sourceLocation)
        return
      }
      await Task.yield()
      host.advance(by: 0.5)
    }
  }

  private func key(_ key: String, _ modifiers: HostEvent.KeyModifiers = .command, in host: HeadlessHost) {
    host.update()
    host.send(.keyCommand(nil, KeyStroke(key, modifiers)))
    host.update()
  }

  @Test(
    "Control and Z restores a removed item and an Undo button one marked as bought; items that others have added stay")
  func editor() async throws {
    for title in ["Bread", "Milk"] { try store.add(title, to: .groceries, by: "ben") }
    let host = try open()
    await expect(["Bread", "Milk"], in: host)
    let list = try #require(host.element("Groceries") { $0.accessibility.role == .listbox })
    host.send(.focus(list.id))
    host.press(.home)
    host.send(.delete(list.id))
    await expect(["Milk"], in: host)
    try store.add("Salt", to: .groceries, by: "ben")
    key("z", in: host)
    await expect(["Bread", "Milk", "Salt"], in: host)
    key("z", [.command, .shift], in: host)
    await expect(["Milk", "Salt"], in: host)
    let row = try #require(host.labels(of: .option).first)
    #expect(host.openMenu(of: row))
    #expect(host.tap("Bought"))
    await expect(["Salt", "Milk"], in: host)
    host.advance(by: 1)
    #expect(host.tap("Undo Bought"))
    await expect(["Milk", "Salt"], in: host)
    host.advance(by: 1)
    #expect(host.tap("Redo Bought"))
    await expect(["Salt", "Milk"], in: host)
  }

  @Test("A reader, who may not edit, gets no menu for a row and no Undo button")
  func reader() async throws {
    try store.add("Bread", to: .groceries, by: "ben")
    let host = try open(as: .reader)
    await expect(["Bread"], in: host)
    let row = try #require(host.labels(of: .option).first)
    _ = host.openMenu(of: row)
    #expect(host.labels(of: .menuitem).isEmpty)
    #expect(host.element("Undo") == nil)
  }
}
