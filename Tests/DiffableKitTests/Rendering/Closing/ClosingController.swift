import DiffableKit

/// A controller with a list, which calls closures of a test in its provider and delegate methods.
@MainActor final class ClosingController: UIViewController {
  enum Kind: CaseIterable, Sendable {
    case collection
    case table
  }

  /// A model for `applyModels`.
  struct Dish: Identifiable, Equatable {
    var id: String
    var price: Int
  }

  static let rows = (0..<100).map { "row \($0)" }

  /// The controller's collection view or table view.
  let list: UIScrollView
  private(set) var source: UICollectionViewDiffableDataSource<String, String>?
  private(set) var tableSource: UITableViewDiffableDataSource<String, String>?

  var whileProviding: () -> Void = {}
  var whileDisplaying: () -> Void = {}
  var whileScrolling: () -> Void = {}
  var whileLayingOut: () -> Void = {}
  var whilePrefetching: () -> Void = {}

  var collection: UICollectionView? { list as? UICollectionView }
  var table: UITableView? { list as? UITableView }

  init(_ kind: Kind) {
    switch kind {
    case .collection:
      list = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
    case .table: list = UITableView(frame: .zero, style: .plain)
    }
    super.init(nibName: nil, bundle: nil)
    if let collection {
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure()]
      }
      source = UICollectionViewDiffableDataSource(collectionView: collection) { [weak self] view, path, item in
        self?.whileProviding()
        return view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
      }
      source?.reorderingHandlers.canReorderItem = { _ in true }
      collection.delegate = self
      collection.prefetchDataSource = self
    } else if let table {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableSource = MovableSource(tableView: table) { [weak self] view, path, item in
        self?.whileProviding()
        let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        return cell
      }
      table.delegate = self
      table.isEditing = true
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    whileLayingOut()
  }

  // MARK: Applying

  var isPaced: Bool {
    get { (source?.applyPacing ?? tableSource?.applyPacing) == .newestPerFrame }
    set {
      source?.applyPacing = newValue ? .newestPerFrame : .everySnapshot
      tableSource?.applyPacing = newValue ? .newestPerFrame : .everySnapshot
    }
  }

  var shown: [String] { source?.snapshot().itemIdentifiers ?? tableSource?.snapshot().itemIdentifiers ?? [] }

  nonisolated static func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<String, String> {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["A"])
    snapshot.appendItems(items)
    return snapshot
  }

  func apply(_ items: [String], animated: Bool, completion: (() -> Void)? = nil) {
    source?.apply(Self.snapshot(items), animatingDifferences: animated, completion: completion)
    tableSource?.apply(Self.snapshot(items), animatingDifferences: animated, completion: completion)
  }

  func letGoOfDataSource() {
    source = nil
    tableSource = nil
  }

  /// A table's data source whose rows can be moved.
  private final class MovableSource: UITableViewDiffableDataSource<String, String> {
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  }
}

extension ClosingController: UICollectionViewDelegate, UITableViewDelegate, UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { whileDisplaying() }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    whileDisplaying()
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { menu }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu }

  private var menu: UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: { UIViewController() }) { _ in
      UIMenu(children: [UIAction(title: "Delete") { _ in }])
    }
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "More") { _, _, done in done(true) }
    ])
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { whileScrolling() }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    whilePrefetching()
  }
}
