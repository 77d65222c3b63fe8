import DiffableKit
import DiffableTesting

/// A list of numbers in a window that records the items it prefetches.
@MainActor final class PrefetchFixture: NSObject, UICollectionViewDataSourcePrefetching {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// A self-sizing cell of a fixed height.
  final class Cell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 50) }
  }

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  /// The items that were prefetched and not cancelled, and have had no cell since.
  private(set) var outstanding: Set<Int> = []
  var prefetched: [[Int]] = []
  var cancelled: [[Int]] = []
  /// The items whose cells were configured.
  var configured: [Int] = []
  /// The calls of the prefetch data source that are wrong, in words.
  var faults: [String] = []
  var whilePrefetching: () -> Void = {}

  init(_ count: Int, isPrefetched: Bool = true) {
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
    super.init()
    let registration = UICollectionView.CellRegistration<Cell, Int> { [weak self] _, _, item in
      self?.configured.append(item)
      self?.outstanding.remove(item)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    if isPrefetched { collectionView.prefetchDataSource = self }
    show(0..<count)
  }

  func show(_ items: some Sequence<Int>) {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items))
    show(snapshot)
  }

  func show(_ snapshot: Snapshot) {
    dataSource.apply(snapshot, animatingDifferences: false)
    host.update()
  }

  /// Scrolls the list vertically to an offset in points, as a person does.
  func scroll(to y: CGFloat) {
    if let id = host.tree.nodes.keys.first(where: { host.scene.view(for: $0) === collectionView }) {
      host.send(.scroll(id, CGPoint(x: 0, y: y)))
    }
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    let items = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }
    if items.count != indexPaths.count || items.isEmpty { faults.append("\(indexPaths) are no items") }
    for (item, path) in zip(items, indexPaths) {
      if collectionView.cellForItem(at: path) != nil { faults.append("\(item) has a cell already") }
      if !outstanding.insert(item).inserted { faults.append("\(item) was told of before") }
    }
    prefetched.append(items)
    whilePrefetching()
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    let items = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }
    for item in items where outstanding.remove(item) == nil { faults.append("\(item) is cancelled without reason") }
    cancelled.append(items)
  }

  func take() -> (prefetched: [[Int]], cancelled: [[Int]]) {
    defer { (prefetched, cancelled) = ([], []) }
    return (prefetched, cancelled)
  }
}
