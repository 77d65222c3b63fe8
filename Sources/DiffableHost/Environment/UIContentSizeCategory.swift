/// A category of text size that a person can prefer, from extra small to the largest accessibility size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the text size category.
  public let rawValue: String
  /// The index of the category among the known ones, from small to large; -1 for an unknown name.
  private let order: Int

  /// Makes a text size category from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
    order = Self.names.firstIndex(of: rawValue) ?? -1
  }

  /// The names of all categories but ``unspecified``, from small to large.
  private static let names = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL", "AccessibilityXL", "AccessibilityXXL",
    "AccessibilityXXXL",
  ].map { "UICTContentSizeCategory" + $0 }

  /// The category is not known; text then has the default size.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest of the seven standard text sizes.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// The second of the seven standard text sizes.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// The third of the seven standard text sizes.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default text size, the fourth of the seven standard ones.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The fifth of the seven standard text sizes.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// The sixth of the seven standard text sizes.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest of the seven standard text sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest of the five accessibility text sizes.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second of the five accessibility text sizes.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third of the five accessibility text sizes.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth of the five accessibility text sizes.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest of the five accessibility text sizes.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// All categories but ``unspecified``, from small to large.
  package static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The category's index in ``ascending``; the index of ``large`` for an unknown category.
  package var index: Int { order < 0 ? 3 : order }

  /// True for the five accessibility sizes, at which views that lie side by side should be stacked vertically.
  public var isAccessibilityCategory: Bool { index > 6 }

  /// The notification that the person has changed the text size; its object is the `HostScene`.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in the user info of ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory: Comparable {
  /// Returns true if the left category is a smaller text size than the right one; unknown categories come first.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.order < right.order }
}
