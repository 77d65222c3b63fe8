import DiffableKit
import DiffableTesting
import Observation

enum Shelf: String, CaseIterable {
  case unread = "Unread"
  case read = "Read"
}

struct Book: Identifiable, Equatable {
  let id: String
  var title: String
  var shelf = Shelf.unread
}

@MainActor @Observable final class Library {
  var books: [Book] = []

  var shelves: [(Shelf, [Book])] { Shelf.allCases.map { shelf in (shelf, books.filter { $0.shelf == shelf }) } }

  func book(_ id: Book.ID) -> Book? { books.first { $0.id == id } }

  func heading(of shelf: Shelf) -> String { "\(shelf.rawValue): \(books.count { $0.shelf == shelf })" }
}

/// A data source of books, of a collection view or of a table.
typealias BooksSource = DiffableDataSource<Shelf, Book.ID>

final class BooksViewController: UIViewController {
  let library = Library()
  private(set) var list: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Shelf, Book.ID>!

  override func loadView() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Book> { cell, _, book in
      var content = cell.defaultContentConfiguration()
      content.text = book.title
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      guard let self, let shelf = dataSource.sectionIdentifier(for: indexPath.section) else { return }
      var content = UIListContentConfiguration.plainHeader()
      content.text = library.heading(of: shelf)
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { [library] list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: library.book(id))
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    view = list
  }
}

final class BooksTableViewController: UITableViewController {
  let library = Library()
  private(set) var dataSource: BooksTableSource!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    dataSource = BooksTableSource(tableView: tableView) { [library] table, indexPath, id in
      let cell = table.dequeueReusableCell(withIdentifier: "book", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = library.book(id)?.title
      cell.contentConfiguration = content
      return cell
    }
    dataSource.library = library
  }
}

final class BooksTableSource: UITableViewDiffableDataSource<Shelf, Book.ID> {
  weak var library: Library?

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionIdentifier(for: section).flatMap { shelf in library?.heading(of: shelf) }
  }
}

/// A window with the books of the article “What developers want from lists”, in a collection view or a table.
@MainActor final class BooksWindow {
  let library: Library
  let host: HeadlessHost
  let source: any BooksSource
  let scrollView: UIScrollView

  /// Makes a window with books, whose identifiers are their titles in lower case.
  init(_ kind: MenuList.Kind, _ unread: [String] = [], read: [String] = []) {
    let size = CGSize(width: 320, height: 480)
    switch kind {
    case .collectionView:
      let controller = BooksViewController()
      host = HeadlessHost(rootViewController: controller, size: size)
      (library, source, scrollView) = (controller.library, controller.dataSource, controller.list)
    case .table:
      let controller = BooksTableViewController()
      host = HeadlessHost(rootViewController: controller, size: size)
      (library, source, scrollView) = (controller.library, controller.dataSource, controller.tableView)
    }
    library.books =
      unread.map { Book(id: $0.lowercased(), title: $0) }
      + read.map { Book(id: $0.lowercased(), title: $0, shelf: .read) }
    source.applyModels(library.shelves, animatingDifferences: false)
    host.update()
  }

  /// The titles on screen, from top to bottom.
  var rows: [String] {
    host.update()
    return host.labels(of: .option)
  }

  func has(_ text: String) -> Bool {
    host.update()
    return host.element(text) != nil
  }

  /// Returns the top edge of a book's row in points from the top of the visible bounds; nil if the row has no cell.
  func top(of id: Book.ID) -> CGFloat? {
    guard let path = source.listDataSource.indexPath(for: id) else { return nil }
    if let list = scrollView as? UICollectionView {
      return list.cellForItem(at: path).map { $0.frame.minY - list.contentOffset.y }
    }
    guard let table = scrollView as? UITableView, table.cellForRow(at: path) != nil else { return nil }
    return table.rectForRow(at: path).minY - table.contentOffset.y
  }
}
