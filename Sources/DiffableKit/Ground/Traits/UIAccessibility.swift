/// A namespace for the accessibility settings of a person.
public enum UIAccessibility {
  /// True if the person for whose scene the code runs prefers reduced motion.
  ///
  /// The setting is known where ``UITraitCollection/current`` is; elsewhere this property is false.
  public static var isReduceMotionEnabled: Bool { TaskLocalTraits.scene?.reducesMotion ?? false }

  /// True if the person for whose scene the code runs prefers increased contrast.
  ///
  /// The setting is known where ``UITraitCollection/current`` is; elsewhere this property is false.
  public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }

  /// The notification that ``isReduceMotionEnabled`` has changed; its object is the ``HostScene``.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// The notification that ``isDarkerSystemColorsEnabled`` has changed; its object is the ``HostScene``.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}
