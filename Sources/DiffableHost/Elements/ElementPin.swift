/// The rule by which an element in a scroll view stays on screen while its section is scrolled past, as a pinned header
/// does.
///
/// The element's frame is the one without pinning. The host moves the element by itself, so that scrolling needs no
/// host frames.
public struct ElementPin: Hashable, Sendable {
  /// An edge of the visible bounds at which an element is pinned: the leading or the trailing one.
  public enum Edge: Hashable, Sendable {
    /// The element is pinned at the start of the scroll axis: the top, or the left.
    case leading
    /// The element is pinned at the end of the scroll axis: the bottom, or the right.
    case trailing
  }

  /// The edge of the visible bounds at which the element is pinned.
  public var edge: Edge
  /// True if the content in which the element is pinned scrolls horizontally.
  public var isHorizontal: Bool
  /// The least position that the element's leading edge may have along the scroll axis, in points of the content.
  public var lower: CGFloat
  /// The greatest position that the element's leading edge may have along the scroll axis.
  public var upper: CGFloat
  /// The distance of the pinned element from the edge of the visible bounds, in points.
  public var inset: CGFloat

  /// Makes a pin from its properties.
  public init(edge: Edge, isHorizontal: Bool = false, lower: CGFloat, upper: CGFloat, inset: CGFloat = 0) {
    self.inset = inset
    self.edge = edge
    self.isHorizontal = isHorizontal
    self.lower = lower
    self.upper = upper
  }
}

/// A rule that limits the offsets at which the scrolling of a scroll view settles.
public enum ElementSnapping: Hashable, Sendable {
  /// Scrolling settles at whole pages of the size of the visible bounds.
  case paging
  /// Scrolling settles at offsets that bring one of several equally spaced intervals to the start, or to the centre, of
  /// the visible bounds.
  ///
  /// The intervals are `interval` points apart, each `length` points long, and the first begins `inset` points after
  /// the start of the content. If `isMandatory`, scrolling never settles between two of them and advances by at most
  /// one at a time. If `isReversed`, they are counted from the right edge, where the content of a right-to-left layout
  /// begins.
  case places(
    interval: CGFloat, inset: CGFloat, length: CGFloat, isCentered: Bool, isMandatory: Bool, isReversed: Bool = false)
}

/// A pose: the look in which an animation of an element begins or ends, that is, frame, opacity and transform.
public struct ElementPose: Hashable, Sendable {
  /// The element's frame in this pose, in the coordinates of the parent, in points.
  public var frame: CGRect
  /// The element's opacity, from 0 (transparent) to 1 (opaque).
  public var opacity: CGFloat
  /// The element's transform in this pose, about its centre; `nil` for the identity.
  public var transform: CATransform3D?

  /// Returns the pose of an element that is collapsed to almost no height at the centre of a frame, and transparent.
  package static func folded(_ frame: CGRect) -> ElementPose {
    ElementPose(frame: frame, opacity: 0, transform: CATransform3DMakeScale(1, 0.01, 1))
  }

  /// Makes a pose from its properties.
  public init(frame: CGRect, opacity: CGFloat = 1, transform: CATransform3D? = nil) {
    self.frame = frame
    self.opacity = opacity
    self.transform = transform
  }
}
