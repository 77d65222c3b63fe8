/// Is told what a person searches for.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: AnyObject {
  /// The words have changed, or the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told that a search begins and ends.
@MainActor @preconcurrency public protocol UISearchControllerDelegate: AnyObject {
  /// The search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search: a field in the navigation bar, and whoever shows what it finds.
///
/// It is active from the moment the field has the focus until Cancel, or Escape in the empty field, ends it. Results are
/// asked for on every key.
@MainActor @preconcurrency open class UISearchController: UIViewController {
  /// The bar with the field.
  open var searchBar: UISearchBar { bar }
  private let bar = UISearchBar(frame: .zero)
  /// Who shows what is found.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Who is told that the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller that is shown over the content while there are words to search for; nil if the content itself shows
  /// what is found.
  public let searchResultsController: UIViewController?
  /// The content is never dimmed here; the property exists so that code written for UIKit compiles.
  open var obscuresBackgroundDuringPresentation = false
  /// The bar stays in place here; the property exists so that code written for UIKit compiles.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether a Cancel button is shown while the search is active.
  open var automaticallyShowsCancelButton = true

  /// The controller whose navigation item has the search.
  weak var owner: UIViewController?

  /// Whether a person searches now.
  ///
  /// Setting it begins the search, with the focus in the field, or ends it.
  open var isActive: Bool {
    get { isActiveNow }
    set { setActive(newValue) }
  }
  private var isActiveNow = false

  /// Makes a search.
  ///
  /// - Parameter searchResultsController: Shows what is found; nil if the content itself does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// Makes a search whose content itself shows what is found.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.searchController = self
  }

  /// Archives do not exist here.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.searchController = self
  }

  private func setActive(_ active: Bool) {
    guard active != isActiveNow else { return }
    isActiveNow = active
    if active {
      delegate?.willPresentSearchController(self)
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
      searchBar.searchTextField.becomeFirstResponder()
      textDidChange()
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
      searchBar.text = nil
      leaveField()
      textDidChange()
      delegate?.didDismissSearchController(self)
    }
  }

  /// The focus goes to what was found, so that the keyboard goes on from there.
  private func leaveField() {
    guard let scene = searchBar.window?.scene, let focused = scene.focusedView, focused.isDescendant(of: searchBar)
    else { return }
    scene.setFocus(to: owner?.viewIfLoaded?.firstFocusTarget)
  }

  /// Who only passes through the empty field, with Tab, does not search.
  func fieldDidEndEditing() {
    guard isActiveNow, (searchBar.text ?? "").isEmpty else { return }
    if let focused = searchBar.window?.scene?.focusedView, focused.isDescendant(of: searchBar) { return }
    isActive = false
  }

  func textDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
    owner?.setNeedsUpdateContentUnavailableConfiguration()
    owner?.navigationController?.viewIfLoaded?.setNeedsLayout()
  }
}

extension UINavigationController {
  /// Shows or removes the controller for the results of the search over the content.
  func layOutSearchResults() {
    for controller in children where controller.isSearchResults {
      let search = topViewController?.navigationItem.searchController
      guard search?.searchResultsController !== controller || !(search?.showsResults ?? false) else { continue }
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
      controller.isSearchResults = false
    }
    guard let search = topViewController?.navigationItem.searchController, search.showsResults,
      let results = search.searchResultsController
    else { return }
    if results.parent !== self {
      results.isSearchResults = true
      addChild(results)
      contentView.addSubview(results.view)
      results.didMove(toParent: self)
    }
    results.view.frame = contentView.bounds
  }
}

extension UISearchController {
  fileprivate var showsResults: Bool { isActive && !(searchBar.text ?? "").isEmpty }
}
