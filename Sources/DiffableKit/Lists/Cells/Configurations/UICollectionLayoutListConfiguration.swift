/// A configuration of a list layout: appearance, background, headers, footers, separators and swipe actions.
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
  /// The type of a closure that returns the separator configuration of one row, given its index path and the
  /// configuration of the section.
  public typealias ItemSeparatorHandler = (
    _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The appearance of the whole list, such as plain or inset grouped.
  public let appearance: Appearance
  /// The colour behind the rows of the list; `nil` takes the default of the appearance.
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

  /// Makes a list configuration with an appearance; separators are shown in all appearances except sidebars.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// A closure that returns the swipe actions at one edge of the row at an index path; `nil` for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// An appearance of a list, which the program chooses, such as plain or inset grouped.
  public enum Appearance: Int, Hashable, Sendable {
    /// The list is plain: rows go from edge to edge, without a background of their own.
    case plain
    /// The list is grouped: sections go from edge to edge, with a background different from the list's.
    case grouped
    /// The list is inset grouped: sections are inset from the edges, with rounded corners and a background of their
    /// own.
    case insetGrouped
    /// The list is a sidebar: the column at the side of a window.
    case sidebar
    /// The list is a sidebar whose sections have no background of their own.
    case sidebarPlain
  }

  /// A setting for the headers of a list: its sections have none, a supplementary view, or their first item as header.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// Sections have no header.
    case none
    /// Each section's header is a supplementary view.
    case supplementary
    /// Each section's header is its first item.
    case firstItemInSection
  }

  /// A setting for the footers of a list: its sections have none, or a supplementary view as footer.
  public enum FooterMode: Int, Hashable, Sendable {
    /// Sections have no footer.
    case none
    /// Each section's footer is a supplementary view.
    case supplementary
  }

  /// A set of the parts of a list whose background is only as wide as their content.
  public struct ContentHuggingElements: OptionSet, Sendable {
    /// The raw bits of the set of parts of a list.
    public let rawValue: Int
    /// Makes a set of parts of a list from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The option for the headers that are supplementary views: their background is only as wide as their content.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// The space in points above the list's headers that the layout uses: ``headerTopPadding``, or 0 if that is `nil` or
  /// the list has no headers.
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
