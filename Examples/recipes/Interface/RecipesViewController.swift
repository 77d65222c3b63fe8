import DiffableKit
import RecipesStore
import SharedInterface

/// The root view controller of a window: sidebar, list and detail.
public final class RecipesViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let state: BrowsingState
  private let undoBar = UndoBar()
  private let savingBar = SavingBar()
  private var deletedIDs: Set<Recipe.ID> = []

  /// Makes the root view controller of a window.
  ///
  /// - Parameters:
  ///   - store: The store of recipes, shared by all windows.
  ///   - address: The place to show first.
  public init(store: RecipeStore, address: RecipesAddress = .start) {
    state = BrowsingState(store: store)
    super.init(style: .tripleColumn)
    let collections = CollectionCommands(state: state)
    let images = RecipeImages(store: store)
    let delete: (Recipe) -> Void = { [weak self] recipe in self?.delete(recipe) }
    let detail = RecipeDetailViewController(state: state, collections: collections, images: images, delete: delete)
    state.go(to: address)
    preferredDisplayMode = .twoBesideSecondary
    delegate = self
    setViewController(SidebarViewController(state: state, collections: collections), for: .primary)
    setViewController(
      RecipeListViewController(state: state, collections: collections, images: images, delete: delete),
      for: .supplementary)
    setViewController(detail, for: .secondary)
  }

  /// Not supported: the interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Called after the view is loaded; begins to show the bar of pending edits.
  public override func viewDidLoad() {
    super.viewDidLoad()
    state.edits.countDidChange = { [weak self] isSaving in
      guard let self else { return }
      self.savingBar.update(isSaving: isSaving, in: self.view)
    }
  }

  /// Returns the first column of a narrow window: the list, unless a recipe is open.
  ///
  /// - Parameters:
  ///   - svc: This controller.
  ///   - proposedTopColumn: The column that would be shown otherwise.
  /// - Returns: The column to show.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { state.openRecipeID == nil ? .supplementary : proposedTopColumn }

  /// Called after the view's subviews are laid out; keeps the undo bar at the bottom.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    undoBar.layOut(in: view.bounds)
    savingBar.layOut(in: view.bounds)
  }

  /// Shows the place to which a person goes by its address.
  ///
  /// - Parameter activity: The activity with the address.
  public override func restoreUserActivityState(_ activity: NSUserActivity) {
    guard let url = activity.webpageURL, let address = RecipesAddress(url.relativeString) else { return }
    state.go(to: address)
    switch address {
    case .list, .newRecipe: show(.supplementary)
    case .recipe: show(.secondary)
    }
  }

  private func delete(_ recipe: Recipe) {
    let id = recipe.id
    // A recipe whose deletion is requested twice while the first request waits is deleted once.
    guard deletedIDs.insert(id).inserted else { return }
    state.edits.perform { store in
      try store.delete(id)
    } completion: { [weak self] result in
      guard let self else { return }
      self.deletedIDs.remove(id)
      switch result {
      case .success(let deleted):
        if self.isCollapsed { self.show(.supplementary) }
        self.undoBar.show("“\(recipe.title)” deleted", in: self.view) { [weak self] in self?.restore(deleted) }
      case .failure(let error): self.showFailure("\(error)")
      }
    }
  }

  private func restore(_ deleted: DeletedRecipe) {
    state.edits.perform { store in
      try store.restore(deleted).id
    } completion: { [weak self] result in
      switch result {
      case .success(let id): self?.state.open(id)
      case .failure(let error): self?.showFailure("\(error)")
      }
    }
  }
}
