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
  /// - Parameter store: The store of recipes, shared by all windows.
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

  /// Not supported: the interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Called after the view is loaded; begins to show the bar of pending edits.
  public override func viewDidLoad() {
    super.viewDidLoad()
    state.edits.undoDidFail = { [weak self] error in self?.showFailure("\(error)") }
    state.edits.countDidChange = { [weak self] isSaving in
      guard let self else { return }
      self.savingBar.update(isSaving: isSaving, in: self.view)
    }
  }

  /// The undo manager of the window: with the edits that were made in it.
  public override var undoManager: UndoManager? { state.edits.undoManager }

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

  private func delete(_ recipe: Recipe) {
    let id = recipe.id
    // A recipe whose deletion is requested twice while the first request waits is deleted once.
    guard deletedIDs.insert(id).inserted else { return }
    let edit = UndoableEdit.delete(id)
    state.edits.perform(edit) { [weak self] result in
      guard let self else { return }
      self.deletedIDs.remove(id)
      switch result {
      case .success:
        if self.isCollapsed { self.show(.supplementary) }
        self.undoBar.show("“\(recipe.title)” deleted", in: self.view) { [weak self] in
          self?.revert(edit, of: id)
        }
      case .failure(let error): self.showFailure("\(error)")
      }
    }
  }

  /// Reverts the deletion of a recipe, and opens the recipe that has come back.
  private func revert(_ edit: UndoableEdit, of id: Recipe.ID) {
    state.edits.revert(edit) { [weak self] result in
      switch result {
      case .success: self?.state.open(id)
      case .failure(let error): self?.showFailure("\(error)")
      }
    }
  }
}
