import DiffableKit

/// One window of the gallery: the pages at the side, the chosen one beside it.
public final class GalleryViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let pages = PagesViewController()

  /// Makes a window.
  public init() {
    super.init(style: .doubleColumn)
    delegate = self
    preferredPrimaryColumnWidth = 260
    pages.onChoice = { [weak self] page in self?.open(page) }
    setViewController(pages, for: .primary)
    setViewController(pages.first.make(), for: .secondary)
  }

  /// The interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// A narrow window begins with the pages.
  ///
  /// - Parameters:
  ///   - svc: This controller.
  ///   - proposedTopColumn: The column that would be shown otherwise.
  /// - Returns: The column to show.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }

  /// Larger text has a wider column for the names of the pages.
  ///
  /// - Parameter previousTraitCollection: The surroundings before.
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
