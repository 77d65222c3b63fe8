import ShoppingInterface
import ShoppingStore
import Testing

@Suite("The store of shopping lists") struct ShoppingStoreTests {
  @Test("A watcher receives the items as they are, and then after each change") func watching() async throws {
    let store = ShoppingStore()
    try store.add("Bread", to: .groceries, by: "anna")
    var changes = store.changes().makeAsyncIterator()
    #expect(await changes.next()?.map(\.title) == ["Bread"])
    let nails = try store.add("  Nails \n of  steel ", to: .household, by: "ben")
    #expect(await changes.next()?.map(\.title) == ["Bread", "Nails of steel"])
    store.setBought(true, nails.id)
    #expect(await changes.next()?.map(\.isBought) == [false, true])
    // An assignment of the present value is no change.
    store.setBought(true, nails.id)
    store.remove(99)
    store.remove(1)
    #expect(await changes.next()?.map(\.id) == [nails.id])
  }

  @Test("Titles and lists are limited") func limits() throws {
    let store = ShoppingStore()
    for title in ["", " \n", String(repeating: "a", count: 61)] {
      #expect(throws: ShoppingError.badTitle) { try store.add(title, to: .groceries, by: "anna") }
    }
    for _ in 0..<ShoppingStore.limit { try store.add("a", to: .groceries, by: "anna") }
    #expect(throws: ShoppingError.full) { try store.add("a", to: .household, by: "anna") }
  }

  @Test("Paths within the interface are addresses of lists and items, or none") func addresses() {
    #expect(ShoppingAddress(path: "/groceries") == .list(.groceries))
    #expect(ShoppingAddress(path: "/element/household") == .element(.household))
    #expect(ShoppingAddress(path: "/groceries/12") == .item(.groceries, 12))
    for path in [
      "/", "", "/food", "/groceries/", "/groceries/x", "/groceries/01", "/groceries/1/2", "/element/groceries/1",
      "/element",
    ] {
      #expect(ShoppingAddress(path: path) == nil, "\(path)")
    }
  }
}
