import CharactersStore
import DiffableKit
import SharedInterface

/// The split view of a window: categories in the sidebar, a list with a search field, and the open character.
final class CharactersViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let state: BrowsingState
  private let savingBar = SavingBar()

  init(store: CharacterStore, address: CharactersAddress) {
    state = BrowsingState(store: store)
    state.go(to: address)
    super.init(style: .tripleColumn)
    preferredDisplayMode = .twoBesideSecondary
    preferredPrimaryColumnWidth = 300
    delegate = self
    setViewController(SidebarViewController(state: state), for: .primary)
    setViewController(CharacterListViewController(state: state), for: .supplementary)
    setViewController(CharacterDetailViewController(state: state), for: .secondary)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    state.observe(self) { [weak self] change in
      guard change == .isSaving, let self else { return }
      savingBar.update(isSaving: state.isSaving, in: view)
    }
  }

  /// Shows the place to which a person goes by its address.
  func go(to address: CharactersAddress) {
    state.go(to: address)
    if case .character = address { show(.secondary) } else { show(.supplementary) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    savingBar.layOut(in: view.bounds)
  }

  /// Returns the list as the first column of a narrow window, unless a character is open.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { state.openID == nil ? .supplementary : proposedTopColumn }
}
