import DiffableKit
import DiffableTesting
import Testing

/// Tests of the code for wishes 8, 9, 14 and 15 in the article “What developers want from lists”.
@Suite("Article “What developers want from lists”: headers, selection, empty lists, edits") @MainActor
struct WishesArticleListTests {
  // MARK: Wish 8

  func recount(_ shelves: [Shelf], in source: some BooksSource) {
    source.edit { snapshot in snapshot.reconfigureSections(shelves) }
  }

  @Test(
    "Wish 8: reconfiguring a section updates the section's header, and no other header and no row",
    arguments: MenuList.Kind.allCases)
  func headers(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma"], read: ["Sanditon"])
    window.library.books = []
    recount([.read], in: window.source)
    window.host.update()
    window.host.advance(by: 1)
    #expect(window.has("Read: 0") && window.has("Unread: 1"))
    #expect(window.rows == ["Emma", "Sanditon"], "no row was reconfigured")
  }

  // MARK: Wish 9

  func restore(_ selected: [Book.ID], in source: some BooksSource, save: @escaping ([Book.ID]) -> Void) {
    source.retainsSelection = true
    source.selectedItemIdentifiers = selected
    source.selectionHandler = { change in save(change.selected + change.retained) }
  }

  @Test(
    "Wish 9: a restored selection is retained while its row is filtered out, and is reported for saving",
    arguments: MenuList.Kind.allCases)
  func selection(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma", "Persuasion", "Sanditon"])
    var saved: [Book.ID] = []
    restore(["persuasion"], in: window.source) { saved = $0 }
    #expect(window.source.selectedItemIdentifiers == ["persuasion"])
    window.source.applyModels([(.unread, [window.library.books[0]])])
    #expect(window.source.selectedItemIdentifiers == [] && window.source.retainedItemIdentifiers == ["persuasion"])
    #expect(saved == ["persuasion"])
    window.source.applyModels(window.library.shelves)
    #expect(window.source.selectedItemIdentifiers == ["persuasion"])
    window.host.update()
    window.host.advance(by: 1)
    #expect(window.host.tap("Emma"))
    #expect(saved == ["emma"])
  }

  // MARK: Wish 14

  func sayWhenEmpty(_ source: some BooksSource, searched: @escaping () -> String) {
    source.emptyState = .content {
      guard searched().isEmpty else { return .search() }
      var none = UIContentUnavailableConfiguration.empty()
      none.text = "No Books"
      none.secondaryText = "Put one on the shelf."
      return none
    }
  }

  @Test(
    "Wish 14: a list without books shows an empty state, with other content for a search without results",
    arguments: MenuList.Kind.allCases)
  func empty(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma"])
    var words = ""
    sayWhenEmpty(window.source) { words }
    #expect(!window.has("No Books"))
    window.source.edit(animatingDifferences: false) { $0.deleteItems(["emma"]) }
    #expect(window.has("No Books") && window.has("Put one on the shelf."))
    words = "Emm"
    window.source.applyModels([(.read, [Book]())])
    #expect(window.has("No Results") && !window.has("No Books"))
    window.source.applyAnimated(NSDiffableDataSourceSnapshot([(.unread, ["emma"])]), with: DiffableAnimation())
    #expect(!window.has("No Results") && window.rows == ["Emma"])
  }

  // MARK: Wish 15

  func arrange(_ source: some DiffableDataSource<String, String>) {
    source.edit { snapshot in
      snapshot.insertSections(["Today"], at: 0)
      snapshot.replaceItems(in: "Today", with: ["Orlando", "Flush"])
      snapshot.insertItems(["Cranford"], at: 1, inSection: "Shelf")
      snapshot.replaceItem("Emma", with: "Emma, second edition")
      snapshot.removeAllItems { $0.hasPrefix("Lost") }
      snapshot.sortItems(inSection: "Shelf")
    }
  }

  func makeSnapshot(lent: [String], hasNews: Bool) -> NSDiffableDataSourceSnapshot<String, String> {
    NSDiffableDataSourceSnapshot {
      if hasNews { SnapshotSection("Today", items: ["Orlando", "Flush"]) }
      SnapshotSection("Lent", items: lent)
    }
  }

  @Test(
    "Wish 15: the article's edit inserts sections and items at an index, and replaces, removes and sorts items",
    arguments: MenuList.Kind.allCases)
  func edits(kind: MenuList.Kind) {
    let list = MenuList(kind)
    let source: any DiffableDataSource<String, String> = list.source
    let shelf = NSDiffableDataSourceSnapshot(["Shelf": ["Shirley", "Emma", "Lost book"]])
    source.apply(shelf, animatingDifferences: false, completion: nil)
    arrange(source)
    #expect(list.rows == ["Orlando", "Flush", "Cranford", "Emma, second edition", "Shirley"])
    #expect(source.snapshot().itemIdentifiers(inSection: "Today") == ["Orlando", "Flush"])
  }

  @Test("Wish 15: a snapshot can be built from a literal or a builder, compared and searched")
  func descriptions() {
    let snapshot = makeSnapshot(lent: ["Emma"], hasNews: true)
    #expect(snapshot == NSDiffableDataSourceSnapshot(["Today": ["Orlando", "Flush"], "Lent": ["Emma"]]))
    #expect(makeSnapshot(lent: [], hasNews: false).sectionIdentifiers == ["Lent"])
    #expect(snapshot.contains("Flush") && !snapshot.containsSection("Shelf"))
  }
}
