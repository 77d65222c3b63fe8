import DiffableKit
import DiffableTesting

/// A list of letters in a window that records the calls of its cell provider.
@MainActor final class ListFixture {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// A self-sizing cell that records the texts it has shown and counts how often it was prepared for reuse.
  final class Cell: UICollectionViewCell {
    /// The texts that the cell has shown so far; the last one is shown now.
    var shown: [String] = []
    var reuses = 0
    var height: CGFloat = 50
    var whileMeasuring: () -> Void = {}
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      whileMeasuring()
      return CGSize(width: size.width, height: height)
    }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, String>!
  /// The calls of the cell provider since the last `takeAsked()`, as "section.item identifier".
  private var asked: [String] = []
  var whileProviding: (String) -> Void = { _ in }
  var whileMeasuring: (String) -> Void = { _ in }
  /// The texts that cells show, by item; without an entry a cell shows the item's name.
  var words: [String: String] = [:]
  /// The heights that cells get when they are configured, by item; 50 points without an entry.
  var heights: [String: CGFloat] = [:]

  init(
    _ sections: [(String, [String])] = [], appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    size: CGSize = CGSize(width: 320, height: 600)
  ) {
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
    )
    host = HeadlessHost(view: collectionView, size: size)
    let registration = UICollectionView.CellRegistration<Cell, String> { [weak self] cell, _, item in
      cell.shown.append(self?.words[item] ?? item)
      cell.height = self?.heights[item] ?? 50
      cell.whileMeasuring = { self?.whileMeasuring(item) }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { [weak self] view, path, item in
      self?.asked.append("\(path.section).\(path.item) \(item)")
      self?.whileProviding(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    if !sections.isEmpty { apply(Self.snapshot(sections), animated: false) }
    _ = takeAsked()
  }

  nonisolated static func snapshot(_ sections: [(String, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  func apply(_ snapshot: Snapshot, animated: Bool = true) {
    dataSource.apply(snapshot, animatingDifferences: animated)
    host.update()
  }

  /// Applies a snapshot without animation and without making a host frame; in an async test a direct call would choose
  /// the async overload.
  func show(_ snapshot: Snapshot) {
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  func cell(_ item: String) -> Cell? {
    dataSource.indexPath(for: item).flatMap { collectionView.cellForItem(at: $0) } as? Cell
  }

  var selectedItems: [String] {
    (collectionView.indexPathsForSelectedItems ?? []).compactMap { dataSource.itemIdentifier(for: $0) }
  }

  /// Selects the given items, in this order.
  func select(_ items: [String]) {
    for item in items {
      collectionView.selectItem(at: dataSource.indexPath(for: item), animated: false, scrollPosition: [])
    }
    host.update()
  }

  var listID: ElementID? { host.tree.visible.first { host.scene.view(for: $0.node.id) === collectionView }?.node.id }

  /// Gives the keyboard focus to the list, and the focus ring to an item's row.
  func focus(_ item: String) {
    guard let listID else { return }
    host.send(.focus(listID))
    host.press(.home)
    while let marked = focusedItem, marked != item, marked != dataSource.snapshot().itemIdentifiers.last {
      host.press(.down)
    }
  }

  /// The focused item, on screen or not, found by sending the Delete key to the list.
  var focusedItem: String? {
    var marked: String?
    let handler = collectionView.deleteKeyHandler
    collectionView.deleteKeyHandler = { marked = self.dataSource.itemIdentifier(for: $0) }
    listID.map { host.send(.delete($0)) }
    collectionView.deleteKeyHandler = handler
    host.update()
    return marked
  }

  /// The items whose cells have a configuration state with `isFocused`.
  var itemsShowingFocus: [String] {
    dataSource.snapshot().itemIdentifiers.filter { cell($0)?.configurationState.isFocused == true }
  }

  /// The items whose cells have the state selected, in the order of the list.
  var itemsShowingSelection: [String] { dataSource.snapshot().itemIdentifiers.filter { cell($0)?.isSelected == true } }
}
