/// What a person who uses assistive technology has chosen.
public enum UIAccessibility {
  /// Whether the person for whom code runs now prefers stillness to movement.
  ///
  /// Known where ``UITraitCollection/current`` is; false elsewhere.
  public static var isReduceMotionEnabled: Bool { TraitContext.scene?.reducesMotion ?? false }

  /// Whether the person for whom code runs now prefers colours that differ more from each other.
  ///
  /// Known where ``UITraitCollection/current`` is; false elsewhere.
  public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }

  /// Posted when ``isReduceMotionEnabled`` has changed; the object is the ``HostScene``.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when ``isDarkerSystemColorsEnabled`` has changed; the object is the ``HostScene``.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}
