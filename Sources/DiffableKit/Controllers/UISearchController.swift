/// A protocol for objects that update the search results while a person types.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search text has changed, or when the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// A protocol for the delegate of a search controller, which is notified of the beginning and end of a search.
@MainActor @preconcurrency public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Called before a search begins; the default implementation does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Called after a search has begun; the default implementation does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Called before a search ends; the default implementation does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Called after a search has ended; the default implementation does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A controller for a search, with a search field in the navigation bar and an object that updates the results.
///
/// The search is active from the moment at which the field gets the focus until Cancel, or Escape in the empty field,
/// ends it. The results are updated after every key press.
@MainActor @preconcurrency open class UISearchController: UIViewController {
  /// The search bar that contains the search field.
  open var searchBar: UISearchBar { bar }
  private let bar = UISearchBar(frame: .zero)
  /// The object that updates the search results while a person types, or `nil`.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate of the search controller, which is notified of the beginning and end of a search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller shown over the content while the search text is not empty, or `nil` if the content itself shows the
  /// results.
  public let searchResultsController: UIViewController?
  /// A property without effect, because the content behind a search is never dimmed; it exists so that code written for
  /// UIKit compiles.
  open var obscuresBackgroundDuringPresentation = false
  /// A property without effect, because the navigation bar is never hidden; it exists so that code written for UIKit
  /// compiles.
  open var hidesNavigationBarDuringPresentation = true
  /// True if the search bar shows a Cancel button while the search is active.
  open var automaticallyShowsCancelButton = true

  /// The controller whose navigation item has the search controller.
  weak var owner: UIViewController?

  /// True while the search is active.
  ///
  /// Setting this property begins the search, with the focus in the field, or ends it.
  open var isActive: Bool {
    get { isActiveNow }
    set { setActive(newValue) }
  }
  private var isActiveNow = false

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The controller that shows the results, or `nil` if the content itself does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// Creates a search controller whose results are shown by the content itself.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Not used.
  ///   - nibBundleOrNil: Not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.searchController = self
  }

  /// Creates a controller from an archive; archives are not supported, and the initialiser exists so that subclasses
  /// written for UIKit compile.
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

  /// Moves the keyboard focus out of the search bar, to the first focusable view of the content that is searched.
  private func leaveField() {
    guard let scene = searchBar.window?.scene, let focused = scene.focusedView, focused.isDescendant(of: searchBar)
    else { return }
    scene.setFocus(to: owner?.viewIfLoaded?.firstFocusTarget)
  }

  /// Ends the search if the search field is left empty, for instance by Tab.
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
  /// Shows or removes the search results controller over this navigation controller's content.
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
