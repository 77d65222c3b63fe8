/// An object with the contents of a navigation bar while a controller is on top: its title, its buttons, its search
/// field.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  /// The title in the centre of the navigation bar.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A line of text above the title of the navigation bar.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// The view shown instead of the navigation bar's title, or `nil`.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// The title of the back button that leads to this controller, or `nil` for the controller's title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// The item for the back button that leads to this controller, or `nil` for one with ``backButtonTitle`` or the
  /// title.
  ///
  /// Only the item's title and colour are used; the action is always to go back, and the symbol is a back arrow.
  open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { changed() } } }
  /// The display mode of the back button that leads to this controller, which shows its title by default.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// True if the back button is hidden while this controller is on top.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// True if ``leftBarButtonItems`` are shown beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// The buttons on the left of the navigation bar, from left to right.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { if leftBarButtonItems?.map(ObjectIdentifier.init) != oldValue?.map(ObjectIdentifier.init) { changed() } }
  }
  /// The buttons on the right of the navigation bar, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { if rightBarButtonItems?.map(ObjectIdentifier.init) != oldValue?.map(ObjectIdentifier.init) { changed() } }
  }
  /// The size of the item's title in a bar that prefers large titles.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }
  /// The search controller whose search field is shown below the title.
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { changed() } }
  }
  /// A property without effect, because the search field is always shown; it exists so that code written for UIKit
  /// compiles.
  open var hidesSearchBarWhenScrolling = true

  /// The first button on the left of the navigation bar; setting it replaces all buttons there.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button on the right of the navigation bar; setting it replaces all buttons there.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The navigation controller that shows the item, and is notified of changes.
  weak var navigationController: UINavigationController?

  /// Creates a navigation item.
  ///
  /// - Parameter title: The title in the centre of the bar.
  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  /// Sets the buttons on the left of the navigation bar.
  ///
  /// - Parameters:
  ///   - items: The buttons from left to right.
  ///   - animated: Not used; buttons are never animated.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  /// Sets the buttons on the right of the navigation bar.
  ///
  /// - Parameters:
  ///   - items: The buttons from right to left.
  ///   - animated: Not used; buttons are never animated.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  /// Shows or hides the back button while this controller is on top.
  ///
  /// - Parameters:
  ///   - hidesBackButton: True to hide the button.
  ///   - animated: Not used; buttons are never animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  private func changed() { navigationController?.navigationItemDidChange() }

  /// The contents of the back button that goes back to the item's controller, made from the item's properties: title,
  /// accessibility label and colour.
  var backItem: BackButtonContent {
    let words = backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    let isBlank = words.allSatisfy(\.isWhitespace)
    var result = BackButtonContent(
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

  /// A display mode of a back button: it shows the previous controller's title, the title “Back”, or its arrow alone.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The back button shows the title of the previous controller.
    case `default`
    /// The back button shows the title “Back”.
    case generic
    /// The back button shows the arrow alone; the title is still read aloud.
    case minimal
  }

  /// A display mode of an item's title in a bar that prefers large titles: always large, never large, or like the
  /// previous title.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// The title has the same size as that of the previous controller; it is large for the first controller.
    case automatic
    /// The title is always large.
    case always
    /// The title is never large.
    case never
    /// The title is never large, as with ``never``.
    case inline
  }
}

/// A value with the title, accessibility label and colour of a back button.
struct BackButtonContent: Equatable {
  /// The title beside the arrow of a back button with these contents, or `nil` for none.
  var title: String?
  /// The words that assistive technology reads for a back button with these contents, usually the title of the previous
  /// controller.
  var spoken: String
  /// The colour of a back button with these contents, or `nil` for that of the bar.
  var tintColor: UIColor?
}
