import DiffableKit

/// The common superclass of both lists: a heading, the figures, and rows that get a star when they are tapped.
class RatingListViewController: UIViewController, UICollectionViewDelegate {
  let meter = TapMeter()
  /// Called when a hero has got a star, with the index path.
  var onRating: ((IndexPath) -> Void)?

  private(set) var collectionView: UICollectionView!
  private let headingLabel = UILabel(frame: .zero)
  private let explanationLabel = UILabel(frame: .zero)
  private let figuresView = FiguresView(frame: .zero)
  private let explanation: String

  /// True if the heading is hidden, because the title is already shown above.
  var isCompact = false {
    didSet {
      headingLabel.isHidden = isCompact
      // Large text would leave no room for the figures and the list.
      explanationLabel.isHidden =
        isCompact && traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    }
  }

  /// Makes a rating list with a heading and an explanation.
  init(title: String, explanation: String) {
    self.explanation = explanation
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  // MARK: Overridden by the lists

  /// Shows heroes without stars; overridden by both lists.
  func show(_ names: [String]) {}

  /// The number of stars of all heroes.
  var starCount: Int { 0 }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    headingLabel.text = title
    headingLabel.font = .preferredFont(forTextStyle: .title2)
    headingLabel.accessibilityTraits = .header
    explanationLabel.text = explanation
    explanationLabel.font = .preferredFont(forTextStyle: .subheadline)
    explanationLabel.textColor = .secondaryLabel
    explanationLabel.numberOfLines = 0
    for label in [headingLabel, explanationLabel] { label.adjustsFontForContentSizeCategory = true }
    meter.onChange = { [weak self] in self?.showFigures() }
    showFigures()

    // MARK: Setup list layout
    let layoutConfig = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let listLayout = UICollectionViewCompositionalLayout.list(using: layoutConfig)

    // MARK: Setup collection view
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: listLayout)
    collectionView.delegate = self
    collectionView.accessibilityLabel = title

    // MARK: Setup heading
    let heading = UIStackView(arrangedSubviews: [headingLabel, explanationLabel, figuresView])
    heading.axis = .vertical
    heading.spacing = 4
    heading.setCustomSpacing(10, after: explanationLabel)

    for subview in [heading, collectionView!] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      heading.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      collectionView.topAnchor.constraint(equalTo: heading.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func showFigures() { figuresView.show(meter.figures, current: meter.method) }

  /// Switches to another method of updating cells; the figures are kept.
  func use(_ method: RefreshMethod) {
    meter.method = method
    showFigures()
  }

  /// Gives a hero a star, as a tap on its row does.
  func rate(heroAt indexPath: IndexPath) { collectionView(collectionView, didSelectItemAt: indexPath) }
}
