/// An element of a menu: an action, a submenu or a deferred element.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
  /// The title of the menu element: of an action or a submenu.
  public let title: String
  /// The subtitle of the menu element, an action or a submenu, shown below its title.
  open var subtitle: String?
  /// The image of the menu element, shown beside its title.
  public let image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// A menu element or control event handler that performs a closure.
public final class UIAction: UIMenuElement {
  /// A closure that performs an action.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// The identifier of the action.
  public let identifier: Identifier
  /// The attributes of the action, such as disabled or destructive.
  public var attributes: UIMenuElement.Attributes
  /// The state of the action, shown as a checkmark in a menu.
  public var state: UIMenuElement.State
  /// The object that performed the action last, such as a button.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: The title; empty for an action that is never shown in a menu.
  ///   - subtitle: The subtitle, shown below the title.
  ///   - image: The image beside the title.
  ///   - identifier: The identifier of the action; a unique one if `nil`.
  ///   - discoverabilityTitle: Not used; the parameter is declared so that code written for UIKit compiles.
  ///   - attributes: The attributes, such as disabled or destructive.
  ///   - state: The state, shown as a checkmark in a menu.
  ///   - handler: The closure that performs the action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}

extension UIAction {
  /// An identifier by which a program finds an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name that this identifier of an action consists of.
    public let rawValue: String
    /// Makes an action's identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an action's identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

extension UIMenuElement {
  /// A set of attributes that a menu element can have, such as disabled or destructive.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of this set of menu element attributes.
    public let rawValue: UInt
    /// Makes a set of menu element attributes from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The attribute of a menu element that is disabled.
    public static let disabled = Attributes(rawValue: 1)
    /// The attribute of a menu element whose action is destructive.
    public static let destructive = Attributes(rawValue: 2)
    /// The attribute of a menu element that is hidden.
    public static let hidden = Attributes(rawValue: 4)
    /// The attribute of a menu element that leaves the menu open after it was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The state of an action in a menu: off, on or mixed.
  public enum State: Int, Hashable, Sendable {
    /// The action is off: its menu item has no checkmark.
    case off
    /// The action is on: its menu item has a checkmark.
    case on
    /// The action is on for some of its objects and off for others.
    case mixed
  }
}
