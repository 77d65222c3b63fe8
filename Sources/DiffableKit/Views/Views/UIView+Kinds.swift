extension UIView {
  /// The value in an intrinsic content size that stands for no intrinsic width or height.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The parts of a frame and its margins that grow with the superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Makes a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the left edge grows with the superview.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width grows with the superview.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge grows with the superview.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge grows with the superview.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height grows with the superview.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge grows with the superview.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The rule by which content, such as an image, fills a view.
  public enum ContentMode: Int, Hashable, Sendable {
    /// The content is stretched to all edges, without regard to its proportions.
    case scaleToFill
    /// The content is scaled to the largest size at which all of it fits, in its proportions.
    case scaleAspectFit
    /// The content is scaled to the smallest size at which it fills the view, in its proportions.
    case scaleAspectFill
    /// The content is centred in its own size.
    case center = 4
  }
}
