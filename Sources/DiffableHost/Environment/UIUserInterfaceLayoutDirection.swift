/// The layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// Left to right, as for English.
  case leftToRight
  /// Right to left, as for Arabic and Hebrew.
  case rightToLeft
}
