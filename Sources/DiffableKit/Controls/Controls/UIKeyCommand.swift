/// A command that a person performs with a key and modifier keys.
///
/// Responders offer key commands by ``UIResponder/keyCommands``, controllers also by
/// ``UIViewController/addKeyCommand(_:)``. There are no selectors, so a key command has a closure, as ``UIAction`` has.
/// A command without Control, Command or Alt is not performed while a person types into a text field. The key `?` shows
/// the commands that have a title.
public final class UIKeyCommand: UIMenuElement {
  /// A closure that performs a key command.
  public typealias Handler = @MainActor (UIKeyCommand) -> Void

  /// The key: a character, or one of the constants such as ``inputUpArrow``.
  public let input: String?
  /// The modifier keys.
  public let modifierFlags: UIKeyModifierFlags
  /// The title in the list of key commands; if `nil`, it is the ``UIMenuElement/title``.
  public var discoverabilityTitle: String?
  /// The attributes of the command; a command that is disabled or hidden is not performed, nor listed.
  public var attributes: UIMenuElement.Attributes
  /// True if the command precedes other functions of its keys in lists and in text fields; false by default.
  ///
  /// A character without modifier keys always precedes the type-ahead of a list, and never typing in a field.
  public var wantsPriorityOverSystemBehavior = false
  private let handler: Handler

  /// Makes a key command.
  ///
  /// - Parameters:
  ///   - title: The title; empty for a command that is not listed.
  ///   - image: The image beside the title in a menu.
  ///   - input: The key: a character, or one of the constants such as ``inputUpArrow``.
  ///   - modifierFlags: The modifier keys. Control and Command are the same: the Command key of an Apple keyboard and
  ///     the Control key of others.
  ///   - discoverabilityTitle: The title in the list of key commands; `nil` for that of `title`.
  ///   - attributes: The attributes, such as disabled.
  ///   - handler: The closure that performs the command.
  public init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], handler: @escaping Handler
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// True if the key command is neither disabled nor hidden, so that it can be performed.
  var isAvailable: Bool { attributes.isDisjoint(with: [.disabled, .hidden]) }

  /// The title in the list of key commands; a command whose title is empty is not listed.
  var listedTitle: String { discoverabilityTitle ?? title }

  /// The key stroke by which a host reports the command.
  var keyStroke: KeyStroke {
    var modifiers: HostEvent.KeyModifiers = []
    if modifierFlags.contains(.shift) { modifiers.insert(.shift) }
    if !modifierFlags.isDisjoint(with: [.command, .control]) { modifiers.insert(.command) }
    if modifierFlags.contains(.alternate) { modifiers.insert(.option) }
    let input = input ?? ""
    return KeyStroke(Self.hostNames[input]?.name ?? input, modifiers, hasPriority: wantsPriorityOverSystemBehavior)
  }

  /// The keys in the words of a person, such as "Ctrl + Z".
  var keysInWords: String {
    let stroke = keyStroke
    let modifiers: [(HostEvent.KeyModifiers, String)] = [(.command, "Ctrl"), (.option, "Alt"), (.shift, "Shift")]
    let names = modifiers.filter { stroke.modifiers.contains($0.0) }.map(\.1)
    let key = input.flatMap { Self.hostNames[$0]?.words } ?? stroke.key.uppercased()
    return (names + [key]).joined(separator: " + ")
  }

  func perform() { handler(self) }
}

extension UIKeyCommand {
  /// The key Up arrow.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key Down arrow.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key Left arrow.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key Right arrow.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The key Page Up.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The key Page Down.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public static let inputHome = "UIKeyInputHome"
  /// The End key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The Delete key.
  public static let inputDelete = "UIKeyInputDelete"

  private static let hostNames: [String: (name: String, words: String)] = [
    inputUpArrow: ("ArrowUp", "Up"), inputDownArrow: ("ArrowDown", "Down"), inputLeftArrow: ("ArrowLeft", "Left"),
    inputRightArrow: ("ArrowRight", "Right"), inputEscape: ("Escape", "Esc"), inputPageUp: ("PageUp", "Page Up"),
    inputPageDown: ("PageDown", "Page Down"), inputHome: ("Home", "Home"), inputEnd: ("End", "End"),
    inputDelete: ("Delete", "Delete"), " ": ("Space", "Space"), "\r": ("Enter", "Enter"), "\t": ("Tab", "Tab"),
  ]
}
