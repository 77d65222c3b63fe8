/// An interaction that opens a context menu on a secondary click, a long press, or the menu key.
///
/// The menu stays inside the window, is operated by pointer and keyboard, and returns the focus when it closes.
@MainActor @preconcurrency open class UIContextMenuInteraction: NSObject, MenuPresentingInteraction {
  /// The delegate of the interaction, which provides the context menu.
  ///
  /// The reference is weak: the program must keep the delegate alive.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that the interaction was added to; `nil` if there is none.
  open private(set) weak var view: UIView?
  private var location: CGPoint?
  private var shown: ShownMenu?

  /// The appearance of a context menu: none, with a preview, or without.
  public enum Appearance: UInt, Hashable, Sendable {
    /// No context menu is open.
    case unknown
    /// The open context menu has a preview.
    case rich
    /// The open context menu has no preview.
    case compact
  }

  /// A record of an open context menu: its configuration, view and preview.
  private struct ShownMenu {
    let configuration: UIContextMenuConfiguration
    let view: MenuView
    let preview: UIViewController?
  }

  /// Makes a context menu interaction, to be added to a view.
  ///
  /// - Parameter delegate: The object that provides the menu; the reference is weak.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The appearance of the open context menu.
  open var menuAppearance: Appearance { shown.map { $0.preview == nil ? .compact : .rich } ?? .unknown }

  /// Returns the point at which the context menu was requested last.
  ///
  /// - Parameter view: The view in whose coordinates the point is returned; the window's if `nil`.
  /// - Returns: The point; the centre of the interaction's view if the keyboard was used or no menu was requested yet.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(location ?? CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }

  /// Closes the open menu, if there is one.
  open func dismissMenu() { shown?.view.close() }

  /// Replaces the open menu or submenu; without an open menu, nothing changes.
  ///
  /// - Parameter block: A closure that receives the visible menu, perhaps a submenu, and returns its replacement.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { shown?.view.replaceShownMenu(block) }

  /// Called before the interaction moves to a view; closes the open menu if the view is `nil`.
  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }

  /// Called after the interaction has moved to a view; stores the view.
  open func didMove(to view: UIView?) { self.view = view }

  func openMenu(at point: CGPoint?) -> Bool { present(at: point) }

  /// Opens the context menu.
  ///
  /// - Parameters:
  ///   - point: The point of the request, in the coordinates of the view; `nil` if the keyboard was used.
  ///   - part: The part of the view around which the menu highlight is shown; the entire view if `nil`.
  /// - Returns: True if a menu was opened.
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
    let highlightedView = part?.window === window ? part ?? view : view
    let highlightFrame = target?.windowFrame ?? highlightedView.convert(highlightedView.bounds, to: nil)
    let anchor = point.map { MenuAnchor(point: view.convert($0, to: nil)) } ?? MenuAnchor(view: highlightFrame)
    let menuView = MenuView(
      menu: menu, source: view, anchor: anchor,
      // The view retains this interaction, and the interaction the open menu with these closures; strong references in
      // them would be a cycle, which remains if the scene closes before the menu.
      onChoice: { [weak view] action in action.perform(sender: view) },
      onClose: { [weak self] in self?.menuCloses(configuration) })
    menuView.highlight = MenuSourceBorderView(frame: highlightFrame.intersection(window.bounds), style: target)
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
    closing.view.leave(with: animator, highlightTo: target?.windowFrame)
  }

  /// Performs the delegate's preview action after a press on the preview.
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
