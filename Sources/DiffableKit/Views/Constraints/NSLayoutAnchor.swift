/// An edge, a middle or a size of a view or a layout guide, from which constraints are made.
///
/// Anchors of one kind can be compared with each other only, which the compiler checks.
@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let side: ConstraintSide

  init(_ side: ConstraintSide) {
    self.side = side
    super.init()
  }

  /// A constraint: this is the other plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - c: The number, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side, constant: c)
  }

  /// A constraint: this is at least the other plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - c: The number, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
  }

  /// A constraint: this is at most the other plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - c: The number, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: c)
  }
}

/// The distance that views keep by default, in points.
let systemSpacing: CGFloat = 8

/// An edge or a middle from side to side.
@MainActor @preconcurrency public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance to another edge, as a size.
  ///
  /// - Parameter otherAnchor: The edge at which the distance ends.
  /// - Returns: The distance, positive if the other edge comes later.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(ConstraintSide(from: side, to: otherAnchor.side))
  }

  /// A constraint: this comes after the other, by the usual space of 8 points times a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - multiplier: The number.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: systemSpacing * multiplier)
  }

  /// A constraint: this comes after the other, by at least the usual space of 8 points times a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - multiplier: The number.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }

  /// A constraint: this comes after the other, by at most the usual space of 8 points times a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - multiplier: The number.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}

/// An edge, a middle or a line of text from top to bottom.
@MainActor @preconcurrency public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance to another edge, as a size.
  ///
  /// - Parameter otherAnchor: The edge at which the distance ends.
  /// - Returns: The distance, positive if the other edge is below.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(ConstraintSide(from: side, to: otherAnchor.side))
  }

  /// A constraint: this is below the other, by the usual space of 8 points times a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - multiplier: The number.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: systemSpacing * multiplier)
  }

  /// A constraint: this is below the other, by at least the usual space of 8 points times a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - multiplier: The number.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }

  /// A constraint: this is below the other, by at most the usual space of 8 points times a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - multiplier: The number.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}
