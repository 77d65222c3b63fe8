import DiffableKit
import RecipesStore
import SharedInterface

/// The root view controller of a window: sidebar, list and detail.
public final class RecipesViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let state: BrowsingState
  private let undoBar = UndoOfferBar()
  private let savingBar = SavingBar()
  private let list: RecipeListViewController
  private let detail: RecipeDetailViewController

  /// Makes the root view controller of a window.
  ///
  /// - Parameters:
  ///   - store: The store of recipes, shared by all windows.
  ///   - address: The place to show first.
  ///   - readingTime: The time for which a recipe that the arrow keys have reached stays open until it is added to the
  ///     recents; recipes that are opened otherwise are added at once.
  public init(store: RecipeStore, address: RecipesDestination = .start, readingTime: Duration = .seconds(4)) {
    state = BrowsingState(store: store, readingTime: readingTime)
    let collections = CollectionCommands(state: state)
    let commands = RecipeCommands(state: state, collections: collections)
    let images = RecipeImages(store: store)
    list = RecipeListViewController(state: state, collections: collections, commands: commands, images: images)
    detail = RecipeDetailViewController(state: state, commands: commands, images: images)
    super.init(style: .tripleColumn)
    commands.didDelete = { [weak self] in
      if let self, isCollapsed { show(.supplementary) }
    }
    state.go(to: address)
    preferredDisplayMode = .twoBesideSecondary
    delegate = self
    setViewController(SidebarViewController(state: state, collections: collections), for: .primary)
    setViewController(list, for: .supplementary)
    setViewController(detail, for: .secondary)
  }

  /// Not supported: the interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Called after the view is loaded; begins to show pending edits, edits that can be undone, and failures.
  public override func viewDidLoad() {
    super.viewDidLoad()
    state.edits.undoDidFail = { [weak self] error in self?.showFailure(error.localizedDescription) }
    state.edits.lastEditDidChange = { [weak self] edit in self?.report(edit) }
    state.edits.countDidChange = { [weak self] isSaving in
      guard let self else { return }
      self.savingBar.update(isSaving: isSaving, in: self.view)
    }
  }

  /// The undo manager of the window: with the edits that were made in it.
  public override var undoManager: UndoManager? { state.edits.undoManager }

  /// The key commands of the window, wherever the focus is.
  public override var keyCommands: [UIKeyCommand]? { (list.keyCommands ?? []) + (detail.keyCommands ?? []) }

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

  /// Called after the view's subviews are laid out; keeps the undo bar and the saving bar at the bottom.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    undoBar.layOut(in: view.bounds)
    savingBar.layOut(in: view.bounds)
  }

  /// Shows the place to which a person goes by its address.
  ///
  /// - Parameter activity: The activity with the address.
  public override func restoreUserActivityState(_ activity: NSUserActivity) {
    guard let url = activity.webpageURL, let address = RecipesDestination(url.relativeString) else { return }
    state.go(to: address)
    switch address {
    case .list, .newRecipe: show(.supplementary)
    case .recipe: show(.secondary)
    }
  }

  /// Reports an edit that a person may want to undo, and closes the report of an earlier one.
  private func report(_ edit: UndoableEdit?) {
    guard let edit, let words = edit.report() else { return undoBar.close() }
    undoBar.show(words, in: view) { [weak self] in self?.revert(edit) }
  }

  /// Reverts an edit, and opens the recipe that it brings back.
  private func revert(_ edit: UndoableEdit) {
    state.edits.revert(edit) { [weak self] result in
      switch result {
      case .success: if let id = edit.recipe { self?.state.open(id) }
      case .failure(let error): self?.showFailure(error.localizedDescription)
      }
    }
  }
}
