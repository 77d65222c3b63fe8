import DiffableKit

/// The root view controller of a window: the pages of the gallery in the sidebar, the chosen page beside the sidebar.
public final class GalleryViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let pages = PagesViewController()
  /// True if a page was chosen, by a person or by the address with which the window was opened.
  private var hasChoice = false

  /// Makes the root view controller of a window of the gallery that shows the first page.
  public convenience init() { self.init(page: nil) }

  /// Makes the root view controller of a window of the gallery that shows the page at an address; returns `nil` if there
  /// is none.
  ///
  /// - Parameter path: The path of the address: `/`, or that of a page.
  public convenience init?(path: String) {
    let page = GalleryPage.page(at: path)
    guard page != nil || path == "/" else { return nil }
    self.init(page: page)
  }

  /// The view controller of the page that is shown.
  private weak var page: UIViewController?

  private init(page: GalleryPage?) {
    super.init(style: .doubleColumn)
    delegate = self
    preferredPrimaryColumnWidth = 260
    pages.onChoice = { [weak self] page in self?.open(page) }
    setViewController(pages, for: .primary)
    let first = pages.first.make()
    first.address = pages.first.address
    setViewController(first, for: .secondary)
    self.page = first
    if let page { open(page) }
  }

  /// Shows the page at an address to which a person goes.
  ///
  /// - Parameter activity: The activity with the address.
  public override func restoreUserActivityState(_ activity: NSUserActivity) {
    guard let path = activity.webpageURL?.path else { return }
    if let page = GalleryPage.page(at: path) { open(page) } else if path == "/" { show(.primary) }
  }

  /// The undo manager of the page, also while the focus is in a bar or in the sidebar.
  public override var undoManager: UndoManager? {
    (page as? any UndoingPage)?.changes.undoManager ?? super.undoManager
  }

  /// The key commands of the page, also while the focus is in a bar or in the sidebar.
  public override var keyCommands: [UIKeyCommand]? { page?.keyCommands }

  /// Not supported: the interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Returns the first column of a narrow window: the sidebar, unless a page was chosen.
  ///
  /// - Parameters:
  ///   - svc: This controller.
  ///   - proposedTopColumn: The column that would be shown otherwise.
  /// - Returns: The column to show.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { hasChoice ? proposedTopColumn : .primary }

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
    controller.address = page.address
    hasChoice = true
    pages.select(page)
    setViewController(controller, for: .secondary)
    self.page = controller
    show(.secondary)
  }
}
