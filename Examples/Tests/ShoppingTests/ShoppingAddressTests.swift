import DiffableKit
import DiffableTesting
import ShoppingInterface
import ShoppingStore
import Testing

/// Tests of the addresses of a shopping list and of its items, on a headless host.
@MainActor @Suite("Addresses in a shopping list") struct ShoppingAddressTests {
  @Test("An item that is opened from its list has an address, to which Back and Forward lead like any other")
  func item() async throws {
    let store = ShoppingStore()
    let bread = try store.add("Bread", to: .groceries, by: "ben")
    let person = Person(name: "anna", role: .reader)
    let root = try #require(ShoppingRoot.make(at: .list(.groceries), store: store, person: person))
    let host = HeadlessHost(rootViewController: root, size: CGSize(width: 500, height: 600))
    let end = ContinuousClock.now + .seconds(60)
    while host.labels(of: .option).isEmpty, ContinuousClock.now < end {
      await Task.yield()
      host.advance(by: 0.5)
    }
    #expect(host.address == "/groceries")
    let row = try #require(host.labels(of: .option).first)
    #expect(host.tap(row))
    host.advance(by: 1)
    #expect(host.address == "/groceries/\(bread.id)")
    #expect(host.goBack())
    host.advance(by: 1)
    #expect(host.scene.address == "/groceries")
    #expect(host.goForward())
    host.advance(by: 1)
    #expect(host.scene.address == "/groceries/\(bread.id)")
    #expect(host.history == ["/groceries", "/groceries/\(bread.id)"])
    #expect(host.tree.faults.isEmpty)
  }

  @Test("An item that was removed has no screen, and its address leads nowhere")
  func removedItem() throws {
    let store = ShoppingStore()
    let bread = try store.add("Bread", to: .groceries, by: "ben")
    let person = Person(name: "anna", role: .reader)
    let root = try #require(ShoppingRoot.make(at: .list(.groceries), store: store, person: person))
    let host = HeadlessHost(rootViewController: root, size: CGSize(width: 500, height: 600))
    store.remove(bread.id)
    host.go(to: "/groceries/\(bread.id)")
    host.advance(by: 1)
    #expect(host.scene.address == "/groceries")
    #expect(ShoppingRoot.make(at: .item(.groceries, bread.id), store: store, person: person) == nil)
  }
}
