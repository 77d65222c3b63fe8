import DiffableKit
import RecipesStore

/// The detail column: picture, times, ingredients and directions of the open recipe, with its actions.
final class RecipeDetailViewController: UIViewController {
  private let state: BrowsingState
  private let collections: CollectionCommands
  private let images: RecipeImages
  private let delete: (Recipe) -> Void
  private let scrollView = UIScrollView()
  private let page = RecipePageView()
  private var shown: Recipe?

  private let favoriteItem = UIBarButtonItem(title: nil, image: nil, primaryAction: nil, menu: nil)
  private let collectionsItem = UIBarButtonItem(
    title: nil, image: UIImage(systemName: "folder"), primaryAction: nil, menu: nil)
  private let editItem = UIBarButtonItem(title: nil, image: nil, primaryAction: nil, menu: nil)
  private let deleteItem = UIBarButtonItem(title: nil, image: nil, primaryAction: nil, menu: nil)

  init(
    state: BrowsingState, collections: CollectionCommands, images: RecipeImages, delete: @escaping (Recipe) -> Void
  ) {
    self.state = state
    self.collections = collections
    self.images = images
    self.delete = delete
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
    favoriteItem.primaryAction = UIAction { [weak self] _ in self?.toggleFavorite() }
    collectionsItem.accessibilityLabel = "Collections"
    editItem.primaryAction = UIAction(image: UIImage(systemName: "square.and.pencil")) { [weak self] _ in self?.edit() }
    editItem.accessibilityLabel = "Edit"
    deleteItem.primaryAction = UIAction(image: UIImage(systemName: "trash")) { [weak self] _ in
      guard let self, let shown = self.shown else { return }
      self.delete(shown)
    }
    deleteItem.accessibilityLabel = "Delete"
  }

  private func show(_ recipe: Recipe?) {
    let isOther = recipe?.id != shown?.id
    let hasChanged = recipe != shown
    shown = recipe
    address = state.openRecipeID.map { RecipesAddress.recipe($0, isEdited: false).text }
    userActivity?.title = recipe?.id == state.openRecipeID ? recipe?.title : nil
    showRequestedForm()
    scrollView.isHidden = recipe == nil
    guard let recipe else { return showNothing() }
    contentUnavailableConfiguration = nil
    if hasChanged {
      page.show(recipe, image: images.image(for: recipe))
      favoriteItem.image = UIImage(systemName: recipe.isFavorite ? "heart.fill" : "heart")
      favoriteItem.accessibilityLabel = recipe.isFavorite ? "Remove from Favorites" : "Add to Favorites"
      favoriteItem.tintColor = recipe.isFavorite ? .systemPink : nil
    }
    collectionsItem.menu = makeCollectionsMenu(for: recipe)
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

  private func makeCollectionsMenu(for recipe: Recipe) -> UIMenu {
    let names = state.collectionNames
    let rows = names.map { name in
      UIAction(title: name, state: recipe.collections.contains(name) ? .on : .off) { [weak self] _ in
        self?.setMembership(in: name, to: !recipe.collections.contains(name), of: recipe)
      }
    }
    let new = UIAction(title: "New Collection…", image: UIImage(systemName: "folder.badge.plus")) { [weak self] _ in
      guard let self else { return }
      self.collections.create(from: self) { [weak self] name in
        self?.setMembership(in: name, to: true, of: recipe)
      }
    }
    return UIMenu(
      title: "Collections", children: [UIMenu(title: "", options: .displayInline, children: rows), new])
  }

  private func setMembership(in name: String, to isMember: Bool, of recipe: Recipe) {
    let id = recipe.id
    collections.attempt(from: self) { _ = try $0.setMembership(in: name, to: isMember, for: id) }
  }

  private func toggleFavorite() {
    guard let shown else { return }
    state.edits.toggleFavorite(shown) { [weak self] result in
      if case .failure(let error) = result { self?.showFailure("\(error)") }
    }
  }

  private func edit() {
    guard let shown else { return }
    let original = RecipeDraft(shown)
    let id = shown.id
    let form = RecipeFormViewController(draft: original, title: "Edit Recipe") { [state] draft, completion in
      state.edits.perform { store in
        _ = try store.update(id, with: draft, since: original)
      } completion: {
        completion($0)
      }
    }
    form.address = RecipesAddress.recipe(id, isEdited: true).text
    present(UINavigationController(rootViewController: form), animated: true, completion: nil)
  }
}
