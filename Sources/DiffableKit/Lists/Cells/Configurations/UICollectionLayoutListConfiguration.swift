/// The configuration of a list layout: appearance, background, headers, footers, separators and swipe actions.
///
/// ```swift
/// var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// configuration.showsSeparators = false
/// configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
///   let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in completion(true) }
///   return UISwipeActionsConfiguration(actions: [delete])
/// }
/// let layout = UICollectionViewCompositionalLayout.list(using: configuration)
/// ```
public struct UICollectionLayoutListConfiguration {
  /// Returns the separator configuration of one row, given its index path and the configuration of the section.
  public typealias ItemSeparatorHandler = (
    _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The appearance of the whole list, such as plain or inset grouped.
  public let appearance: Appearance
  /// The colour behind the rows; `nil` takes the default of the appearance.
  public var backgroundColor: UIColor?
  /// True if the list shows separators; if false, the separator configuration and handler are ignored.
  public var showsSeparators: Bool
  /// The separator configuration of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The handler that changes the separators of single rows.
  ///
  /// Called for the rows near the visible bounds whenever they are laid out, so the handler should be fast and return
  /// the same result for the same row.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The kind of header that each section has; none by default.
  public var headerMode: HeaderMode = .none
  /// The kind of footer that each section has; none by default.
  public var footerMode: FooterMode = .none
  /// The space above a header in points, in addition to the section's insets; `nil` takes the default of the
  /// appearance, which is 0.
  ///
  /// Ignored in a list without headers.
  public var headerTopPadding: CGFloat?
  /// The provider of the swipe actions at the leading edge of a row; `nil` if no row has any.
  ///
  /// Called each time that a person swipes a row or opens its menu, and not before.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The provider of the swipe actions at the trailing edge of a row; `nil` if no row has any.
  ///
  /// Called each time that a person swipes a row or opens its menu, and not before.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The parts of the list whose background is only as wide as their content; none by default.
  public var contentHuggingElements: ContentHuggingElements = []

  /// Makes a configuration with an appearance; separators are shown in all appearances except sidebars.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// Returns the swipe actions at one edge of the row at an index path; `nil` for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The appearance of a list, such as plain or inset grouped.
  public enum Appearance: Int, Hashable, Sendable {
    /// A plain list: rows from edge to edge, without a background of their own.
    case plain
    /// A grouped list: sections from edge to edge, with a background different from the list's.
    case grouped
    /// An inset grouped list: sections inset from the edges, with rounded corners and a background of their own.
    case insetGrouped
    /// A sidebar: the column at the side of a window.
    case sidebar
    /// A sidebar whose sections have no background of their own.
    case sidebarPlain
  }

  /// The kind of header that each section of a list has.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// Sections have no header.
    case none
    /// Each section's header is a supplementary view.
    case supplementary
    /// Each section's header is its first item.
    case firstItemInSection
  }

  /// The kind of footer that each section of a list has.
  public enum FooterMode: Int, Hashable, Sendable {
    /// Sections have no footer.
    case none
    /// Each section's footer is a supplementary view.
    case supplementary
  }

  /// The parts of a list whose background can be only as wide as their content.
  public struct ContentHuggingElements: OptionSet, Sendable {
    /// The raw bits of the option set.
    public let rawValue: Int
    /// Makes an option set from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The option to make headers that are supplementary views only as wide as their content.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// The space above headers in points, in addition to the section's insets.
  var headerPadding: CGFloat { headerMode == .none ? 0 : headerTopPadding ?? 0 }

  var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

  var resolvedBackground: UIColor {
    backgroundColor
      ?? {
        switch appearance {
        case .plain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar, .sidebarPlain: .secondarySystemBackground
        }
      }()
  }
}
