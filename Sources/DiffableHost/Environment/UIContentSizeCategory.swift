/// How large a person wants text to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the category.
  public let rawValue: String
  /// Makes a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not known; text has the usual size.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest of seven usual sizes.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// The second of the usual sizes.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// The third of the usual sizes.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The size for who has chosen none.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The fifth of the usual sizes.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// The sixth of the usual sizes.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest of the usual sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest of five sizes for who needs large text.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second of the sizes for who needs large text.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third of the sizes for who needs large text.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth of the sizes for who needs large text.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest of all.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// All but ``unspecified``, from small to large.
  package static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private static let indices = Dictionary(uniqueKeysWithValues: zip(ascending, ascending.indices))

  /// The place among ``ascending``; that of ``large`` if it is not known.
  package var index: Int { Self.indices[self] ?? 3 }
  private var order: Int { Self.indices[self] ?? -1 }

  /// Whether this is one of the five sizes for who needs large text, for which what is side by side should be put below each
  /// other.
  public var isAccessibilityCategory: Bool { index > 6 }

  /// Posted when the person has chosen another size; the object is the `HostScene`.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory: Comparable {
  /// Orders categories from small to large; what is not known comes first.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.order < right.order }
}
