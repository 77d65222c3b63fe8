/// What a navigation bar shows while a controller is on top: its title, its buttons, its search field.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  /// The words in the middle.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A line above the title.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// A view in place of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// The words of the button that leads back to this controller; nil takes the title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// The button that leads back to this controller; nil for one with ``backButtonTitle`` or the title.
  ///
  /// Its words and its colour are taken; what it does is always to lead back, and before it is the arrow.
  open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { changed() } } }
  /// What the button that leads back to this controller shows; as much as there is by default.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// Whether there is no button that leads back from this controller.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether ``leftBarButtonItems`` stand beside the button that leads back instead of in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// The buttons at the left, from left to right.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { if leftBarButtonItems?.map(ObjectIdentifier.init) != oldValue?.map(ObjectIdentifier.init) { changed() } }
  }
  /// The buttons at the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { if rightBarButtonItems?.map(ObjectIdentifier.init) != oldValue?.map(ObjectIdentifier.init) { changed() } }
  }
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

  /// Shows or hides the button that leads back from this controller.
  ///
  /// - Parameters:
  ///   - hidesBackButton: Whether there is none.
  ///   - animated: Whether the change is shown; buttons change at once here.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  private func changed() { navigationController?.navigationItemDidChange() }

  /// What a button that leads back to the item's controller says.
  var backItem: BackItem {
    let words = backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    let isBlank = words.allSatisfy(\.isWhitespace)
    var result = BackItem(
      title: isBlank ? nil : words, spoken: backBarButtonItem?.accessibilityLabel ?? (isBlank ? title ?? "Back" : words)
    )
    switch backButtonDisplayMode {
    case .default: break
    case .generic: result.title = "Back"
    case .minimal: result.title = nil
    }
    result.tintColor = backBarButtonItem?.tintColor
    return result
  }

  /// What a button that leads back shows.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title of the controller to which it leads.
    case `default`
    /// “Back”.
    case generic
    /// The arrow alone; the title is still read out.
    case minimal
  }

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

/// What a button shows and says that leads back to a controller.
struct BackItem: Equatable {
  /// The words beside the arrow; nil for none.
  var title: String?
  /// The name of what it leads to, for assistive technology.
  var spoken: String
  /// The colour; nil for the bar's.
  var tintColor: UIColor?
}
