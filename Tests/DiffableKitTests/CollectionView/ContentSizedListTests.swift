import DiffableKit
import DiffableTesting
import Testing

/// Tests of lists whose height is that of their content, as programs write them to put a list into a scroll view.
@MainActor @Suite("Lists whose height is that of their content") struct ContentSizedListTests {
  private final class ContentSizedTableView: UITableView {
    override var contentSize: CGSize {
      didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
    }
    override var intrinsicContentSize: CGSize {
      layoutIfNeeded()
      return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
    }
  }

  /// A collection view whose intrinsic content size is its content size.
  private final class ContentSizedCollectionView: UICollectionView {
    override func layoutSubviews() {
      super.layoutSubviews()
      if bounds.size != intrinsicContentSize { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { collectionViewLayout.collectionViewContentSize }
  }

  /// A table view that invalidates its intrinsic content size in `layoutSubviews()` when its content height differs.
  private final class LaidOutTableView: UITableView {
    var rowsAfterLayout = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      rowsAfterLayout = visibleCells.count
      if bounds.height != contentSize.height { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { contentSize }
  }

  /// A table view that updates its intrinsic content size in `reloadData` only.
  private final class ReloadedTableView: UITableView {
    override func reloadData() {
      super.reloadData()
      invalidateIntrinsicContentSize()
      layoutIfNeeded()
    }
    override var intrinsicContentSize: CGSize {
      setNeedsLayout()
      layoutIfNeeded()
      return CGSize(width: contentSize.width, height: min(contentSize.height, 200))
    }
  }

  /// A stack view as wide as the window, which contains a list and a label below the list.
  @MainActor private struct Page {
    let below = UILabel()
    let host: HeadlessHost

    init(_ list: UIView) {
      let page = UIView()
      below.text = "below"
      let stack = UIStackView(arrangedSubviews: [list, below])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: page.topAnchor),
        stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      ])
      host = HeadlessHost(view: page, size: CGSize(width: 320, height: 600))
      host.update()
    }
  }

  private static let rows = (0..<5).map { "row \($0)" }
  private static let long = String(repeating: "a row of several lines ", count: 8)

  @Test(
    "A table view that overrides its intrinsic size by its content size grows and shrinks with its rows",
    arguments: [true, false])
  func tables(observes: Bool) throws {
    let table =
      observes ? ContentSizedTableView(frame: .zero, style: .plain) : LaidOutTableView(frame: .zero, style: .plain)
    let names = TableNames([Self.rows])
    names.wrapsText = true
    table.dataSource = names
    let page = Page(table)
    #expect(table.frame == CGRect(x: 0, y: 0, width: 320, height: 220))
    #expect(page.below.frame.minY == 220)
    names.sections = [Self.rows + [Self.long]]
    table.reloadData()
    page.host.update()
    #expect(table.frame.height > 290)
    #expect(table.frame.height == table.contentSize.height)
    #expect(page.below.frame.minY == table.frame.height)
    #expect(table.rectForRow(at: IndexPath(row: 5, section: 0)).maxY == table.frame.height)
    names.sections = [["one"]]
    table.deleteRows(at: (1...5).map { IndexPath(row: $0, section: 0) }, with: .fade)
    page.host.update()
    #expect(table.frame.height == 44 && page.below.frame.minY == 44)
    names.sections = [[]]
    table.reloadData()
    page.host.update()
    #expect(table.frame.height == 0 && page.below.frame.minY == 0)
    names.sections = [Self.rows]
    table.reloadData()
    page.host.update()
    #expect(table.frame.height == 220 && table.visibleCells.count == 5)
    if let table = table as? LaidOutTableView { #expect(table.rowsAfterLayout == 5) }
  }

  @Test("A table view that invalidates its intrinsic size only in reloadData is as high as its rows, up to its maximum")
  func limitedTables() {
    let table = ReloadedTableView(frame: .zero, style: .plain)
    let names = TableNames([["one", "two"]])
    table.dataSource = names
    let page = Page(table)
    #expect(table.frame == CGRect(x: 0, y: 0, width: 320, height: 88))
    names.sections = [["one", "two", "three"]]
    table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
    page.host.update()
    #expect(table.frame.height == 132 && page.below.frame.minY == 132)
    names.sections = [Self.rows]
    table.reloadData()
    page.host.update()
    #expect(table.frame.height == 200 && page.below.frame.minY == 200)
  }

  @Test("A collection view whose intrinsic size is its content size grows and shrinks with every apply")
  func collectionViews() {
    let view = ContentSizedCollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, text in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: text)
    }
    source.apply(ListFixture.snapshot([("A", Self.rows)]), animatingDifferences: false)
    let page = Page(view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 220))
    source.apply(ListFixture.snapshot([("A", Self.rows + [Self.long])]))
    page.host.update()
    #expect(view.frame.height > 290 && page.below.frame.minY == view.frame.height)
    source.apply(ListFixture.snapshot([("A", ["one"])]))
    page.host.update()
    #expect(view.frame.height == 44 && page.below.frame.minY == 44)
    source.apply(ListFixture.snapshot([("A", [])]))
    page.host.update()
    #expect(view.frame.height == 0)
    source.apply(ListFixture.snapshot([("A", Self.rows)]))
    page.host.update()
    #expect(view.frame.height == 220 && view.visibleCells.count == 5)
  }

  @Test("A controller may set a table view's height constraint to its content height in viewDidLayoutSubviews")
  func constraints() {
    /// A controller that sets a table's height constraint to the height of the table's content.
    final class Controller: UIViewController {
      let table = UITableView(frame: .zero, style: .plain)
      let names = TableNames([ContentSizedListTests.rows])
      var height: NSLayoutConstraint!
      override func viewDidLoad() {
        super.viewDidLoad()
        table.translatesAutoresizingMaskIntoConstraints = false
        table.dataSource = names
        view.addSubview(table)
        height = table.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([
          table.topAnchor.constraint(equalTo: view.topAnchor),
          table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          table.trailingAnchor.constraint(equalTo: view.trailingAnchor), height,
        ])
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        height.constant = table.contentSize.height
      }
    }
    let controller = Controller()
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 600))
    host.update()
    #expect(controller.table.frame.height == 220)
    controller.names.sections = [["one"]]
    controller.table.reloadData()
    controller.view.setNeedsLayout()
    host.update()
    #expect(controller.table.frame.height == 44)
  }

  @Test("A list nested in a cell of another list makes that cell as high as the nested list's content") func nested()
    throws
  {
    /// A cell that contains a list as high as the list's content.
    final class Shelf: UICollectionViewCell {
      let inner = ContentSizedCollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      var source: UICollectionViewDiffableDataSource<String, String>!
      override init(frame: CGRect) {
        super.init(frame: frame)
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
          var content = cell.defaultContentConfiguration()
          content.text = text
          cell.contentConfiguration = content
        }
        source = UICollectionViewDiffableDataSource(collectionView: inner) { view, path, text in
          view.dequeueConfiguredReusableCell(using: row, for: path, item: text)
        }
        inner.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(inner)
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: contentView.topAnchor),
          inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          inner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let shelf = UICollectionView.CellRegistration<Shelf, Int> { cell, _, count in
      cell.source.apply(
        ListFixture.snapshot([("A", (0..<count).map { "\(count).\($0)" })]), animatingDifferences: false)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, count in
      view.dequeueConfiguredReusableCell(using: shelf, for: path, item: count)
    }
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 600))
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([3, 1, 2])
    source.apply(snapshot, animatingDifferences: false)
    for _ in 0..<3 { host.update() }
    let heights = (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.height }
    #expect(heights == [132, 44, 88])
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Shelf)
    first.source.apply(ListFixture.snapshot([("A", ["one"])]))
    for _ in 0..<3 { host.update() }
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.height == 44)
  }
}
