import DiffableKit

/// A page with a list of self-sizing cells, as high as their constraints require; a tap shows more of the text.
final class SelfSizingViewController: UIViewController, UICollectionViewDelegate {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private var open: Set<Int> = [0]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Constraints"
    let collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Notes"
    collectionView.delegate = self
    view.addSubview(collectionView)
    let row = UICollectionView.CellRegistration<NoteCell, Int> { [weak self] cell, _, id in
      cell.show(Plant.all[id], isOpen: self?.open.contains(id) ?? false)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Plant.all.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    if open.remove(id) == nil { open.insert(id) }
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot)
  }
}

/// A cell with an image, a name, and a note that may be long.
private final class NoteCell: UICollectionViewCell {
  private let imageView = UIImageView(frame: .zero)
  private let nameLabel = UILabel(frame: .zero)
  private let noteLabel = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 10
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    noteLabel.font = .preferredFont(forTextStyle: .subheadline)
    noteLabel.textColor = .secondaryLabel
    for label in [nameLabel, noteLabel] { label.adjustsFontForContentSizeCategory = true }
    for view in [imageView, nameLabel, noteLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      imageView.widthAnchor.constraint(equalToConstant: 72),
      imageView.heightAnchor.constraint(equalToConstant: 54),
      imageView.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
      nameLabel.leadingAnchor.constraint(equalTo: imageView.trailingAnchor, constant: 14),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      nameLabel.topAnchor.constraint(equalTo: imageView.topAnchor),
      noteLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      noteLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      noteLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      noteLabel.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  func show(_ plant: Plant, isOpen: Bool) {
    imageView.image = plant.picture
    nameLabel.text = plant.name
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    noteLabel.numberOfLines = isOpen || isLarge ? 0 : 1
    noteLabel.text =
      isOpen ? "\(plant.note) \(plant.botanicalName) is sown in week \(plant.week). " + plant.advice : plant.note
    accessibilityLabel = plant.name
  }
}

extension Plant {
  fileprivate var advice: String {
    "Whoever grows it for the first time begins with a short row, sees how it does in the place that was meant for it, and "
      + "writes down the day of the first harvest. In the second year the same seed, sown two weeks later, tells more about "
      + "the garden than any book can."
  }
}
