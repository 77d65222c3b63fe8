/// A closure that returns the view controller for a context menu's preview; `nil` for none.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// A closure that returns a context menu; its argument, the actions that UIKit suggests, is always empty here.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// A configuration of a context menu: its identifier, preview and actions.
@MainActor @preconcurrency open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the context menu's configuration; a unique one by default.
  public let identifier: any NSCopying
  /// The number of items to which the menu belongs; 0 by default, and not shown.
  open var badgeCount = 0
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?
  /// The menu elements that are appended to the menu of the action provider, such as a row's swipe actions.
  var additions: [UIMenuElement] = []

  /// Makes a context menu's configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; a unique one if `nil`.
  ///   - previewProvider: The closure that returns the preview's view controller; the preview has its
  ///     `preferredContentSize` as far as there is room, and a press on it performs the delegate's preview action.
  ///   - actionProvider: The closure that returns the menu, called once when the menu opens; without one no menu opens.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

extension UIContextMenuConfiguration {
  /// Returns the menu of the action provider, followed by those ``additions`` whose title the menu does not contain.
  func makeMenu() -> UIMenu? {
    let menu = actionProvider?([])
    let offered = menu?.offeredTitles ?? []
    let additions = additions.filter { !offered.contains($0.title) }
    guard !additions.isEmpty else { return menu }
    guard let menu, !menu.children.isEmpty else { return UIMenu(title: menu?.title ?? "", children: additions) }
    return menu.replacingChildren(menu.children + [UIMenu(options: .displayInline, children: additions)])
  }
}
