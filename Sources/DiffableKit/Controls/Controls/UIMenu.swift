/// Things to do, or to choose from, that belong together.
public final class UIMenu: UIMenuElement {
  /// Tells the menu from others.
  public let identifier: Identifier
  /// How the menu is shown in another, and whether one of its actions is chosen.
  public let options: Options
  /// What is in the menu.
  public let children: [UIMenuElement]

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: The words above the menu, or those that open it in another menu.
  ///   - subtitle: More words, where it is opened from another menu.
  ///   - image: The symbol, where it is opened from another menu.
  ///   - identifier: Tells it from others; a new one if nil.
  ///   - options: How it is shown in another menu, and whether one of its actions is chosen.
  ///   - children: Actions and menus.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A menu that differs in what is in it.
  ///
  /// - Parameter newChildren: Actions and menus.
  /// - Returns: The new menu, with the same identifier.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions, here and in the menus shown as part of this one, whose state is on.
  public var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// The words of what can be pressed in the menu when it is opened.
  var offeredTitles: Set<String> {
    children.reduce(into: []) { titles, child in
      switch child {
      case let action as UIAction:
        if action.attributes.isDisjoint(with: [.hidden, .disabled]) { titles.insert(action.title) }
      case let menu as UIMenu:
        if menu.options.contains(.displayInline) {
          titles.formUnion(menu.offeredTitles)
        } else {
          titles.insert(menu.title)
        }
      default: break
      }
    }
  }

  /// The actions here and in the menus shown as part of this one.
  var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let action = child as? UIAction { return [action] }
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { return menu.actions }
      return []
    }
  }
}

extension UIMenu {
  /// Tells menus apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown in another, and whether one of its actions is chosen.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As a group between lines instead of a menu that is opened.
    public static let displayInline = Options(rawValue: 1)
    /// Opening it leads to something that destroys.
    public static let destructive = Options(rawValue: 2)
    /// One of its actions is on: choosing another turns that one off.
    public static let singleSelection = Options(rawValue: 32)
  }
}
