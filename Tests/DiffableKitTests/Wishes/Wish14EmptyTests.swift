import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 14: a view that is shown while a list has no items.
@Suite("Wish 14: empty lists") @MainActor struct Wish14EmptyTests {
  /// Returns a menu with an empty state, which has other content while a search text is set.
  private func menu(_ kind: MenuList.Kind, searching text: @escaping () -> String = { "" }) -> MenuList {
    let list = MenuList(kind)
    list.source.emptyState = .content {
      if !text().isEmpty { return .search() }
      var none = UIContentUnavailableConfiguration.empty()
      none.text = "No Dishes"
      return none
    }
    list.host.update()
    return list
  }

  private func saysSo(_ list: MenuList) -> Bool {
    list.host.update()
    return list.host.screen.contains("No Dishes")
  }

  @Test(
    "The empty state is shown exactly while the list has no items, with every apply method",
    arguments: MenuList.Kind.allCases, ApplyMethod.allCases)
  func counted(kind: MenuList.Kind, method: ApplyMethod) {
    for isAnimated in [false, true] {
      let list = menu(kind)
      #expect(!saysSo(list) && !list.source.isKnownToBeEmpty, "nothing is known yet")
      let steps: [[(String, [MenuDish])]] = [
        [], [("Menu", [])], [("Menu", [MenuDish("soup")])], [("Menu", [MenuDish("soup"), MenuDish("stew")])],
        [("Starters", []), ("Mains", [])], [("Starters", [MenuDish("soup")]), ("Mains", [])], [],
      ]
      for sections in steps {
        method.show(sections, in: list, isAnimated: isAnimated)
        let isEmpty = sections.allSatisfy(\.1.isEmpty)
        #expect(saysSo(list) == isEmpty, "\(sections)")
        #expect(list.source.isKnownToBeEmpty == isEmpty, "\(sections)")
        #expect(list.rows == sections.flatMap(\.1).map(\.name))
      }
      #expect(list.host.tree.faults.isEmpty)
    }
  }

  @Test(
    "The empty state appears after a reload without items, and as soon as an edit deletes the last item",
    arguments: MenuList.Kind.allCases)
  func reloaded(kind: MenuList.Kind) {
    let list = menu(kind)
    list.source.listDataSource.applySnapshotUsingReloadData(.init([("Menu", [])]))
    #expect(saysSo(list))
    list.source.edit { $0.appendItems(["soup"]) }
    #expect(!saysSo(list))
    list.source.edit { $0.deleteItems(["soup"]) }
    #expect(saysSo(list), "at once, while the row still fades")
  }

  @Test(
    "The empty state's search content is shown when a filter finds no items, and goes when an item is found",
    arguments: MenuList.Kind.allCases)
  func filtered(kind: MenuList.Kind) {
    var text = ""
    let list = menu(kind, searching: { text })
    func search(_ next: String) {
      text = next
      let dishes = ["soup", "stew"].filter { text.isEmpty || $0.contains(text) }
      list.source.applyModels([("Menu", dishes.map { MenuDish($0) })])
      list.host.update()
      list.host.advance(by: 1)
    }
    search("x")
    #expect(list.host.screen.contains("No Results"))
    search("so")
    #expect(list.rows == ["soup"] && !list.host.screen.contains("No Results"))
    search("")
    #expect(list.rows == ["soup", "stew"])
  }

  @Test(
    "A list bound to a stream shows no empty state before the first models have arrived",
    arguments: MenuList.Kind.allCases)
  func streamed(kind: MenuList.Kind) async {
    let list = menu(kind)
    let (menus, continuation) = AsyncStream.makeStream(of: [MenuDish].self)
    list.source.bind(toModels: menus, inSection: "Menu")
    for _ in 0..<3 { await MenuList.mainQueueTurn() }
    #expect(!saysSo(list))
    continuation.yield([])
    await until("the list is known to be empty") { list.source.isKnownToBeEmpty }
    #expect(saysSo(list))
    continuation.yield([MenuDish("soup")])
    await until("the list has models") { !list.source.isKnownToBeEmpty }
    #expect(!saysSo(list))
  }

  @Test(
    "A button as the empty state's view can be pressed, and goes when its action inserts an item",
    arguments: MenuList.Kind.allCases)
  func button(kind: MenuList.Kind) {
    let list = MenuList(kind)
    let source = list.source!
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Add Soup") { _ in
        source.edit { $0.replaceItems(in: "Menu", with: ["soup"]) }
      })
    source.emptyState = .view(button)
    ApplyMethod.apply.show([("Menu", [])], in: list)
    #expect(list.host.tap("Add Soup"))
    #expect(list.rows == ["soup"])
    #expect(list.host.element("Add Soup") == nil)
  }

  @Test("An outline with all items collapsed shows no empty state; an outline without items does")
  func outline() {
    let fixture = OutlineFixture()
    let label = UILabel()
    label.text = "Nothing Here"
    fixture.dataSource.emptyState = .view(label)
    fixture.apply(OutlineFixture.outline(expanding: ["a"]))
    fixture.dataSource.collapse(["a"], animatingDifferences: false)
    fixture.host.update()
    #expect(!fixture.host.screen.contains("Nothing Here"))
    fixture.dataSource.edit(section: "S") { $0.deleteAll() }
    fixture.host.update()
    #expect(fixture.host.screen.contains("Nothing Here"))
  }
}
