import CharactersStore
import DiffableKit
import FetchedResults

/// The view controller of the detail column: the open character in large type, with its properties.
final class CharacterDetailViewController: UIViewController, FetchedResultsControllerDelegate {
  /// A section of the detail column: the look of the character, or its properties.
  private enum Section {
    case look
    case facts
  }

  /// An item of the detail column: the row with the look of the character, or a row with a property.
  private enum Item: Hashable {
    case look
    case fact(Fact)
  }

  /// A property of a character that the detail column shows as a row.
  private enum Fact: String, CaseIterable {
    case name = "Name"
    case alias = "Corrected Name"
    case codePoint = "Code Point"
    case category = "Category"
    case utf8 = "UTF-8"
    case utf16 = "UTF-16"
    case escape = "In Swift"
    case version = "Since Unicode"

    func value(of character: UnicodeCharacter) -> String? {
      switch self {
      case .name: character.name
      case .alias: character.alias
      case .codePoint: character.codePoint
      case .category: character.category.title
      case .utf8: character.utf8
      case .utf16: character.utf16
      case .escape: character.swiftEscape
      case .version: character.version
      }
    }
  }

  private let state: BrowsingState
  private var results: FetchedResultsController<UnicodeCharacter>?
  private var shown: UnicodeCharacter?
  private lazy var collectionView = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  private let favoriteItem = UIBarButtonItem(title: nil, image: nil, primaryAction: nil, menu: nil)

  init(state: BrowsingState) {
    self.state = state
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.allowsSelection = false
    collectionView.accessibilityLabel = "About the character"
    view.addSubview(collectionView)
    favoriteItem.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      self.shown?.toggleFavorite(in: self.state, from: self)
    }
    configureDataSource()
    state.observe(self) { [weak self] change in
      if change == .openCharacter { self?.follow() }
    }
    follow()
  }

  private func configureDataSource() {
    let look = UICollectionView.CellRegistration<UICollectionViewListCell, UnicodeCharacter> { cell, _, character in
      cell.contentConfiguration = LookContentConfiguration(character: character)
      cell.accessibilityLabel = character.title
    }
    let fact = UICollectionView.CellRegistration<UICollectionViewListCell, Fact> { [weak self] cell, _, fact in
      var content = UIListContentConfiguration.valueCell()
      content.text = fact.rawValue
      content.secondaryText = self?.shown.flatMap { fact.value(of: $0) }
      content.secondaryTextProperties.numberOfLines = 0
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] collectionView, indexPath, item in
      switch item {
      case .look: collectionView.dequeueConfiguredReusableCell(using: look, for: indexPath, item: self?.shown)
      case .fact(let item): collectionView.dequeueConfiguredReusableCell(using: fact, for: indexPath, item: item)
      }
    }
  }

  /// The key command that marks the shown character as a favorite or removes the mark, while it is on screen.
  override var keyCommands: [UIKeyCommand]? {
    guard let shown, viewIfLoaded?.window != nil else { return nil }
    return [
      UIKeyCommand(title: shown.favoriteTitle, input: "*") { [weak self] _ in
        if let self, let shown = self.shown { shown.toggleFavorite(in: state, from: self) }
      }
    ]
  }

  /// Fetches the open character, and observes its changes.
  private func follow() {
    results = nil
    address = state.openID.map { CharactersDestination.character($0).text }
    guard let id = state.openID else { return show(nil) }
    let controller = FetchedResultsController(
      fetchRequest: CharacterQuery.request(for: id), database: state.store.database)
    controller.delegate = self
    results = controller
    controller.beginFetch()
  }

  func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
  ) {
    guard controller === results else { return }
    show(snapshot.itemIdentifiers.first.flatMap { results?.object(with: $0) })
  }

  private func show(_ character: UnicodeCharacter?) {
    let isOther = character?.id != shown?.id
    shown = character
    collectionView.isHidden = character == nil
    guard let character else {
      navigationItem.rightBarButtonItems = []
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "globe")
      empty.text = "No Character Selected"
      contentUnavailableConfiguration = empty
      return
    }
    contentUnavailableConfiguration = nil
    title = character.codePoint
    userActivity?.title = character.title
    favoriteItem.image = UIImage(systemName: character.isFavorite ? "star.fill" : "star")
    favoriteItem.accessibilityLabel = character.favoriteTitle
    favoriteItem.tintColor = character.isFavorite ? .systemOrange : nil
    navigationItem.rightBarButtonItems = [favoriteItem]
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.look, .facts])
    snapshot.appendItems([.look], toSection: .look)
    snapshot.appendItems(Fact.allCases.filter { $0.value(of: character) != nil }.map(Item.fact), toSection: .facts)
    if isOther {
      let known = Set(dataSource.snapshot().itemIdentifiers)
      snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(known.contains))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
    if isOther { collectionView.setContentOffset(.zero, animated: false) }
  }
}
