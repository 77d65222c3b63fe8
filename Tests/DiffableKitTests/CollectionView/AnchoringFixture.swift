import DiffableKit
import DiffableTesting

/// A list with rows of different heights, and the positions of the rows on its host.
@MainActor final class AnchoringFixture {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// A self-sizing cell with a height that its registration sets.
  final class Cell: UICollectionViewCell {
    var height: CGFloat = 44
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  let collectionView: UICollectionView
  let host: HeadlessHost
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, Int>!
  /// The heights in points of the rows that differ from the default height, by item; the default is 40 to 60 points,
  /// depending on the item.
  var heights: [Int: CGFloat] = [:]
  /// The number of times that any cell of the list was configured.
  private(set) var filled = 0

  init(
    _ items: Range<Int>, anchoring: DiffableScrollAnchoring = .visibleItems, offset: CGFloat = 0,
    hasHeaders: Bool = false
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = hasHeaders ? .supplementary : .none
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.scrollAnchoring = anchoring
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
    let registration = UICollectionView.CellRegistration<Cell, Int> { [weak self] cell, _, item in
      self?.filled += 1
      cell.height = self?.height(of: item) ?? 0
      cell.accessibilityLabel = "row \(item)"
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      view.contentConfiguration = UIListContentConfiguration.plainHeader()
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    dataSource.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    show(Snapshot([("A", Array(items))]))
    scroll(to: offset)
  }

  func height(of item: Int) -> CGFloat { heights[item] ?? CGFloat(40 + item % 21) }

  func show(_ snapshot: Snapshot, animated: Bool = false) {
    dataSource.apply(snapshot, animatingDifferences: animated)
    host.update()
  }

  /// Edits a copy of the data source's snapshot and applies that copy.
  func edit(animated: Bool = false, _ body: (inout Snapshot) -> Void) {
    var snapshot = dataSource.snapshot()
    body(&snapshot)
    show(snapshot, animated: animated)
  }

  var list: ElementID {
    host.tree.visible.first {
      if case .scroll = $0.node.element.content { true } else { false }
    }!.node.id
  }

  /// Scrolls the list vertically to an offset in points, as a person does.
  func scroll(to y: CGFloat) { host.send(.scroll(list, CGPoint(x: 0, y: y))) }

  /// The distances of the visible rows from the top of the screen in points, by item.
  var seen: [Int: CGFloat] {
    var tops: [Int: CGFloat] = [:]
    for (node, frame) in host.tree.visible {
      guard let words = node.element.accessibility.label?.split(separator: " "), words.first == "row",
        frame.maxY > 0, frame.minY < 600
      else { continue }
      tops[Int(words[1])!] = frame.minY
    }
    return tops
  }

  /// Returns the content shifts of the host frames from an index on, in points.
  func shifts(since frame: Int) -> [CGFloat] {
    host.frames[frame...].flatMap(\.changes).compactMap {
      if case .shift(_, let distance, _) = $0 { distance.y } else { nil }
    }
  }
}
