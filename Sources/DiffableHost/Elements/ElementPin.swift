/// How an element in a scroll view stays on screen while what it belongs to is scrolled past.
///
/// Its frame is the one while it is not held. The host moves it by itself: scrolling makes no frames.
public struct ElementPin: Hashable, Sendable {
  /// The end of the visible part at which an element stays.
  public enum Edge: Hashable, Sendable {
    /// The start: the top, or the left.
    case leading
    /// The end.
    case trailing
  }

  /// The end at which the element stays.
  public var edge: Edge
  /// Whether the content scrolls from side to side.
  public var isHorizontal: Bool
  /// The least position of the element's near edge along the axis of scrolling, in points in the content.
  public var lower: CGFloat
  /// The greatest position along that axis.
  public var upper: CGFloat
  /// How far from the end of the visible part the element stays, in points.
  public var inset: CGFloat

  /// Makes a pin from its parts.
  public init(edge: Edge, isHorizontal: Bool = false, lower: CGFloat, upper: CGFloat, inset: CGFloat = 0) {
    self.inset = inset
    self.edge = edge
    self.isHorizontal = isHorizontal
    self.lower = lower
    self.upper = upper
  }
}

/// Where the scrolling of a scroll view comes to rest.
public enum ElementSnapping: Hashable, Sendable {
  /// At whole pages as long as what is seen.
  case paging
  /// With one of several places at the start, or in the middle, of what is seen.
  ///
  /// Places are `interval` points apart and begin `inset` points from the start of the content; each is `length` points long.
  /// If `isMandatory` a scroll never rests between two, and goes past no more than one at a time. If `isReversed` they are
  /// counted from the right, where the content begins then.
  case places(
    interval: CGFloat, inset: CGFloat, length: CGFloat, isCentered: Bool, isMandatory: Bool, isReversed: Bool = false)
}

/// Where and how an element is seen that comes or goes, as far as it differs from its rest.
public struct ElementPose: Hashable, Sendable {
  /// The rectangle in the parent's coordinates, in points.
  public var frame: CGRect
  /// Opacity from 0 to 1.
  public var opacity: CGFloat
  /// How the element is turned and scaled around its middle; nil for not at all.
  public var transform: CATransform3D?

  /// Without height, around the middle of a frame.
  package static func folded(_ frame: CGRect) -> ElementPose {
    ElementPose(frame: frame, opacity: 0, transform: CATransform3DMakeScale(1, 0.01, 1))
  }

  /// Makes a pose from its parts.
  public init(frame: CGRect, opacity: CGFloat = 1, transform: CATransform3D? = nil) {
    self.frame = frame
    self.opacity = opacity
    self.transform = transform
  }
}
