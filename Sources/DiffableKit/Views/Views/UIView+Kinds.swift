extension UIView {
  /// Stands in a size for “no width” or “no height of its own”.
  public static let noIntrinsicMetric: CGFloat = -1

  /// How a frame follows its superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the left edge grows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width grows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge grows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge grows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height grows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge grows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content fills a view.
  public enum ContentMode: Int, Hashable, Sendable {
    /// To both edges, out of proportion if need be.
    case scaleToFill
    /// As large as fits whole.
    case scaleAspectFit
    /// So large that nothing stays empty.
    case scaleAspectFill
    /// In its own size, in the middle.
    case center = 4
  }
}
