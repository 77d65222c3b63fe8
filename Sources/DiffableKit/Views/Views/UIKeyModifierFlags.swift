/// A set of modifier keys of a key command.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of this set of modifier keys.
  public let rawValue: Int
  /// Makes a set of modifier keys from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The Caps Lock key; hosts do not report it, so it has no effect.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt or Option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key, or the Control key of a keyboard without one.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The keys of the number pad; hosts do not report them apart, so it has no effect.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
