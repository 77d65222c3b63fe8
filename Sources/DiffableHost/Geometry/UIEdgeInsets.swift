/// Distances, in points, by which the edges of a rectangle are moved inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat

  /// Insets of nothing on any edge.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Makes insets of nothing.
  public init() { self = .zero }

  /// Makes insets from four distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances, in points, whose sides follow the direction in which the text is read.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the edge at which a line begins, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the edge at which a line ends, in points.
  public var trailing: CGFloat

  /// Insets of nothing on any edge.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Makes insets of nothing.
  public init() { self = .zero }

  /// Makes insets from four distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distances for text that is read from left to right.
  package var leftToRight: UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards.
  ///
  /// - Parameter insets: The distances in points; negative ones move an edge outwards.
  /// - Returns: The smaller rectangle; a size never becomes negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}
