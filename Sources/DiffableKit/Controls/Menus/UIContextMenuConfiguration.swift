/// Gives what is shown beside a menu, larger or in more detail; nil for nothing.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Gives the menu; it is handed elements that the system suggests, which are none here.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// What the menu of an item or a view is made of.
@MainActor @preconcurrency open class UIContextMenuConfiguration: NSObject {
  /// Tells the configuration from others; a new object unless one was given.
  public let identifier: any NSCopying
  /// How many things the menu is about, for a program that looks at it; 0 at first, and not shown.
  open var badgeCount = 0
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?
  /// What can be done besides what the provider gives.
  var additions: [UIMenuElement] = []

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: Tells it from others; a new one if nil.
  ///   - previewProvider: Gives a controller whose view is shown with the menu, in its `preferredContentSize` as far as there
  ///     is room. A press on it is the preview action of the delegate.
  ///   - actionProvider: Gives the menu, asked once when it is opened; without one nothing opens.
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
  /// The menu: what the provider gives, then what was added and is not among it by its words.
  func makeMenu() -> UIMenu? {
    let menu = actionProvider?([])
    let offered = menu?.offeredTitles ?? []
    let additions = additions.filter { !offered.contains($0.title) }
    guard !additions.isEmpty else { return menu }
    guard let menu, !menu.children.isEmpty else { return UIMenu(title: menu?.title ?? "", children: additions) }
    return menu.replacingChildren(menu.children + [UIMenu(options: .displayInline, children: additions)])
  }
}
