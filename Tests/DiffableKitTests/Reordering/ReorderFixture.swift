import DiffableKit
import DiffableTesting

/// A diffable list of words whose rows can be dragged, which records the calls of the handlers and of the cell
/// provider.
@MainActor final class ReorderFixture {
  typealias DataSource = UICollectionViewDiffableDataSource<String, String>
  typealias Transaction = NSDiffableDataSourceTransaction<String, String>

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: DataSource!
  /// The calls of the reordering handlers, each with the items of the data source at that time.
  var log: [String] = []
  var transactions: [Transaction] = []
  /// The items for which the cell provider was called since a test last emptied this array.
  var asked: [String] = []
  var mayMove: (String) -> Bool = { _ in true }
  var whileWillReorder: () -> Void = {}
  var whileDidReorder: () -> Void = {}
  /// The heights in points of rows that differ from the default height, by item.
  var heights: [String: CGFloat] = [:]

  /// A self-sizing list cell with a height in points that its registration sets.
  final class Row: UICollectionViewListCell {
    var height: CGFloat = 50
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  init(
    _ sections: [(String, [String])] = [], headers: UICollectionLayoutListConfiguration.HeaderMode = .none,
    size: CGSize = CGSize(width: 320, height: 600)
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = headers
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    host = HeadlessHost(view: collectionView, size: size)
    let row = UICollectionView.CellRegistration<Row, String> { [weak self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.height = self?.heights[item] ?? 50
      cell.accessories = [.outlineDisclosure(options: .init(style: .cell)), .reorder()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: path.section)
      view.contentConfiguration = content
    }
    dataSource = DataSource(collectionView: collectionView) { [weak self] view, path, item in
      self?.asked.append(item)
      return view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    dataSource.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    dataSource.reorderingHandlers.canReorderItem = { [unowned self] item in
      note("can \(item)")
      return mayMove(item)
    }
    dataSource.reorderingHandlers.willReorder = { [unowned self] transaction in
      note("will")
      transactions.append(transaction)
      whileWillReorder()
    }
    dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
      note("did")
      transactions.append(transaction)
      whileDidReorder()
    }
    collectionView.isEditing = true
    if !sections.isEmpty { show(sections) }
    asked = []
  }

  private func note(_ call: String) { log.append("\(call): \(line)") }

  func show(_ sections: [(String, [String])], animated: Bool = false) {
    dataSource.apply(ListFixture.snapshot(sections), animatingDifferences: animated)
    host.update()
  }

  /// The items of the data source, with sections separated by a bar: `a b | c`.
  var line: String {
    (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section))
        .compactMap { dataSource.itemIdentifier(for: IndexPath(item: $0, section: section)) }.joined(separator: " ")
    }
    .joined(separator: " | ")
  }

  /// The items on screen, from top to bottom.
  var rows: [String] {
    collectionView.visibleCells.sorted { $0.frame.midY < $1.frame.midY }.map(text)
  }

  private func text(_ cell: UICollectionViewCell) -> String {
    (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? "?"
  }

  func path(_ item: String) -> IndexPath { dataSource.indexPath(for: item)! }

  func cell(_ item: String) -> UICollectionViewCell? { collectionView.cellForItem(at: path(item)) }

  /// True if there are cells on screen and each of them shows the item at its data source index path.
  var cellsAreRight: Bool {
    let paths = collectionView.indexPathsForVisibleItems
    return !paths.isEmpty
      && paths.allSatisfy { path in
        collectionView.cellForItem(at: path).map(text) == dataSource.itemIdentifier(for: path)
      }
  }

  /// Presses Alt and an arrow while the list has the focus.
  func pressAlt(_ key: HostEvent.ListKey) { host.press(key, .option) }

  /// Selects a row and focuses the list, which focuses that row.
  func focus(_ item: String) {
    collectionView.selectItem(at: path(item), animated: false, scrollPosition: [])
    host.send(.focus(host.tree.visible.last { $0.node.element.input.contains(.listKeys) }?.node.id))
  }
}
