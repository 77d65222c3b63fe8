/// How a list looks: its background, headers, footers and separators.
public struct UICollectionLayoutListConfiguration {
  /// Changes the lines of one row: is given its place and the lines of the section, and returns those of the row.
  public typealias ItemSeparatorHandler = (
    _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The look of the whole list.
  public let appearance: Appearance
  /// The fill behind the rows; nil takes the one that belongs to the appearance.
  public var backgroundColor: UIColor?
  /// Whether thin lines part the rows; if not, nothing that is said of separators counts.
  public var showsSeparators: Bool
  /// The lines of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the lines of single rows.
  ///
  /// Called for the rows near the screen whenever they are laid out, so it should be quick and always give the same.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Whether sections have headers.
  public var headerMode: HeaderMode = .none
  /// Whether sections have footers.
  public var footerMode: FooterMode = .none
  /// Space above a header, in points, besides the space around the section; nil takes the one that belongs to the
  /// appearance, which is none.
  ///
  /// Without headers it does nothing.
  public var headerTopPadding: CGFloat?
  /// Gives the actions at the leading edge of a row; nil if no row of the section has any.
  ///
  /// Asked each time that a person pulls a row aside or opens its menu, and not before.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Gives the actions at the trailing edge of a row; nil if no row of the section has any.
  ///
  /// Asked each time that a person pulls a row aside or opens its menu, and not before.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What has a background only as wide as its content; nothing by default.
  public var contentHuggingElements: ContentHuggingElements = []

  /// A list with an appearance; separators are shown but in sidebars.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// Gives the actions of a row at one of its edges, or nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look of a list.
  public enum Appearance: Int, Hashable, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections set apart from the background, from edge to edge.
    case grouped
    /// Sections set apart from the background, with rounded corners.
    case insetGrouped
    /// The column at the side of a window.
    case sidebar
    /// A sidebar whose sections are not set apart.
    case sidebarPlain
  }

  /// Where a section's header comes from.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// There is none.
    case none
    /// It is a supplementary view.
    case supplementary
    /// It is the first item of the section.
    case firstItemInSection
  }

  /// Where a section's footer comes from.
  public enum FooterMode: Int, Hashable, Sendable {
    /// There is none.
    case none
    /// It is a supplementary view.
    case supplementary
  }

  /// Parts of a list that can be only as wide as what is in them.
  public struct ContentHuggingElements: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Headers that are supplementary views.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// The space above headers besides that around the section, in points.
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
