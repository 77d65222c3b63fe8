import DiffableKit
import RecipesStore

/// One window of the recipe collection: sidebar, list and detail.
public final class RecipesViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let state: BrowsingState
  private let undoBar = UndoBar()

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
  }

  private func delete(_ recipe: Recipe) {
    do {
      let deleted = try state.store.delete(recipe.id)
      if isCollapsed { show(.supplementary) }
      undoBar.show("“\(recipe.title)” deleted", in: view) { [weak self] in self?.restore(deleted) }
    } catch {
      showFailure("\(error)")
    }
  }

  private func restore(_ deleted: DeletedRecipe) {
    do {
      let recipe = try state.store.restore(deleted)
      state.open(recipe.id)
    } catch {
      showFailure("\(error)")
    }
  }
}
