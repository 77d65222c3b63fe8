/// How a list looks: its background, headers, footers and separators.
public struct UICollectionLayoutListConfiguration {
  /// The look of the whole list.
  public let appearance: Appearance
  /// The fill behind the rows; nil takes the one that belongs to the appearance.
  public var backgroundColor: UIColor?
  /// Whether thin lines part the rows.
  public var showsSeparators: Bool
  /// Whether sections have headers.
  public var headerMode: HeaderMode = .none
  /// Whether sections have footers.
  public var footerMode: FooterMode = .none
  /// Space above a header in points; nil takes the one that belongs to the appearance.
  public var headerTopPadding: CGFloat?
  /// Gives the actions at the leading edge of a row; nil if no row of the section has any.
  ///
  /// Asked each time that a person pulls a row aside or opens its menu, and not before.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Gives the actions at the trailing edge of a row; nil if no row of the section has any.
  ///
  /// Asked each time that a person pulls a row aside or opens its menu, and not before.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A list with an appearance; separators are shown but in sidebars.
  public init(appearance: Appearance) {
    self.appearance = appearance
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
