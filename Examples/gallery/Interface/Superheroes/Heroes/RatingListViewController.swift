import DiffableKit

/// The common superclass of both lists: a heading, the figures, and rows that get a star when they are tapped.
class RatingListViewController: UIViewController, UICollectionViewDelegate {
  let meter = TapMeter()
  /// A closure called with the index path of a hero who has got a star.
  var onRating: ((IndexPath) -> Void)?
  /// A closure called with the index path of a hero from whom a person wants to take a star away.
  var onTakingBack: ((IndexPath) -> Void)?

  private(set) var collectionView: UICollectionView!
  private let headingLabel = UILabel(frame: .zero)
  private let explanationLabel = UILabel(frame: .zero)
  private let figuresView = FiguresView(frame: .zero)
  private let explanation: String

  /// True in a narrow window, where the heading is hidden, because the control above that selects the list shows its
  /// title.
  var isCompact = false {
    didSet {
      headingLabel.isHidden = isCompact
      // At accessibility text sizes the explanation would leave no room for the figures and the list.
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

  /// Shows heroes with the given names in place of the present ones, each without stars; both subclasses override it.
  func show(_ names: [String]) {}

  /// The sum of the stars of all heroes in this list; both subclasses override it.
  var starCount: Int { 0 }

  /// The number of stars of each hero who has any, by the index path of the hero's row; both subclasses override it.
  var stars: [IndexPath: Int] { [:] }

  /// Adds a number of stars to a hero's, fewer than none to take them away, and measures nothing, in contrast to a tap on
  /// the row; both subclasses override it.
  func changeStars(by difference: Int, at indexPath: IndexPath) {}

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
    var layoutConfig = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    layoutConfig.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard self?.stars[indexPath] != nil else { return nil }
      let take = UIContextualAction(style: .destructive, title: "Take a Star Away") { [weak self] _, _, done in
        self?.takeBack(at: indexPath)
        done(true)
      }
      take.image = UIImage(systemName: "star.slash")
      return UISwipeActionsConfiguration(actions: [take])
    }
    let listLayout = UICollectionViewCompositionalLayout.list(using: layoutConfig)

    // MARK: Setup collection view
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: listLayout)
    collectionView.delegate = self
    collectionView.accessibilityLabel = title
    collectionView.deleteKeyHandler = { [weak self] indexPath in self?.takeBack(at: indexPath) }

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

  private func takeBack(at indexPath: IndexPath) {
    if stars[indexPath] != nil { onTakingBack?(indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let give = UIAction(title: "Give a Star", image: UIImage(systemName: "star")) { _ in
        self?.rate(heroAt: indexPath)
      }
      let take = UIAction(
        title: "Take a Star Away", image: UIImage(systemName: "star.slash"),
        attributes: self?.stars[indexPath] == nil ? [.destructive, .disabled] : .destructive
      ) { _ in self?.takeBack(at: indexPath) }
      return UIMenu(children: [give, take])
    }
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
