import DiffableKit
import SharedInterface

/// A page with a custom layout of items on a circle, which appear from its centre and disappear to it.
final class CircleViewController: UIViewController, UndoingPage {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private var nextID = 8
  let changes = UndoableChanges()

  override var undoManager: UndoManager? { changes.undoManager }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Circle"
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: CircleLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Circle"
    view.addSubview(collectionView)
    let tile = UICollectionView.CellRegistration<PlantTileCell, Int> { cell, _, id in
      cell.plant = Plant.all[id % Plant.all.count]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: id)
    }
    navigationItem.rightBarButtonItems = [
      button("Add", "plus") { [weak self] in self?.add() }, button("Remove", "minus") { [weak self] in self?.remove() },
      button("Shuffle", "arrow.clockwise") { [weak self] in self?.turn() },
    ]
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<nextID))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func button(_ title: String, _ symbol: String, action: @escaping () -> Void) -> UIBarButtonItem {
    let button = UIBarButtonItem(
      title: nil, image: UIImage(systemName: symbol), primaryAction: UIAction { _ in action() }, menu: nil)
    button.accessibilityLabel = title
    return button
  }

  private func add() {
    var snapshot = dataSource.snapshot()
    snapshot.appendItems([nextID])
    nextID += 1
    changes.apply(snapshot, to: dataSource, named: "Add")
  }

  private func remove() {
    var snapshot = dataSource.snapshot()
    guard let first = snapshot.itemIdentifiers.first else { return }
    snapshot.deleteItems([first])
    changes.apply(snapshot, to: dataSource, named: "Remove")
  }

  private func turn() {
    var snapshot = dataSource.snapshot()
    guard let first = snapshot.itemIdentifiers.first, let last = snapshot.itemIdentifiers.last, first != last else {
      return
    }
    snapshot.moveItem(last, beforeItem: first)
    changes.apply(snapshot, to: dataSource, named: "Shuffle")
  }
}

/// A layout of the items of the first section on a circle that fills the view.
private final class CircleLayout: UICollectionViewLayout {
  private static let largestSide = 84.0
  private static let margin = 24.0
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var bounds = CGRect.zero
  private var side = largestSide
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    bounds = CGRect(origin: .zero, size: collectionView.bounds.size)
    let count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    let room = max(0, min(bounds.width, bounds.height) / 2 - Self.margin)
    side = Self.side(of: count, room: room)
    let radius = max(0, room - side / 2)
    attributes = (0..<count).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let angle = 2 * Double.pi * Double(item) / Double(count) - .pi / 2
      attributes.size = CGSize(width: side, height: side)
      attributes.center = CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
      return attributes
    }
  }

  /// Returns the largest side that neighbouring items can have without touching each other.
  private static func side(of count: Int, room: Double) -> Double {
    guard count > 1 else { return largestSide }
    let corners = (0...count).map { 2 * Double.pi * Double($0) / Double(count) - .pi / 2 }
    let distances = zip(corners, corners.dropFirst()).map { max(abs(cos($0) - cos($1)), abs(sin($0) - sin($1))) }
    let least = distances.min() ?? 0
    return min(largestSide, max(12, (least * room / (1 + least / 2) - 4).rounded(.down)))
  }

  override var collectionViewContentSize: CGSize { bounds.size }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != bounds.size }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }

  // The initial and final attributes are requested for items that stay, too.
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    inserted.contains(itemIndexPath)
      ? inTheMiddle(itemIndexPath) : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    deleted.contains(itemIndexPath)
      ? inTheMiddle(itemIndexPath) : super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  private func inTheMiddle(_ indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: side, height: side)
    attributes.center = CGPoint(x: bounds.midX, y: bounds.midY)
    attributes.alpha = 0
    attributes.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    return attributes
  }
}
