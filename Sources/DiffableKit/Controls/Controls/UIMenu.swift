/// A menu: a group of actions and submenus.
public final class UIMenu: UIMenuElement {
  /// The identifier of the menu.
  public let identifier: Identifier
  /// The options of the menu, such as inline display or single selection.
  public let options: Options
  /// The actions and submenus in the menu.
  public let children: [UIMenuElement]

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: The title above the menu, or of the item that opens it from another menu.
  ///   - subtitle: The subtitle of that item.
  ///   - image: The image of that item.
  ///   - identifier: The identifier of the menu; a unique one if `nil`.
  ///   - options: The options, such as inline display or single selection.
  ///   - children: The actions and submenus.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a copy of the menu with other children.
  ///
  /// - Parameter newChildren: The actions and submenus.
  /// - Returns: The new menu, with the same identifier.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions whose state is on, in this menu and its inline submenus.
  public var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// The titles of the items that can be chosen in the open menu: enabled actions and submenus, also those in inline
  /// submenus.
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

  /// The actions in this menu and its inline submenus.
  var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let action = child as? UIAction { return [action] }
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { return menu.actions }
      return []
    }
  }
}

extension UIMenu {
  /// An identifier by which a program finds a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The raw value of the menu identifier: a name.
    public let rawValue: String
    /// Makes a menu's identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a menu's identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// A set of options that a menu can have.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of this set of menu options.
    public let rawValue: UInt
    /// Makes a set of menu options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The option that shows the menu as a group between separators, not as a submenu.
    public static let displayInline = Options(rawValue: 1)
    /// The option that marks the item that opens the submenu as destructive.
    public static let destructive = Options(rawValue: 2)
    /// The option that keeps at most one action of the menu on: choosing another one turns it off.
    public static let singleSelection = Options(rawValue: 32)
  }
}
