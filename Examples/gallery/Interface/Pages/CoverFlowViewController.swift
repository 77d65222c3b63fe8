import DiffableKit

/// A page with a row of covers that face the person in the middle; a flick scrolls to the next cover.
final class CoverFlowViewController: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cover Flow"
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: CoverFlowLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Covers"
    collectionView.decelerationRate = .fast
    collectionView.showsHorizontalScrollIndicator = false
    view.addSubview(collectionView)
    let tile = UICollectionView.CellRegistration<PlantTileCell, Int> { cell, _, id in cell.plant = Plant.all[id] }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Plant.all.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

/// A flow layout that rotates items by their distance from the middle.
private final class CoverFlowLayout: UICollectionViewFlowLayout {
  private static let spacing = 12.0

  override init() {
    super.init()
    scrollDirection = .horizontal
    minimumLineSpacing = Self.spacing
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func prepare() {
    if let size = collectionView?.bounds.size {
      let side = max(40, min(220, size.width / 2, size.height - 80))
      itemSize = CGSize(width: side, height: side)
      // The insets let the first and the last item be scrolled to the middle.
      sectionInset = UIEdgeInsets(
        top: (size.height - side) / 2, left: (size.width - side) / 2, bottom: (size.height - side) / 2,
        right: (size.width - side) / 2)
    }
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let visible = collectionView?.bounds else { return nil }
    return super.layoutAttributesForElements(in: rect)?.map { attributes in
      let cover = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
      let distance = (cover.center.x - visible.midX) / (itemSize.width + Self.spacing)
      let turn = max(-1, min(1, distance))
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 600
      transform = CATransform3DRotate(transform, -turn * .pi / 4, 0, 1, 0)
      cover.transform3D = CATransform3DScale(transform, 1 - abs(turn) * 0.2, 1 - abs(turn) * 0.2, 1)
      cover.zIndex = -Int(min(1_000_000, abs(distance) * 10))
      return cover
    }
  }

  /// Returns the offset of the next cover in the direction of the flick, or of the nearest.
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let offset = collectionView?.contentOffset.x else { return proposedContentOffset }
    let pitch = itemSize.width + Self.spacing
    let covers = offset / pitch
    let cover = velocity.x > 0 ? covers.rounded(.up) : velocity.x < 0 ? covers.rounded(.down) : covers.rounded()
    return CGPoint(x: cover * pitch, y: proposedContentOffset.y)
  }
}
