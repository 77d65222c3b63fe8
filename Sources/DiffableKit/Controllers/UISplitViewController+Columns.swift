extension UISplitViewController {
  /// The number of columns of a split view.
  public enum Style: Int, Hashable, Sendable {
    /// Two columns: primary and secondary.
    case doubleColumn = 1
    /// Three columns: primary, supplementary and secondary.
    case tripleColumn = 2
  }

  /// A column of a split view.
  public enum Column: Int, Hashable, Sendable {
    /// The first column, for instance a sidebar, whose selection determines the contents of the others.
    case primary
    /// The middle one of three columns.
    case supplementary
    /// The last column, which shows the details of the selection.
    case secondary
    /// The controller shown instead of all columns in a narrow window, if it is set.
    case compact
  }

  /// The set of visible columns of a split view.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// A set chosen by the width of the split view.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// The secondary column and the one before it.
    case oneBesideSecondary
    /// The secondary column and the one before it, which overlaps the secondary column in a narrow view.
    case oneOverSecondary
    /// All three columns.
    case twoBesideSecondary
    /// All three columns; the primary one overlaps the others in a narrow view.
    case twoOverSecondary
    /// All three columns, the same as ``twoBesideSecondary``.
    case twoDisplaceSecondary
  }

  /// The visibility of the button that shows and hides the primary column.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// A sidebar button that is always visible.
    case automatic
    /// A sidebar button that is never visible.
    case never
    /// A sidebar button that is always visible.
    case always
  }
}

extension UISplitViewController.Column {
  static let inOrder: [Self] = [.primary, .supplementary, .secondary]

  /// Returns the nearest column before this one that has a controller.
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

/// The delegate of a split view, which decides on the columns when the window's width changes, and is notified of
/// changes.
@MainActor @preconcurrency public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column that is shown when the window becomes narrow.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns the display mode when the window becomes wide.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called when the window has become narrow and one column is shown at a time.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called when the window has become wide and columns are shown side by side.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called before the set of visible columns changes.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Called before a column is shown.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column is hidden.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
  /// Returns the proposed column as the one shown in a narrow window.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns the proposed display mode for a wide window.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Called when the window has become narrow; the default implementation does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Called when the window has become wide; the default implementation does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Called before the set of visible columns changes; the default implementation does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Called before a column is shown; the default implementation does nothing.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// Called before a column is hidden; the default implementation does nothing.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
