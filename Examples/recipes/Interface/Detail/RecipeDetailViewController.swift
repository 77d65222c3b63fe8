import DiffableKit
import RecipesStore

/// The view controller of the detail column: the open recipe's picture, times, ingredients, directions and actions.
final class RecipeDetailViewController: UIViewController {
  private let state: BrowsingState
  private let commands: RecipeCommands
  private let images: RecipeImages
  private let scrollView = UIScrollView()
  private let page = RecipePageView()
  private var shown: Recipe?

  private let favoriteButton = UIButton(configuration: .plain())
  private lazy var favoriteItem = UIBarButtonItem(customView: favoriteButton)
  private let collectionsItem = UIBarButtonItem(
    title: nil, image: UIImage(systemName: "folder"), primaryAction: nil, menu: nil)
  private let editItem = UIBarButtonItem(title: nil, image: nil, primaryAction: nil, menu: nil)
  private let deleteItem = UIBarButtonItem(title: nil, image: nil, primaryAction: nil, menu: nil)

  init(state: BrowsingState, commands: RecipeCommands, images: RecipeImages) {
    self.state = state
    self.commands = commands
    self.images = images
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.frame = view.bounds
    scrollView.addSubview(page)
    view.addSubview(scrollView)
    configureBar()
    show(state.openRecipe)
    state.observe(self) { [weak self] change in
      guard let self, change != .list else { return }
      self.show(self.state.openRecipe)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = page.sizeThatFits(CGSize(width: scrollView.bounds.width, height: .greatestFiniteMagnitude)).height
    page.frame = CGRect(x: 0, y: 0, width: scrollView.bounds.width, height: height)
    scrollView.contentSize = page.frame.size
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showRequestedForm()
  }

  /// Shows the form of the open recipe if an address asks for it.
  private func showRequestedForm() {
    guard let shown, state.requestedForm == .recipe(shown.id, isEdited: true), viewIfLoaded?.window != nil,
      presentedViewController == nil
    else { return }
    state.formWasShown()
    edit()
  }

  private func configureBar() {
    favoriteButton.changesSelectionAsPrimaryAction = true
    favoriteButton.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    favoriteButton.configurationUpdateHandler = { button in
      button.configuration?.image = UIImage(systemName: button.isSelected ? "heart.fill" : "heart")
      button.configuration?.baseForegroundColor = button.isSelected ? .systemPink : nil
      button.accessibilityLabel = Recipe.favoriteTitle(isFavorite: button.isSelected)
    }
    favoriteButton.addAction(UIAction { [weak self] _ in self?.toggleFavorite() }, for: .primaryActionTriggered)
    collectionsItem.accessibilityLabel = "Collections"
    editItem.primaryAction = UIAction(image: UIImage(systemName: "square.and.pencil")) { [weak self] _ in self?.edit() }
    editItem.accessibilityLabel = "Edit"
    deleteItem.primaryAction = UIAction(image: UIImage(systemName: "trash")) { [weak self] _ in
      guard let self, let shown = self.shown else { return }
      self.commands.delete(shown, from: self)
    }
    deleteItem.accessibilityLabel = "Delete"
  }

  private func show(_ recipe: Recipe?) {
    let isOther = recipe?.id != shown?.id
    let hasChanged = recipe != shown
    shown = recipe
    address = state.openRecipeID.map { RecipesDestination.recipe($0, isEdited: false).text }
    userActivity?.title = recipe?.id == state.openRecipeID ? recipe?.title : nil
    showRequestedForm()
    scrollView.isHidden = recipe == nil
    guard let recipe else { return showNothing() }
    contentUnavailableConfiguration = nil
    if hasChanged {
      page.show(recipe, image: images.image(for: recipe))
      showFavorite()
    }
    collectionsItem.menu = commands.collectionsMenu(for: recipe, from: self)
    navigationItem.rightBarButtonItems = [deleteItem, editItem, collectionsItem, favoriteItem]
    if isOther { scrollView.setContentOffset(.zero, animated: false) }
    view.setNeedsLayout()
  }

  private func showNothing() {
    navigationItem.rightBarButtonItems = []
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "book")
    empty.text = "No Recipe Selected"
    empty.secondaryText = state.failure
    contentUnavailableConfiguration = empty
  }

  private func toggleFavorite() {
    guard let shown else { return }
    commands.toggleFavorite(shown, from: self) { [weak self] in self?.showFavorite() }
    showFavorite()
  }

  /// Shows in the bar that the recipe is a favorite, or will be one once the edits that wait are made.
  private func showFavorite() {
    if let shown { favoriteButton.isSelected = commands.willBeFavorite(shown) }
  }

  private func edit() {
    if let shown { commands.edit(shown, from: self) }
  }

  // MARK: Keys

  /// The key commands of the open recipe, while it is on screen.
  override var keyCommands: [UIKeyCommand]? {
    guard let shown, viewIfLoaded?.window != nil, presentedViewController == nil else { return nil }
    return [
      UIKeyCommand(title: "Edit Recipe", input: "e", modifierFlags: .command) { [weak self] _ in self?.edit() },
      UIKeyCommand(title: shown.favoriteTitle, input: "*") { [weak self] _ in self?.toggleFavorite() },
      UIKeyCommand(title: "Delete Recipe", input: UIKeyCommand.inputDelete) { [weak self] _ in
        guard let self, let shown = self.shown else { return }
        commands.delete(shown, from: self)
      },
    ]
  }
}
