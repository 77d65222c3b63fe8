extension UISplitViewController {
  /// How many columns there are.
  public enum Style: Int, Hashable, Sendable {
    /// Primary and secondary.
    case doubleColumn = 1
    /// Primary, supplementary and secondary.
    case tripleColumn = 2
  }

  /// A column.
  public enum Column: Int, Hashable, Sendable {
    /// The first: where one chooses what the others are about.
    case primary
    /// The middle one, of three.
    case supplementary
    /// The last: what was chosen.
    case secondary
    /// What is shown instead of all columns in a narrow window, if it is set.
    case compact
  }

  /// Which columns are shown.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// As there is room.
    case automatic
    /// The secondary alone.
    case secondaryOnly
    /// The secondary with the one before it.
    case oneBesideSecondary
    /// The same; the one before lies over it where there is little room.
    case oneOverSecondary
    /// All three.
    case twoBesideSecondary
    /// All three; the primary lies over the others where there is little room.
    case twoOverSecondary
    /// As ``twoBesideSecondary``.
    case twoDisplaceSecondary
  }

  /// Whether the button that shows and hides the primary column is there.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// It is.
    case automatic
    /// It is not.
    case never
    /// It is.
    case always
  }
}

extension UISplitViewController.Column {
  static let inOrder: [Self] = [.primary, .supplementary, .secondary]

  /// The column before this one that has a controller.
  @MainActor func previous(in split: UISplitViewController) -> Self? {
    guard let index = Self.inOrder.firstIndex(of: self) else { return nil }
    return Self.inOrder[..<index].last { split.stages[$0] != nil }
  }

  var role: ElementAccessibility.Role {
    switch self {
    case .primary: .navigation
    case .supplementary: .region
    case .secondary, .compact: .main
    }
  }

  var spokenName: String {
    switch self {
    case .primary: "Sidebar"
    case .supplementary: "List"
    case .secondary, .compact: "Detail"
    }
  }
}

/// Decides what is shown when the window becomes narrow or wide, and is told about it.
@MainActor @preconcurrency public protocol UISplitViewControllerDelegate: AnyObject {
  /// Asks which column is in front when the window becomes narrow.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Asks which columns are shown when the window becomes wide.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// The window has become narrow.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// The window has become wide.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Other columns are going to be shown.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// A column is going to be shown.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// A column is going to be hidden.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
  /// Takes the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Takes the proposed columns.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
