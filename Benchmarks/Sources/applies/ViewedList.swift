import DiffableKit
import DiffableTesting

/// A list on a host without a screen, with twenty rows of its middle inside the visible bounds.
@MainActor final class ViewedList<Item: Hashable & Sendable> {
  final class Row: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 30) }
  }

  let host: HeadlessHost
  let collectionView: UICollectionView
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Item>!
  private(set) var cellsConfigured = 0

  init(_ items: [Item]) {
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
    let registration = UICollectionView.CellRegistration<Row, Item> { [weak self] _, _, _ in
      self?.cellsConfigured += 1
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    show(snapshot)
    collectionView.scrollToItem(at: IndexPath(item: items.count / 2, section: 0), at: .top, animated: false)
    host.update()
  }

  /// Applies a snapshot and makes the host frame that shows it.
  func show(_ snapshot: NSDiffableDataSourceSnapshot<Int, Item>) {
    dataSource.apply(snapshot, animatingDifferences: false)
    host.update()
  }

  func edit(_ body: (inout NSDiffableDataSourceSnapshot<Int, Item>) -> Void) {
    var snapshot = dataSource.snapshot()
    body(&snapshot)
    show(snapshot)
  }
}
