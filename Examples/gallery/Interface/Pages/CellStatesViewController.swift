import DiffableKit

/// A page with a list whose cells show their configuration state, with a custom state beside the system's.
final class CellStatesViewController: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "States"
    let collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.allowsMultipleSelection = true
    collectionView.accessibilityLabel = "States"
    view.addSubview(collectionView)

    let row = UICollectionView.CellRegistration<PlantCell, Int> { cell, _, id in
      cell.plant = Plant.all[id]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Plant.all(in: .herbs).map(\.id) + Plant.all(in: .roots).map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

extension UIConfigurationStateCustomKey {
  fileprivate static let plant = UIConfigurationStateCustomKey("org.diffablekit.gallery.plant")
}

extension UICellConfigurationState {
  fileprivate var plant: Plant? {
    get { self[.plant] as? Plant }
    set { self[.plant] = newValue }
  }
}

/// A cell that shows its plant and its present state.
private final class PlantCell: UICollectionViewListCell {
  var plant: Plant? {
    didSet { if plant != oldValue { setNeedsUpdateConfiguration() } }
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.plant = plant
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = defaultContentConfiguration().updated(for: state)
    content.text = state.plant?.name
    content.secondaryText = state.isSelected ? state.plant?.note : state.plant?.botanicalName
    content.image = state.plant?.symbol
    var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
    if let color = state.plant?.color {
      content.imageProperties.tintColor = color
      if state.isSelected { background.backgroundColor = color.withAlphaComponent(0.22) }
    }
    if state.isSelected { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
    contentConfiguration = content
    backgroundConfiguration = background
    accessories = state.isSelected ? [.checkmark()] : []
  }
}
