import DiffableKit
import DiffableTesting
import Testing

/// Tests of the code for wishes 1 to 3 in the article “What developers want from lists”.
@Suite("Article “What developers want from lists”: content, duplicates, cost") @MainActor
struct WishesArticleContentTests {
  // MARK: Wish 1

  func show(_ library: Library, in source: some BooksSource) {
    source.applyModels(library.shelves)
  }

  func showSlowly(_ library: Library, in source: some BooksSource) {
    source.applyModels(library.shelves, with: DiffableAnimation(duration: 1))
  }

  /// Shows the library, and returns the books whose content has changed.
  func changes(after library: Library, in source: some BooksSource) async -> [Book.ID] {
    let changes = await source.applyModelsAndReport(library.shelves, animatingDifferences: false)
    return changes.reconfiguredItems.map(\.identifier)
  }

  func refill(_ changed: [Book.ID], on shelf: Shelf, in source: some BooksSource) {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(changed)
    snapshot.reconfigureSections([shelf])
    source.apply(snapshot, animatingDifferences: true, completion: nil)
  }

  @Test(
    "Wish 1: applying models shows changed and moved books and updates the headers", arguments: MenuList.Kind.allCases)
  func models(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma", "Persuasion"], read: ["Lolly Willowes"])
    #expect(window.has("Unread: 2") && window.has("Read: 1"))
    window.library.books[0].title = "Emma, with notes"
    window.library.books[1].shelf = .read
    show(window.library, in: window.source)
    window.host.update()
    window.host.advance(by: 1)
    #expect(window.rows == ["Emma, with notes", "Persuasion", "Lolly Willowes"])
    #expect(window.has("Unread: 1") && window.has("Read: 2"))
  }

  @Test("Wish 1: models can be applied with an animation of a given duration", arguments: MenuList.Kind.allCases)
  func slowly(kind: MenuList.Kind) throws {
    let window = BooksWindow(kind, ["Emma"])
    window.library.books.append(Book(id: "persuasion", title: "Persuasion"))
    showSlowly(window.library, in: window.source)
    let frame = try #require(window.host.update())
    #expect(String(describing: frame).contains("duration: 1.0"))
    #expect(window.rows == ["Emma", "Persuasion"])
  }

  @Test(
    "Wish 1: the report of applied models names the changed models and no others", arguments: MenuList.Kind.allCases)
  func report(kind: MenuList.Kind) async {
    let window = BooksWindow(kind, ["Emma", "Persuasion"])
    window.library.books[1].title = "Persuasion, with notes"
    window.library.books.append(Book(id: "sanditon", title: "Sanditon"))
    #expect(await changes(after: window.library, in: window.source) == ["persuasion"])
    #expect(window.rows == ["Emma", "Persuasion, with notes", "Sanditon"])
    #expect(await changes(after: window.library, in: window.source) == [])
  }

  @Test(
    "Wish 1: an apply updates the cells and headers that are marked for reconfiguring",
    arguments: MenuList.Kind.allCases)
  func marks(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma", "Persuasion"])
    window.library.books[0].title = "Emma, with notes"
    window.library.books.append(Book(id: "sanditon", title: "Sanditon"))
    refill(["emma"], on: .unread, in: window.source)
    #expect(window.rows == ["Emma, with notes", "Persuasion"])
    window.host.advance(by: 1)
    #expect(window.has("Unread: 3"))
  }

  // MARK: Wish 2

  func showReceived(_ received: [(Shelf, [Book.ID])], in source: some BooksSource, note: ([Book.ID]) -> Void) {
    let snapshot = NSDiffableDataSourceSnapshot(keepingFirst: received) { _, books in note(books) }
    source.apply(snapshot, animatingDifferences: true, completion: nil)
  }

  func showPage(_ page: [Book.ID], in source: some BooksSource) {
    source.edit { snapshot in snapshot.appendNewItems(page, toSection: .unread) }
  }

  func reportMistakes(of source: some BooksSource, to log: @escaping @Sendable (MisuseReport) -> Void) {
    source.misusePolicy = .report(log)
  }

  @Test(
    "Wish 2: a snapshot made from duplicate identifiers keeps the first of each, and returns the repeated ones",
    arguments: MenuList.Kind.allCases)
  func received(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma", "Persuasion", "Sanditon"])
    var twice: [Book.ID] = []
    showReceived([(.unread, ["persuasion", "emma", "persuasion"]), (.read, ["emma"])], in: window.source) { twice = $0 }
    #expect(window.rows == ["Persuasion", "Emma"])
    #expect(twice == ["persuasion", "emma"])
  }

  @Test(
    "Wish 2: appending a page of rows that overlaps the list adds only the new rows", arguments: MenuList.Kind.allCases)
  func pages(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma"])
    window.library.books.append(Book(id: "persuasion", title: "Persuasion"))
    showPage(["emma", "persuasion", "persuasion"], in: window.source)
    #expect(window.rows == ["Emma", "Persuasion"])
  }

  @Test(
    "Wish 2: with a misuse policy, duplicate identifiers in edits, models and bindings are reported and shown once",
    arguments: MenuList.Kind.allCases)
  func policy(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma"])
    let reports = MenuReports()
    reportMistakes(of: window.source) { reports.note($0) }
    let again = [Book(id: "emma", title: "Emma"), Book(id: "emma", title: "Emma, again")]
    window.source.applyModels([(.unread, again)])
    #expect(window.rows == ["Emma"] && reports.count == 1)
    window.library.books.append(Book(id: "persuasion", title: "Persuasion"))
    window.source.edit { $0.appendItems(["persuasion", "persuasion"]) }
    #expect(window.rows == ["Emma", "Persuasion"] && reports.count == 2)
    window.source.bind { NSDiffableDataSourceSnapshot([(.read, ["emma", "emma"])]) }
    #expect(window.rows == ["Emma"] && reports.count == 3)
    #expect(reports.all.allSatisfy { $0.contains("not unique") })
  }

  // MARK: Wish 3

  func remove<Item>(_ items: [Item], from source: some DiffableDataSource<Shelf, Item>) {
    source.edit { snapshot in snapshot.deleteItems(items) }
  }

  /// A number whose type counts all calls of `hash(into:)`.
  struct Counted: Hashable {
    nonisolated(unsafe) static var hashes = 0
    let number: Int

    func hash(into hasher: inout Hasher) {
      Self.hashes += 1
      hasher.combine(number)
    }
  }

  private func source<Item: Hashable & Sendable>(_ kind: MenuList.Kind, of type: Item.Type) -> any DiffableDataSource<
    Shelf, Item
  > {
    switch kind {
    case .collectionView:
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      return UICollectionViewDiffableDataSource<Shelf, Item>(collectionView: list) { _, _, _ in nil }
    case .table:
      return UITableViewDiffableDataSource<Shelf, Item>(tableView: UITableView(frame: .zero)) { _, _, _ in nil }
    }
  }

  @Test(
    "Wish 3: an edit of one item hashes as few identifiers in a list of 16,000 items as in one of 1,000",
    arguments: MenuList.Kind.allCases)
  func cost(kind: MenuList.Kind) {
    func hashes(_ count: Int) -> Int {
      let source = source(kind, of: Counted.self)
      let items = (0..<count).map { Counted(number: $0) }
      source.apply(NSDiffableDataSourceSnapshot([(.unread, items)]), animatingDifferences: false, completion: nil)
      let before = Counted.hashes
      remove([items[count / 2]], from: source)
      #expect(source.snapshot().numberOfItems == count - 1)
      return Counted.hashes - before
    }
    let few = hashes(1_000)
    #expect((1...20).contains(few), "\(few)")
    #expect(hashes(16_000) == few)
  }
}
