import CharactersStore
import DiffableKit
import SharedInterface

/// The split view controller of a window: categories, a list with a search field, and the open character.
final class CharactersSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let state: BrowsingState
  private let savingBar = SavingBar()
  private let list: CharacterListViewController
  private let detail: CharacterDetailViewController

  init(store: CharacterStore, address: CharactersDestination) {
    state = BrowsingState(store: store)
    state.go(to: address)
    list = CharacterListViewController(state: state)
    detail = CharacterDetailViewController(state: state)
    super.init(style: .tripleColumn)
    preferredDisplayMode = .twoBesideSecondary
    preferredPrimaryColumnWidth = 300
    delegate = self
    setViewController(SidebarViewController(state: state), for: .primary)
    setViewController(list, for: .supplementary)
    setViewController(detail, for: .secondary)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    state.changes.view = view
    state.undoDidFail = { [weak self] error in self?.showFailure(error) }
    state.observe(self) { [weak self] change in
      guard change == .isSaving, let self else { return }
      savingBar.update(isSaving: state.isSaving, in: view)
    }
  }

  /// Shows the place to which a person goes by its address.
  func go(to address: CharactersDestination) {
    state.go(to: address)
    if case .character = address { show(.secondary) } else { show(.supplementary) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    savingBar.layOut(in: view.bounds)
    state.changes.layOut()
  }

  /// The undo manager of the window: with the changes of favorites that were made in it.
  override var undoManager: UndoManager? { state.changes.undoManager }

  /// The key commands of the window, wherever the focus is.
  override var keyCommands: [UIKeyCommand]? { (list.keyCommands ?? []) + (detail.keyCommands ?? []) }

  /// Returns the list as the first column of a narrow window, unless a character is open.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { state.openID == nil ? .supplementary : proposedTopColumn }
}
