import DiffableKit
import DiffableTesting
import Testing

/// Tests of the code for wishes 4 to 7 in the article “What developers want from lists”.
@Suite("Article “What developers want from lists”: scroll anchoring, queue, cancellation, animation") @MainActor
struct WishesArticleApplyingTests {
  // MARK: Wish 4

  func showArrivals(_ arrivals: [Book.ID], in source: some BooksSource) {
    source.edit { snapshot in snapshot.insertItems(arrivals, at: 0, inSection: .unread) }
  }

  func keepPlaces(of list: UICollectionView) {
    list.scrollAnchoring = [.visibleItems, .start]
  }

  func keepPlaces(of table: UITableView) {
    table.scrollAnchoring = [.visibleItems, .start]
  }

  private static let books = (10..<70).map { "Volume \($0)" }
  private static let arrivals = (0..<20).map { "arrival \($0)" }

  /// Returns a window with sixty books, scrolled down, with the first book that is well inside the visible bounds and
  /// its top edge.
  ///
  /// The library then has twenty more books, which the window does not show yet.
  private func scrolled(_ kind: MenuList.Kind) throws -> (window: BooksWindow, read: Book.ID, top: CGFloat) {
    let window = BooksWindow(kind, Self.books)
    window.scrollView.contentOffset.y = 700
    window.host.update()
    window.library.books += Self.arrivals.map { Book(id: $0, title: $0) }
    let read = try #require(Self.books.map { $0.lowercased() }.first { window.top(of: $0) ?? -1 >= 50 })
    return (window, read, try #require(window.top(of: read)))
  }

  @Test(
    "Wish 4: rows inserted above by an edit leave the visible rows where they are", arguments: MenuList.Kind.allCases)
  func place(kind: MenuList.Kind) throws {
    let (window, read, top) = try scrolled(kind)
    showArrivals(Self.arrivals, in: window.source)
    window.host.update()
    #expect(window.top(of: read) == top)
    #expect(window.scrollView.contentOffset.y > 700)
  }

  @Test(
    "Wish 4: an apply that inserts rows above leaves the visible rows where they are if scroll anchoring is set",
    arguments: MenuList.Kind.allCases)
  func asked(kind: MenuList.Kind) throws {
    for isAsked in [true, false] {
      let (window, read, top) = try scrolled(kind)
      if isAsked {
        if let list = window.scrollView as? UICollectionView { keepPlaces(of: list) }
        if let table = window.scrollView as? UITableView { keepPlaces(of: table) }
      }
      var snapshot = window.source.snapshot()
      snapshot.insertItems(Self.arrivals, at: 0, inSection: .unread)
      window.source.apply(snapshot, animatingDifferences: false, completion: nil)
      window.host.update()
      #expect((window.top(of: read) == top) == isAsked)
      #expect((window.scrollView.contentOffset.y == 700) == !isAsked)
    }
  }

  // MARK: Wish 5

  func finish(_ book: Book.ID, in source: some BooksSource) {
    source.edit { snapshot in
      snapshot.deleteItems([book])
      snapshot.appendItems([book], toSection: .read)
    }
  }

  nonisolated func receive(_ books: [Book.ID], into source: some BooksSource) {
    DispatchQueue.global().async {
      for book in books {
        source.edit { snapshot in snapshot.appendNewItems([book], toSection: .unread) }
      }
    }
  }

  func showNewestOnly(in source: some BooksSource) {
    source.applyPacing = .newestPerFrame
  }

  @Test(
    "Wish 5: edits from several queues and from inside of an apply are all carried out",
    arguments: MenuList.Kind.allCases)
  func queue(kind: MenuList.Kind) async {
    let window = BooksWindow(kind, ["Emma", "Persuasion", "Sanditon"])
    let source = window.source
    // The handler runs inside of the apply that deletes the selected book, and makes two edits there.
    source.selectionHandler = { [self] change in
      guard change.dropped == ["sanditon"] else { return }
      finish("emma", in: source)
      finish("persuasion", in: source)
    }
    source.selectedItemIdentifiers = ["sanditon"]
    receive((0..<20).map { "received \($0)" }, into: source)
    func remove(_ book: Book.ID) { source.edit { $0.deleteItems([book]) } }
    remove("sanditon")
    await until("the binding has shown the books") { source.snapshot().numberOfItems == 22 }
    #expect(source.snapshot().itemIdentifiers(inSection: .read) == ["emma", "persuasion"])
    #expect(source.snapshot().itemIdentifiers(inSection: .unread) == (0..<20).map { "received \($0)" })
  }

  @Test(
    "Wish 5: with the pacing newestPerFrame, only the newest of several edits is applied at the next frame",
    arguments: MenuList.Kind.allCases)
  func paced(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma", "Persuasion"])
    showNewestOnly(in: window.source)
    finish("emma", in: window.source)
    finish("persuasion", in: window.source)
    window.source.edit { $0.deleteItems(["emma"]) }
    #expect(
      window.source.snapshot().itemIdentifiers(inSection: .unread) == ["persuasion"], "the other edits wait for a frame"
    )
    window.host.update()
    #expect(window.source.snapshot().itemIdentifiers == ["persuasion"])
    #expect(window.source.snapshot().itemIdentifiers(inSection: .read) == ["persuasion"])
  }

  // MARK: Wish 6

  final class Search {
    private var task: Task<Void, Never>?

    @MainActor func begin(_ words: String, in books: [Book], showing source: some BooksSource) {
      task?.cancel()
      task = Task {
        let found = await Task.detached {
          NSDiffableDataSourceSnapshot([(Shelf.unread, books.filter { $0.title.contains(words) }.map(\.id))])
        }.value
        await source.applyAnimated(found, with: DiffableAnimation())
      }
    }
  }

  @Test(
    "Wish 6: the results of a cancelled search are never shown, and those of the next search are",
    arguments: MenuList.Kind.allCases)
  func search(kind: MenuList.Kind) async {
    let window = BooksWindow(kind, ["Emma", "Persuasion", "Sanditon"])
    let search = Search()
    search.begin("Emma", in: window.library.books, showing: window.source)
    search.begin("Sanditon", in: window.library.books, showing: window.source)
    var counts: Set<[Book.ID]> = []
    await until("the later results are shown") {
      counts.insert(window.source.snapshot().itemIdentifiers)
      return window.source.snapshot().numberOfItems == 1
    }
    #expect(counts == [["emma", "persuasion", "sanditon"], ["sanditon"]])
    window.host.update()
    window.host.advance(by: 1)
    #expect(window.rows == ["Sanditon"])
  }

  // MARK: Wish 7

  func showFinds(_ finds: NSDiffableDataSourceSnapshot<Shelf, Book.ID>, in source: some BooksSource) {
    var animation = DiffableAnimation(duration: 0.5)
    animation.insertion = .slide(.leading)
    animation.deletion = .none
    source.applyAnimated(finds, with: animation)
  }

  @Test("Wish 7: an apply slides new rows in with the given animation and duration", arguments: MenuList.Kind.allCases)
  func finds(kind: MenuList.Kind) throws {
    let window = BooksWindow(kind, ["Emma"])
    window.library.books.append(Book(id: "persuasion", title: "Persuasion"))
    showFinds(NSDiffableDataSourceSnapshot([(.unread, ["persuasion"])]), in: window.source)
    let frame = String(describing: try #require(window.host.update()))
    #expect(window.rows == ["Persuasion"])
    #expect(frame.contains("glide") && frame.contains("duration: 0.5"))
  }

  @Test("Wish 7: the default row animation of a table's data source is used for its applies")
  func table() throws {
    let window = BooksWindow(.table, ["Emma"])
    window.library.books.append(Book(id: "persuasion", title: "Persuasion"))
    let source = try #require(window.source as? BooksTableSource)
    source.defaultRowAnimation = .left
    source.apply(NSDiffableDataSourceSnapshot([(.unread, ["emma", "persuasion"])]))
    #expect(String(describing: try #require(window.host.update())).contains("glide"))
  }
}
