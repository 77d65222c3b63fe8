/// The direction in which a line begins and ends.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// As English and most other languages.
  case leftToRight
  /// As Arabic and Hebrew.
  case rightToLeft
}
