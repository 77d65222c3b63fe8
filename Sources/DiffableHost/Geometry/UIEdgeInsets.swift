/// Insets: distances, in points, by which the edges of a rectangle are moved inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The inset of the top edge, in points.
  public var top: CGFloat
  /// The inset of the left edge, in points.
  public var left: CGFloat
  /// The inset of the bottom edge, in points.
  public var bottom: CGFloat
  /// The inset of the right edge, in points.
  public var right: CGFloat

  /// Insets of 0 at every edge of a rectangle.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Makes insets of 0 at every edge of a rectangle.
  public init() { self = .zero }

  /// Makes insets from the distances, in points, of the top, left, bottom and right edges.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Insets in points whose leading and trailing edges follow the layout direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset of the top edge of directional insets, in points.
  public var top: CGFloat
  /// The inset of the leading edge, in points.
  public var leading: CGFloat
  /// The inset of the bottom edge of directional insets, in points.
  public var bottom: CGFloat
  /// The inset of the trailing edge, in points.
  public var trailing: CGFloat

  /// Insets of 0 at every edge of a rectangle, leading and trailing.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Makes insets of 0 at every edge, leading and trailing.
  public init() { self = .zero }

  /// Makes insets from the distances, in points, of the top, leading, bottom and trailing edges.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same insets with left and right edges, as in a left-to-right layout.
  package var leftToRight: UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards.
  ///
  /// - Parameter insets: The distances in points; negative ones move an edge outwards.
  /// - Returns: The resized rectangle; its width and height are never negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}
