import DiffableKit

/// The root view controller of a window: the pages of the gallery in the sidebar, the chosen page beside the sidebar.
public final class GalleryViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let pages = PagesViewController()

  /// Makes the root view controller of a window of the gallery.
  public init() {
    super.init(style: .doubleColumn)
    delegate = self
    preferredPrimaryColumnWidth = 260
    pages.onChoice = { [weak self] page in self?.open(page) }
    setViewController(pages, for: .primary)
    setViewController(pages.first.make(), for: .secondary)
  }

  /// Not supported: the interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Returns the first column of a narrow window: the sidebar.
  ///
  /// - Parameters:
  ///   - svc: This controller.
  ///   - proposedTopColumn: The column that would be shown otherwise.
  /// - Returns: The column to show.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }

  /// Called after traits have changed; widens the sidebar for larger text.
  ///
  /// - Parameter previousTraitCollection: The former traits.
  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let width = UIFontMetrics.default.scaledValue(for: 260, compatibleWith: traitCollection).rounded()
    preferredPrimaryColumnWidth = min(max(width, 260), 340)
  }

  private func open(_ page: GalleryPage) {
    let controller = page.make()
    controller.title = page.title
    setViewController(controller, for: .secondary)
    show(.secondary)
  }
}
