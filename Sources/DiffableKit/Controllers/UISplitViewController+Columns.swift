extension UISplitViewController {
  /// A style of a split view: with two columns or with three.
  public enum Style: Int, Hashable, Sendable {
    /// The split view has two columns: primary and secondary.
    case doubleColumn = 1
    /// The split view has three columns: primary, supplementary and secondary.
    case tripleColumn = 2
  }

  /// A column of a split view: primary, supplementary, secondary or compact.
  public enum Column: Int, Hashable, Sendable {
    /// The column is the first, for instance a sidebar, whose selection determines the contents of the others.
    case primary
    /// The column is the middle one of three.
    case supplementary
    /// The column is the last, which shows the details of the selection.
    case secondary
    /// The column takes the place of all others in a narrow window, if its controller is set.
    case compact
  }

  /// A display mode of a split view: a set of its columns that are visible.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// The width of the split view determines which columns are visible.
    case automatic
    /// The secondary column alone is visible.
    case secondaryOnly
    /// The secondary column and the column before it are visible.
    case oneBesideSecondary
    /// The secondary column and the column before it are visible; the latter overlaps the secondary column in a narrow
    /// view.
    case oneOverSecondary
    /// All three columns are visible.
    case twoBesideSecondary
    /// All three columns are visible; the primary one overlaps the others in a narrow view.
    case twoOverSecondary
    /// All three columns are visible, as with ``twoBesideSecondary``.
    case twoDisplaceSecondary
  }

  /// A setting for the visibility of the button that shows and hides the primary column of a split view.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// The sidebar button is always visible, as with ``always``.
    case automatic
    /// The sidebar button is never visible.
    case never
    /// The sidebar button is always visible.
    case always
  }
}

extension UISplitViewController.Column {
  static let inOrder: [Self] = [.primary, .supplementary, .secondary]

  /// Returns the nearest column before this column that has a controller in the split view.
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

/// A protocol for the delegate of a split view, which decides on the columns when the window's width changes, and is
/// notified of changes.
@MainActor @preconcurrency public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column that the split view shows when the window becomes narrow.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns the delegate's choice of the split view's display mode when the window becomes wide.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called when the window has become narrow and the split view shows one column at a time.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called on the delegate when the window has become wide and the split view shows columns side by side.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called before the set of visible columns changes.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Called before the split view shows a column.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before the split view hides a column.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
  /// Returns the proposed column, as the delegate's default choice of the column that the split view shows in a narrow
  /// window.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns the proposed display mode of the split view for a wide window.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Called when the window of the split view has become narrow; the default implementation does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Called when the window of the split view has become wide; the default implementation does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Called before the set of visible columns changes; the default implementation does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Called before the split view shows a column; the default implementation does nothing.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// Called before the split view hides a column; the default implementation does nothing.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
