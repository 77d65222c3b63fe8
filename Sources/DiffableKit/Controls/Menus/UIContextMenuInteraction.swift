/// Opens a menu on a press with the second button, a long press, or by the menu key.
///
/// The menu stays inside the window, is used by pointer and keyboard, and gives the focus back when it closes.
@MainActor @preconcurrency open class UIContextMenuInteraction: NSObject, MenuPresentingInteraction {
  /// Gives the menu.
  ///
  /// Held weakly: somebody else must keep it.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that the interaction was added to.
  open private(set) weak var view: UIView?
  private var location: CGPoint?
  private var shown: ShownMenu?

  /// How a menu is shown.
  public enum Appearance: UInt, Hashable, Sendable {
    /// None is.
    case unknown
    /// With something beside it that shows more.
    case rich
    /// By itself.
    case compact
  }

  /// A menu that is open.
  private struct ShownMenu {
    let configuration: UIContextMenuConfiguration
    let view: MenuView
    let preview: UIViewController?
  }

  /// Makes an interaction, to be added to a view.
  ///
  /// - Parameter delegate: Gives the menu; held weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// How the menu that is open is shown.
  open var menuAppearance: Appearance { shown.map { $0.preview == nil ? .compact : .rich } ?? .unknown }

  /// Where the menu was asked for last.
  ///
  /// - Parameter view: The view in whose coordinates the point is, or the window if nil.
  /// - Returns: The point; the middle of the view that the interaction is in before any menu was asked for and by keyboard.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(location ?? CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }

  /// Closes the menu that is open, if one is.
  open func dismissMenu() { shown?.view.close() }

  /// Changes the menu that is open; does nothing if none is.
  ///
  /// - Parameter block: Is given the menu that is shown, perhaps one opened from another, and gives the one to show.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { shown?.view.replaceShownMenu(block) }

  /// Keeps the view.
  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }

  /// Keeps the view.
  open func didMove(to view: UIView?) { self.view = view }

  func openMenu(at point: CGPoint?) -> Bool { present(at: point) }

  /// Opens the menu.
  ///
  /// - Parameters:
  ///   - point: Where it was asked for, in the coordinates of the view; nil if by keyboard.
  ///   - part: The part of the view that the menu is about; all of it if nil.
  /// - Returns: Whether there is one.
  func present(at point: CGPoint?, marking part: UIView? = nil) -> Bool {
    guard let view, view.window != nil else { return false }
    dismissMenu()
    location = point
    let asked = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard let delegate,
      let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: asked),
      let menu = configuration.makeMenu(), let window = view.window
    else { return false }
    let preview = configuration.previewProvider?()
    let target = delegate.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
    let whole = part?.window === window ? part ?? view : view
    let marked = target?.windowFrame ?? whole.convert(whole.bounds, to: nil)
    let anchor = point.map { MenuAnchor(point: view.convert($0, to: nil)) } ?? MenuAnchor(view: marked)
    let menuView = MenuView(
      menu: menu, source: view, anchor: anchor,
      // An open menu is kept by this interaction, and this by its view, if the scene closes before the menu.
      onChoice: { [weak view] action in action.perform(sender: view) },
      onClose: { [weak self] in self?.menuCloses(configuration) })
    menuView.mark = MenuHighlight(frame: marked.intersection(window.bounds), style: target)
    if let preview {
      menuView.preview = MenuPreview(controller: preview) { [weak self] in self?.commit(configuration, preview) }
    }
    shown = ShownMenu(configuration: configuration, view: menuView, preview: preview)
    let animator = MenuAnimator(previewViewController: preview)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    menuView.open(with: animator)
    return true
  }

  private func menuCloses(_ configuration: UIContextMenuConfiguration) {
    guard let closing = shown, closing.configuration === configuration else { return }
    shown = nil
    let animator = MenuAnimator(previewViewController: closing.preview)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    let target = delegate?.contextMenuInteraction(
      self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    closing.view.leave(with: animator, markTo: target?.windowFrame)
  }

  /// What is shown with the menu was pressed.
  private func commit(_ configuration: UIContextMenuConfiguration, _ preview: UIViewController) {
    guard let menu = shown?.view else { return }
    let animator = MenuAnimator(previewViewController: preview)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    if animator.preferredCommitStyle == .pop {
      UIView.performWithoutAnimation { menu.preview?.removeFromSuperview() }
    }
    menu.close()
    animator.run(duration: MenuView.duration) {}
  }
}
