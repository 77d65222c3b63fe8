/// What a navigation bar shows while a controller is on top: its title, its buttons, its search field.
@MainActor open class UINavigationItem: NSObject {
  /// The words in the middle.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A line above the title.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// A view in place of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// The words of the button that leads back to this controller; nil takes the title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// Whether there is no button that leads back from this controller.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether ``leftBarButtonItems`` stand beside the button that leads back instead of in its place.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// The buttons at the left, from left to right.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The buttons at the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Whether the title is large, if the bar prefers large titles.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }
  /// The search whose field is shown under the title.
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { changed() } }
  }
  /// The field is always shown here; the property exists so that code written for UIKit compiles.
  open var hidesSearchBarWhenScrolling = true

  /// The first button at the left; setting it replaces all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button at the right; setting it replaces all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Told when anything has changed: the navigation controller that shows the item.
  weak var navigationController: UINavigationController?

  /// Makes an item.
  ///
  /// - Parameter title: The words in the middle.
  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  /// Sets the buttons at the left.
  ///
  /// - Parameters:
  ///   - items: The buttons from left to right.
  ///   - animated: Whether the change is shown; buttons change at once here.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  /// Sets the buttons at the right.
  ///
  /// - Parameters:
  ///   - items: The buttons from right to left.
  ///   - animated: Whether the change is shown; buttons change at once here.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  private func changed() { navigationController?.navigationItemDidChange() }

  /// Whether a title is large.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As that of the controller before; large for the first.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
    /// Never.
    case inline
  }
}
