/// What can be in a menu.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
  /// The words.
  public let title: String
  /// More words under the title.
  open var subtitle: String?
  /// The symbol or image beside the words.
  public let image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// Something to do, with the words and the symbol for it.
public final class UIAction: UIMenuElement {
  /// What is done.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// Tells the action from others.
  public let identifier: Identifier
  /// Whether it can be done, and whether it destroys something.
  public var attributes: UIMenuElement.Attributes
  /// Whether what it stands for holds.
  public var state: UIMenuElement.State
  /// What used the action last, such as the button that was pressed.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: The words, none for an action that is only done by a control.
  ///   - subtitle: More words under the title.
  ///   - image: The symbol.
  ///   - identifier: Tells it from others; a new one if nil.
  ///   - discoverabilityTitle: Not shown; kept so that code written for UIKit compiles.
  ///   - attributes: Whether it can be done, and whether it destroys something.
  ///   - state: Whether what it stands for holds.
  ///   - handler: What is done.
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
  /// Tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

extension UIMenuElement {
  /// Whether an action can be done, and whether it destroys something.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be done now.
    public static let disabled = Attributes(rawValue: 1)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether what an action stands for holds.
  public enum State: Int, Hashable, Sendable {
    /// It does not.
    case off
    /// It does.
    case on
    /// It does for some.
    case mixed
  }
}
