import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of the code for wishes 16 and 18 in the article “What developers want from lists”.
@Suite("Article “What developers want from lists”: cells") @MainActor struct WishesArticleCellTests {
  // MARK: Wish 16

  func content(of book: Book) -> UIListContentConfiguration {
    var content = book.shelf == .read ? UIListContentConfiguration.subtitleCell() : .cell()
    content.text = book.title
    content.secondaryText = book.shelf == .read ? "Read" : nil
    return content
  }

  func makeSource(for list: UICollectionView, _ library: Library) -> UICollectionViewDiffableDataSource<Shelf, String> {
    typealias Row = UICollectionView.CellRegistration<UICollectionViewListCell, Book>
    let unread = Row { [self] cell, _, book in cell.contentConfiguration = content(of: book) }
    let read = Row { [self] cell, _, book in cell.contentConfiguration = content(of: book) }
    return UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, id in
      let book = library.book(id)
      return list.dequeueConfiguredReusableCell(
        using: book?.shelf == .read ? read : unread, for: indexPath, item: book)
    }
  }

  /// Returns a data source for a table, whose cells have reuse identifiers in place of registrations.
  func makeSource(for table: UITableView, _ library: Library) -> UITableViewDiffableDataSource<Shelf, Book.ID> {
    for shelf in Shelf.allCases { table.register(UITableViewCell.self, forCellReuseIdentifier: shelf.rawValue) }
    return UITableViewDiffableDataSource(tableView: table) { [self] table, indexPath, id in
      let book = library.book(id)
      let cell = table.dequeueReusableCell(withIdentifier: (book?.shelf ?? .unread).rawValue, for: indexPath)
      cell.contentConfiguration = book.map { content(of: $0) }
      return cell
    }
  }

  func replaceCells(of changed: [Book.ID], in source: some BooksSource) {
    source.edit { snapshot in snapshot.reloadItems(changed) }
  }

  private func shown(_ kind: MenuList.Kind, _ library: Library) -> (source: any BooksSource, host: HeadlessHost) {
    let size = CGSize(width: 320, height: 480)
    switch kind {
    case .collectionView:
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      let source = makeSource(for: list, library)
      return (source, HeadlessHost(view: list, size: size))
    case .table:
      let table = UITableView(frame: .zero)
      let source = makeSource(for: table, library)
      return (source, HeadlessHost(view: table, size: size))
    }
  }

  @Test(
    "Wish 16: a book whose model changes gets a cell of another class when it is applied as a model or reloaded",
    arguments: MenuList.Kind.allCases)
  func kinds(kind: MenuList.Kind) {
    let library = Library()
    library.books = [Book(id: "emma", title: "Emma"), Book(id: "sanditon", title: "Sanditon")]
    let (source, host) = shown(kind, library)
    source.applyModels([(.unread, library.books)], animatingDifferences: false)
    host.update()
    #expect(host.element("Read") == nil)
    library.books[1].shelf = .read
    source.applyModels([(.unread, library.books)], animatingDifferences: false)
    host.update()
    #expect(host.screen.contains("Sanditon") && host.screen.contains("Read"))
    library.books[1].shelf = .unread
    replaceCells(of: ["sanditon"], in: source)
    host.update()
    host.advance(by: 1)
    #expect(host.screen.contains("Sanditon") && !host.screen.contains("Read"))
  }

  // MARK: Wish 18

  @Test("Wish 18: a lazy cell registration first used inside the cell provider causes no misuse report")
  func lazily() {
    let books = LazyBooks()
    let host = HeadlessHost(view: books.list, size: CGSize(width: 320, height: 480))
    let reports = MenuReports()
    books.dataSource.misusePolicy = .report { reports.note($0) }
    books.dataSource.apply(
      NSDiffableDataSourceSnapshot([(.unread, ["Emma", "Sanditon"])]), animatingDifferences: false)
    host.update()
    books.dataSource.applySnapshotUsingReloadData(books.dataSource.snapshot())
    host.update()
    #expect(host.labels(of: .option) == ["Emma", "Sanditon"])
    #expect(reports.count == 0)
  }
}

@MainActor final class LazyBooks {
  let list = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))

  private lazy var row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
    var content = cell.defaultContentConfiguration()
    content.text = title
    cell.contentConfiguration = content
  }

  private(set) lazy var dataSource = UICollectionViewDiffableDataSource<Shelf, String>(collectionView: list) {
    [weak self] list, indexPath, title in
    self.map { list.dequeueConfiguredReusableCell(using: $0.row, for: indexPath, item: title) }
  }
}

// MARK: Wish 17

func logApplies(_ write: @escaping @Sendable (String) -> Void) {
  ApplyRecord.handler = { record in write(record.description) }
}

extension Wish17LogTests {
  @Test(
    "Wish 17: the article's logApplies writes one line of text for an apply, with the number of deleted items",
    arguments: MenuList.Kind.allCases)
  func article(kind: MenuList.Kind) {
    let window = BooksWindow(kind, ["Emma", "Sanditon"])
    let lines = Mutex<[String]>([])
    logApplies { line in lines.withLock { $0.append(line) } }
    defer { ApplyRecord.handler = nil }
    window.source.edit { $0.deleteItems(["emma"]) }
    // One matching log line is enough: lists of tests that run at the same time write log lines too.
    let all = lines.withLock { $0 }
    #expect(all.contains { $0.contains(": shown in ") && $0.contains(" item: 1 deleted") }, "\(all)")
  }
}
