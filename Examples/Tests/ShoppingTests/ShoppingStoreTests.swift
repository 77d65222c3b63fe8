import ShoppingInterface
import ShoppingStore
import Testing

@Suite("The store of shopping lists") struct ShoppingStoreTests {
  @Test("A watcher of the shopping store receives all items as they are, and again after each change")
  func watching() async throws {
    let store = ShoppingStore()
    try store.add("Bread", to: .groceries, by: "anna")
    var changes = store.changes().makeAsyncIterator()
    #expect(await changes.next()?.map(\.title) == ["Bread"])
    let nails = try store.add("  Nails \n of  steel ", to: .household, by: "ben")
    #expect(await changes.next()?.map(\.title) == ["Bread", "Nails of steel"])
    store.setBought(true, nails.id)
    #expect(await changes.next()?.map(\.isBought) == [false, true])
    // Marking an item as bought that is bought already is no change, so watchers are told nothing of it.
    store.setBought(true, nails.id)
    store.remove(99)
    store.remove(1)
    #expect(await changes.next()?.map(\.id) == [nails.id])
  }

  @Test("An item removed from the shopping store is put back at its old place, only once, and not into a full store")
  func restoring() throws {
    let store = ShoppingStore()
    for title in ["a", "b", "c"] { try store.add(title, to: .groceries, by: "anna") }
    let item = try #require(store.remove(2))
    #expect(store.remove(2) == nil)
    #expect(store.items.map(\.title) == ["a", "c"])
    try store.restore(item)
    try store.restore(item)
    #expect(store.items.map(\.title) == ["a", "b", "c"])
    store.remove(2)
    while store.items.count < ShoppingStore.limit { try store.add("d", to: .household, by: "anna") }
    #expect(throws: ShoppingError.full) { try store.restore(item) }
  }

  @Test("The store refuses an empty title, a title of more than 60 characters and an item beyond its limit")
  func limits() throws {
    let store = ShoppingStore()
    for title in ["", " \n", String(repeating: "a", count: 61)] {
      #expect(throws: ShoppingError.badTitle) { try store.add(title, to: .groceries, by: "anna") }
    }
    for _ in 0..<ShoppingStore.limit { try store.add("a", to: .groceries, by: "anna") }
    #expect(throws: ShoppingError.full) { try store.add("a", to: .household, by: "anna") }
  }

  @Test("A path below the interface's own is the address of a list, an item or an embedded list, or else is refused")
  func addresses() {
    #expect(ShoppingDestination(path: "/groceries") == .list(.groceries))
    #expect(ShoppingDestination(path: "/element/household") == .element(.household))
    #expect(ShoppingDestination(path: "/groceries/12") == .item(.groceries, 12))
    for path in [
      "/", "", "/food", "/groceries/", "/groceries/x", "/groceries/01", "/groceries/1/2", "/element/groceries/1",
      "/element",
    ] {
      #expect(ShoppingDestination(path: path) == nil, "\(path)")
    }
  }
}
