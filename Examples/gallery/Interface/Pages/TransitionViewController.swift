import DiffableKit

/// A page with the same items in several custom layouts, and animated transitions between the layouts.
final class TransitionViewController: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private lazy var picker = UISegmentedControl(items: ["Tiles", "Cards", "Stack"])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Transition"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: TileGridLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Plants"
    view.addSubview(collectionView)
    picker.selectedSegmentIndex = 0
    picker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        collectionView.setCollectionViewLayout(layout(picker.selectedSegmentIndex), animated: true)
      }, for: .valueChanged)
    navigationItem.titleView = picker
    let tile = UICollectionView.CellRegistration<PlantTileCell, Int> { cell, _, id in cell.plant = Plant.all[id] }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Plant.all.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func layout(_ index: Int) -> UICollectionViewLayout {
    switch index {
    case 1: CardsLayout()
    case 2: StackLayout()
    default: TileGridLayout()
    }
  }
}

/// A base layout that asks its subclasses for the frame of each item.
private class ItemFrameLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []
  var width: CGFloat = 0

  /// True, so that the layout begins at the right in languages that are read from right to left.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  func layOut(_ attributes: UICollectionViewLayoutAttributes) {}

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    width = collectionView.bounds.width
    let count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    attributes = (0..<count).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      layOut(attributes)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: (attributes.map(\.frame.maxY).max() ?? 0) + 16)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != width }
}

/// A layout class for small tiles, as many side by side as fit.
private final class TileGridLayout: ItemFrameLayout {
  override func layOut(_ attributes: UICollectionViewLayoutAttributes) {
    let columns = Int(min(100, max(2, width / 150)))
    // A window may be narrower than the spacing of the tiles.
    let side = max(0, (width - 16) / CGFloat(columns) - 12)
    let (row, column) = (attributes.indexPath.item / columns, attributes.indexPath.item % columns)
    attributes.frame = CGRect(
      x: 14 + CGFloat(column) * (side + 12), y: 16 + CGFloat(row) * (side + 12), width: side, height: side)
  }
}

/// A layout class for wide cards below each other.
private final class CardsLayout: ItemFrameLayout {
  override func layOut(_ attributes: UICollectionViewLayoutAttributes) {
    let cardWidth = max(0, min(width - 32, 560))
    attributes.frame = CGRect(
      x: (width - cardWidth) / 2, y: 16 + CGFloat(attributes.indexPath.item) * 172, width: cardWidth, height: 160)
  }
}

/// A layout of overlapping cards, each rotated a little.
private final class StackLayout: ItemFrameLayout {
  override func layOut(_ attributes: UICollectionViewLayoutAttributes) {
    let item = attributes.indexPath.item
    attributes.frame = CGRect(x: width / 2 - 130, y: 40 + CGFloat(item) * 64, width: 260, height: 190)
    attributes.zIndex = item
    attributes.transform = CGAffineTransform(rotationAngle: CGFloat(item % 5 - 2) * 0.06)
  }
}
