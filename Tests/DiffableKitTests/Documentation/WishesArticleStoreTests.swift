import DiffableKit
import DiffableTesting
import Testing

/// Tests of the code for wishes 11 to 13 in the article “What developers want from lists”.
@Suite("Article “What developers want from lists”: stores, hosts, tests") @MainActor struct WishesArticleStoreTests {
  // MARK: Wish 11

  func follow(_ library: Library, in source: some BooksSource) -> ListContentBinding {
    source.bind(toModels: { library.shelves })
  }

  func follow(_ deliveries: AsyncStream<[Book]>, in source: some BooksSource) -> ListContentBinding {
    source.bind(toModels: deliveries, inSection: .unread)
  }

  func follow(
    _ snapshots: AsyncStream<NSDiffableDataSourceSnapshot<Shelf, Book.ID>>, in source: some BooksSource,
    note: @escaping (AppliedChanges<Shelf, Book.ID>) -> Void
  ) async {
    for await snapshot in snapshots {
      source.applyAndReport(snapshot, completion: note)
    }
  }

  @Test(
    "Wish 11: a list shows the changes of an observable store until its binding is cancelled",
    arguments: MenuList.Kind.allCases)
  func observed(kind: MenuList.Kind) async {
    let window = BooksWindow(kind, ["Emma"])
    let binding = follow(window.library, in: window.source)
    window.library.books[0].title = "Emma, with notes"
    window.library.books.append(Book(id: "sanditon", title: "Sanditon"))
    await until("the rows are shown") { window.rows == ["Emma, with notes", "Sanditon"] }
    #expect(window.rows == ["Emma, with notes", "Sanditon"])
    binding.cancel()
    window.library.books = []
    for _ in 0..<3 { await MenuList.mainQueueTurn() }
    #expect(window.rows.count == 2)
  }

  @Test(
    "Wish 11: a list bound to a stream shows each delivery of models until the stream ends",
    arguments: MenuList.Kind.allCases)
  func delivered(kind: MenuList.Kind) async {
    let window = BooksWindow(kind)
    let (deliveries, continuation) = AsyncStream.makeStream(of: [Book].self)
    let binding = follow(deliveries, in: window.source)
    window.library.books = [Book(id: "emma", title: "Emma")]
    continuation.yield(window.library.books)
    await until("the rows are shown") { window.rows == ["Emma"] }
    window.library.books = [Book(id: "emma", title: "Emma, with notes")]
    continuation.yield(window.library.books)
    await until("the rows are shown") { window.rows == ["Emma, with notes"] }
    #expect(window.rows == ["Emma, with notes"])
    continuation.finish()
    await binding.end()
    #expect(!binding.isActive)
  }

  @Test(
    "Wish 11: a loop that applies snapshots gets a report of each apply's changes", arguments: MenuList.Kind.allCases)
  func told(kind: MenuList.Kind) async {
    let window = BooksWindow(kind, ["Emma", "Sanditon"])
    let (snapshots, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<Shelf, Book.ID>.self)
    var changed: [[Book.ID]] = []
    let loop = Task {
      await follow(snapshots, in: window.source) { changed.append($0.reconfiguredItems.map(\.identifier)) }
    }
    var snapshot = window.source.snapshot()
    snapshot.reconfigureItems(["sanditon"])
    continuation.yield(snapshot)
    snapshot = NSDiffableDataSourceSnapshot([(.unread, ["emma"])])
    continuation.yield(snapshot)
    continuation.finish()
    await loop.value
    window.host.update()
    window.host.advance(by: 1)
    await until("both changes are made") { changed.count == 2 }
    #expect(changed == [["sanditon"], []])
  }

  // MARK: Wish 12

  func words(of controller: UIViewController) -> [String] {
    let scene = HostScene(size: CGSize(width: 320, height: 480))
    scene.perform { scene.window.rootViewController = controller }
    return (scene.makeFrame()?.changes ?? []).compactMap { change in
      guard case .insert(_, _, _, let element, _) = change, case .text(let text) = element.content else { return nil }
      return text.lines.joined(separator: " ")
    }
  }

  @Test("Wish 12: the article's host of a few lines collects the texts of a list's rows and headers from host frames")
  func host() {
    let books = BooksViewController()
    books.loadViewIfNeeded()
    books.library.books = [Book(id: "emma", title: "Emma")]
    books.dataSource.applyModels(books.library.shelves, animatingDifferences: false)
    #expect(Set(words(of: books)) == ["Unread: 1", "Emma", "Read: 0"])
    let table = BooksTableViewController()
    table.loadViewIfNeeded()
    table.library.books = [Book(id: "emma", title: "Emma")]
    table.dataSource.applyModels(table.library.shelves, animatingDifferences: false)
    #expect(Set(words(of: table)) == ["Unread: 1", "Emma", "Read: 0"])
  }

  // MARK: Wish 13

  @Test("A book whose shelf changes moves to the other section, and no other row changes")
  func finishing() async {
    let controller = BooksTableViewController()
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 480))
    controller.library.books = [Book(id: "emma", title: "Emma"), Book(id: "sanditon", title: "Sanditon")]
    await controller.dataSource.applyModels(controller.library.shelves, animatingDifferences: false)
    #expect(host.labels(of: .option) == ["Emma", "Sanditon"])

    controller.library.books[0].shelf = .read
    let changes = await controller.dataSource.applyModelsAndReport(
      controller.library.shelves, animatingDifferences: false)
    #expect("\(changes)" == #"reconfigured section unread and read · moved "emma" 0.0 → 1.0 · reconfigured "emma""#)
    #expect(host.labels(of: .option) == ["Sanditon", "Emma"])
  }
}
