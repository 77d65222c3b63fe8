import DiffableKit

/// A page with a list of the accessories of list cells; a button switches to editing and its accessories.
final class AccessoriesViewController: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Accessories"
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Accessories"
    view.addSubview(collectionView)
    navigationItem.rightBarButtonItem = editButton

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = self?.accessories(for: name) ?? []
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, name in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: name)
    }
    dataSource.reorderingHandlers.canReorderItem = { $0 == "Reorder" }
    dataSource.reorderingHandlers.didReorder = { _ in }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1, 2])
    snapshot.appendItems(["Disclosure indicator", "Detail", "Checkmark", "Label"], toSection: 0)
    snapshot.appendItems(["Delete", "Insert", "Multiselect", "Reorder"], toSection: 1)
    snapshot.appendItems(["Pop-up menu", "Custom view", "At the start", "Several", "Check mark to tap"], toSection: 2)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// True if the check mark that can be tapped is on.
  private var isChecked = false

  private lazy var editButton: UIBarButtonItem = UIBarButtonItem(
    title: "Edit",
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      collectionView.isEditing.toggle()
      editButton.title = collectionView.isEditing ? "Done" : "Edit"
    })

  private func accessories(for name: String) -> [UICellAccessory] {
    switch name {
    case "Disclosure indicator": [.disclosureIndicator()]
    case "Detail": [.detail { [weak self] in self?.explain() }]
    case "Checkmark": [.checkmark()]
    case "Check mark to tap": [.checkmark(isOn: isChecked) { [weak self] in self?.isChecked = $0 }]
    case "Label": [.label(text: "12")]
    case "Delete": [.delete()]
    case "Insert": [.insert()]
    case "Multiselect": [.multiselect()]
    case "Pop-up menu": [.popUpMenu(water)]
    case "Reorder": [.reorder(displayed: .whenEditing)]
    case "Custom view": [.customView(configuration: .init(customView: toggle, placement: .trailing()))]
    case "At the start": [.customView(configuration: .init(customView: dot, placement: .leading()))]
    case "Several": [.label(text: "New"), .checkmark(), .disclosureIndicator()]
    default: []
    }
  }

  private var water: UIMenu {
    UIMenu(
      options: .singleSelection,
      children: ["Daily", "Weekly", "When Dry"].enumerated().map { index, title in
        UIAction(title: title, state: index == 1 ? .on : .off) { _ in }
      })
  }

  private var toggle: UIView {
    let toggle = UISwitch(frame: .zero)
    toggle.isOn = true
    toggle.accessibilityLabel = "Water"
    return toggle
  }

  private var dot: UIView {
    let dot = UIImageView(image: UIImage(systemName: "circle.fill", withConfiguration: .init(pointSize: 10)))
    dot.tintColor = .systemBlue
    return dot
  }

  private func explain() {
    let alert = UIAlertController(
      title: "Detail", message: "The button tells more about the row.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
