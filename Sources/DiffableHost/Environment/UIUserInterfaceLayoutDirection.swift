/// A layout direction of an interface, once it is known: left to right or right to left.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// The layout runs from left to right, as for English.
  case leftToRight
  /// The layout runs from right to left, as for Arabic and Hebrew.
  case rightToLeft
}
