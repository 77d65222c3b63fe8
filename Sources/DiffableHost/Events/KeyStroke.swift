/// A key together with its modifier keys, by which a person performs a key command.
public struct KeyStroke: Hashable, Sendable {
  /// The key: the character that it types without modifier keys, in lower case, or a browser's name for it, such as
  /// `ArrowUp`, `Escape` or `Space`.
  public var key: String
  /// The modifier keys that are pressed together with the key.
  ///
  /// Shift is not named where the key is a character other than a letter, such as `?`: keyboards differ in the keys
  /// that type those.
  public var modifiers: HostEvent.KeyModifiers
  /// True if the key stroke performs its command even where the key has another function, such as an arrow key in a
  /// list.
  public var hasPriority: Bool

  /// Makes a key stroke.
  ///
  /// - Parameters:
  ///   - key: The key; a letter is stored in lower case.
  ///   - modifiers: The modifier keys.
  ///   - hasPriority: True if the key stroke precedes other functions of the key.
  public init(_ key: String, _ modifiers: HostEvent.KeyModifiers = [], hasPriority: Bool = false) {
    self.key = key.count == 1 ? key.lowercased() : key
    self.modifiers = modifiers
    if key.count == 1, key.lowercased() == key.uppercased() { self.modifiers.remove(.shift) }
    self.hasPriority = hasPriority
  }

  /// The key stroke as it travels to a page: a hexadecimal digit of its modifiers, with 8 for priority, and the key.
  package var code: String { String(modifiers.rawValue | (hasPriority ? 8 : 0), radix: 16) + key }
}
