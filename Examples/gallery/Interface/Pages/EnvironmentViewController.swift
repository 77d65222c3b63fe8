import DiffableKit

/// A page with a list in an environment that can be chosen: text size, direction, light or dark style, contrast.
final class EnvironmentViewController: UIViewController {
  /// A property of the environment that a person can choose on this page.
  private enum AdjustableTrait: Int, CaseIterable {
    case textSize, direction, appearance, contrast
  }

  private let sample = EnvironmentSampleViewController()
  private let controls = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Text and Direction"
    view.backgroundColor = .systemGroupedBackground
    controls.axis = .vertical
    controls.spacing = 8
    for choice in AdjustableTrait.allCases { controls.addArrangedSubview(picker(for: choice)) }
    view.addSubview(controls)
    addChild(sample)
    view.addSubview(sample.view)
    sample.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let height = controls.sizeThatFits(CGSize(width: bounds.width - 32, height: .greatestFiniteMagnitude)).height
    controls.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: height)
    sample.view.frame = CGRect(x: 0, y: height + 24, width: bounds.width, height: max(0, bounds.height - height - 24))
  }

  private func picker(for choice: AdjustableTrait) -> UIView {
    let picker = UISegmentedControl(items: titles(for: choice))
    picker.selectedSegmentIndex = 0
    picker.addAction(
      UIAction { [weak self, weak picker] _ in
        if let picker { self?.choose(picker.selectedSegmentIndex, for: choice) }
      }, for: .valueChanged)
    return picker
  }

  private func titles(for choice: AdjustableTrait) -> [String] {
    switch choice {
    case .textSize: ["As Set", "Small", "Large", "Huge"]
    case .direction: ["As Read", "Left to Right", "Right to Left"]
    case .appearance: ["System", "Light", "Dark"]
    case .contrast: ["As Set", "Usual", "More"]
    }
  }

  private func choose(_ index: Int, for choice: AdjustableTrait) {
    switch choice {
    case .textSize:
      let sizes: [UIContentSizeCategory] = [.extraSmall, .extraExtraLarge, .accessibilityExtraLarge]
      override(UITraitPreferredContentSizeCategory.self, with: index == 0 ? nil : sizes[index - 1])
    case .direction:
      override(UITraitLayoutDirection.self, with: index == 0 ? nil : index == 1 ? .leftToRight : .rightToLeft)
    case .appearance:
      sample.overrideUserInterfaceStyle = [.unspecified, .light, .dark][index]
    case .contrast:
      override(UITraitAccessibilityContrast.self, with: index == 0 ? nil : index == 1 ? .normal : .high)
    }
  }

  private func override<Trait: UITraitDefinition>(_ trait: Trait.Type, with value: Trait.Value?) {
    if let value { sample.traitOverrides[trait] = value } else { sample.traitOverrides.remove(trait) }
  }
}

/// The view controller of the list that shows the effect of the chosen environment.
private final class EnvironmentSampleViewController: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Sample"
    view.addSubview(collectionView)
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, id in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = Plant.all[id].name
      content.secondaryText = Plant.all[id].note
      content.image = Plant.all[id].symbol
      content.imageProperties.tintColor = Plant.all[id].color
      cell.contentConfiguration = content
      cell.accessories = [.label(text: "\(Plant.all[id].week)"), .disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Plant.all.prefix(12).map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
