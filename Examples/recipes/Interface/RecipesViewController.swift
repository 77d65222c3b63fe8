import DiffableKit
import RecipesStore
import SharedInterface

/// One window of the recipe collection: sidebar, list and detail.
public final class RecipesViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let state: BrowsingState
  private let undoBar = UndoBar()
  private let savingBar = SavingBar()
  private var deletedIDs: Set<Recipe.ID> = []

  /// Makes a window.
  ///
  /// - Parameter store: The recipes, which all windows share.
  public init(store: RecipeStore) {
    state = BrowsingState(store: store)
    super.init(style: .tripleColumn)
    let collections = CollectionCommands(state: state)
    let images = RecipeImages(store: store)
    let delete: (Recipe) -> Void = { [weak self] recipe in self?.delete(recipe) }
    let detail = RecipeDetailViewController(state: state, collections: collections, images: images, delete: delete)
    preferredDisplayMode = .twoBesideSecondary
    delegate = self
    setViewController(SidebarViewController(state: state, collections: collections), for: .primary)
    setViewController(
      RecipeListViewController(state: state, collections: collections, images: images, delete: delete),
      for: .supplementary)
    setViewController(detail, for: .secondary)
  }

  /// The interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Says when edits wait.
  public override func viewDidLoad() {
    super.viewDidLoad()
    state.edits.countDidChange = { [weak self] isSaving in
      guard let self else { return }
      self.savingBar.update(isSaving: isSaving, in: self.view)
    }
  }

  /// A narrow window begins with the list, unless a recipe is open.
  ///
  /// - Parameters:
  ///   - svc: This controller.
  ///   - proposedTopColumn: The column that would be shown otherwise.
  /// - Returns: The column to show.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { state.openRecipeID == nil ? .supplementary : proposedTopColumn }

  /// Keeps the bar for undoing at the bottom.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    undoBar.place(in: view.bounds)
    savingBar.place(in: view.bounds)
  }

  private func delete(_ recipe: Recipe) {
    let id = recipe.id
    // Asked for twice while it waits, it is deleted once.
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
