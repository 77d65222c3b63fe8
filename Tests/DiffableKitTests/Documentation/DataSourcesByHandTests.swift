import DiffableKit
import DiffableTesting
import Testing

final class ShelfViewController: UIViewController, UICollectionViewDataSource {
  private(set) var books = ["Emma", "Middlemarch", "Persuasion"]
  private(set) var list: UICollectionView!
  private let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
    var content = cell.defaultContentConfiguration()
    content.text = title
    cell.contentConfiguration = content
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.dataSource = self
    view.addSubview(list)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { books.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: books[indexPath.item])
  }

  /// Moves the first book to the end, and puts a new book with the given title in its place.
  func exchange(for title: String, completion: @escaping (Bool) -> Void) {
    list.performBatchUpdates { [self] in
      let first = books.removeFirst()
      books.insert(title, at: 0)
      books.append(first)
      list.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: books.count - 1, section: 0))
      list.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: { finished in
      completion(finished)
    }
  }
}

/// Tests of the code of the article “A data source by hand” on a headless host.
@MainActor struct DataSourcesByHandTests {
  @Test("Batch updates by a data source written by hand move and insert rows, and the moved row keeps its cell")
  func shelf() throws {
    let shelf = ShelfViewController()
    let host = HeadlessHost(rootViewController: shelf, size: CGSize(width: 320, height: 480))
    #expect(host.labels(of: .option) == ["Emma", "Middlemarch", "Persuasion"])
    let cell = try #require(shelf.list.cellForItem(at: IndexPath(item: 0, section: 0)))
    var told: [Bool] = []
    shelf.exchange(for: "Silas Marner") { told.append($0) }
    host.update()
    #expect(host.labels(of: .option) == ["Silas Marner", "Middlemarch", "Persuasion", "Emma"])
    #expect(shelf.list.cellForItem(at: IndexPath(item: 3, section: 0)) === cell)
    host.advance(by: 1)
    #expect(told == [true])
  }

  @Test("The listings of the article “A data source by hand” are in this file, where they are compiled and tested")
  func sameCode() throws {
    let article = try DocumentedCode(page: "Sources/DiffableKit/DiffableKit.docc/DataSourcesByHand.md")
    let file = "Tests/DiffableKitTests/Documentation/DataSourcesByHandTests.swift"
    for beginning in ["final class ShelfViewController", "func exchange(for title"] {
      let listing = try #require(article.listing(with: beginning))
      #expect(try DocumentedCode.contains(listing, file: file))
    }
  }
}
