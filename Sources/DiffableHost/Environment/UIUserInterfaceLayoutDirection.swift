/// The layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// The layout direction left to right, as for English.
  case leftToRight
  /// The layout direction right to left, as for Arabic and Hebrew.
  case rightToLeft
}
