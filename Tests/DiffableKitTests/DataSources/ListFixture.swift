import DiffableKit
import DiffableTesting

/// A list of letters in a window, that notes what its cell provider is asked for.
@MainActor final class ListFixture {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  final class Cell: UICollectionViewCell {
    /// What was shown so far, the last being what is shown now.
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
  /// What the provider was asked for since the last look, as "section.item identifier".
  private var asked: [String] = []
  var whileProviding: (String) -> Void = { _ in }
  var whileMeasuring: (String) -> Void = { _ in }
  /// What the model says of an item; without a word of it, its name.
  var words: [String: String] = [:]
  /// How high a row is from when it is filled; 50 points unless said otherwise.
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

  /// Applies, without animation and without making a frame; also where an async function would choose the async form.
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

  /// Selects items in this order.
  func select(_ items: [String]) {
    for item in items {
      collectionView.selectItem(at: dataSource.indexPath(for: item), animated: false, scrollPosition: [])
    }
    host.update()
  }

  var listID: ElementID? { host.tree.visible.first { host.scene.view(for: $0.node.id) === collectionView }?.node.id }

  /// Gives the list the keyboard focus and its mark to an item.
  func focus(_ item: String) {
    guard let listID else { return }
    host.send(.focus(listID))
    host.press(.home)
    while let marked = focusedItem, marked != item, marked != dataSource.snapshot().itemIdentifiers.last {
      host.press(.down)
    }
  }

  /// The item with the keyboard's mark, on screen or not, as the list tells whoever handles its keys.
  var focusedItem: String? {
    var marked: String?
    let handler = collectionView.deleteKeyHandler
    collectionView.deleteKeyHandler = { marked = self.dataSource.itemIdentifier(for: $0) }
    listID.map { host.send(.delete($0)) }
    collectionView.deleteKeyHandler = handler
    host.update()
    return marked
  }

  /// The items whose cells say that they have the keyboard's mark.
  var itemsShowingFocus: [String] {
    dataSource.snapshot().itemIdentifiers.filter { cell($0)?.configurationState.isFocused == true }
  }

  /// The items whose cells say that they are selected, in the order of the list.
  var itemsShowingSelection: [String] { dataSource.snapshot().itemIdentifiers.filter { cell($0)?.isSelected == true } }
}
