extension UIView {
  /// The value in an intrinsic content size that stands for no intrinsic width or height.
  public static let noIntrinsicMetric: CGFloat = -1

  /// A set of the parts of a view's frame and its margins that grow with the superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of this set of autoresizing parts.
    public let rawValue: UInt
    /// Makes an autoresizing mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The part of the mask for the distance to the left edge, which then grows with the superview.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The part of the mask for the view's width, which then grows with the superview.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The part of the mask for the distance to the right edge, which then grows with the superview.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The part of the mask for the distance to the top edge, which then grows with the superview.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The part of the mask for the view's height, which then grows with the superview.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The part of the mask for the distance to the bottom edge, which then grows with the superview.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// A rule by which content, such as an image, fills a view.
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
