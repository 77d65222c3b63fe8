import DiffableKit
import DiffableTesting

/// A grid in a window with a custom layout.
@MainActor final class GridFixture: NSObject, UICollectionViewDataSource {
  final class Layout: UICollectionViewLayout {
    let columns: Int
    let isSideways: Bool

    init(columns: Int, isSideways: Bool) {
      self.columns = columns
      self.isSideways = isSideways
      super.init()
    }

    required init?(coder: NSCoder) { return nil }

    private var count: Int {
      guard let collectionView, collectionView.numberOfSections > 0 else { return 0 }
      return collectionView.numberOfItems(inSection: 0)
    }

    override var collectionViewContentSize: CGSize {
      let lines = CGFloat((count + columns - 1) / columns) * 100
      let across = CGFloat(columns) * 100
      return isSideways ? CGSize(width: lines, height: across) : CGSize(width: across, height: lines)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard indexPath.item >= 0, indexPath.item < count else { return nil }
      let (line, place) = (CGFloat(indexPath.item / columns) * 100, CGFloat(indexPath.item % columns) * 100)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: isSideways ? line : place, y: isSideways ? place : line, width: 90, height: 90)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let (low, high) = isSideways ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      let first = max(0, Int((low / 100).rounded(.down))) * columns
      let end = min(count, max(0, Int((high / 100).rounded(.up))) * columns)
      guard first < end else { return [] }
      return (first..<end).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
    }
  }

  let collectionView: UICollectionView
  let host: HeadlessHost
  private let count: Int
  private let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
    cell.accessibilityLabel = "item \(item)"
  }

  init(_ count: Int, columns: Int = 3, isSideways: Bool = false, size: CGSize = CGSize(width: 300, height: 400)) {
    self.count = count
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: Layout(columns: columns, isSideways: isSideways))
    host = HeadlessHost(view: collectionView, size: size)
    super.init()
    collectionView.dataSource = self
    host.update()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: indexPath.item)
  }

  private var list: MirroredElementTree.Node? {
    host.tree.nodes.values.first { host.scene.view(for: $0.id) === collectionView }
  }

  func focus() { list.map { host.send(.focus($0.id)) } }

  /// The index of the item that is focused on the host.
  var marked: Int? {
    let cell = list?.element.accessibility.activeDescendant.flatMap { host.scene.view(for: $0) }
    return (cell as? UICollectionViewCell).flatMap { collectionView.indexPath(for: $0)?.item }
  }

  /// Presses keys one after the other and returns the index of the focused item after each.
  func press(_ keys: HostEvent.ListKey...) -> [Int?] {
    keys.map {
      host.press($0)
      return marked
    }
  }
}
