/// An edge, centre line or dimension of a view or layout guide, from which constraints are made.
///
/// Anchors can be related only to anchors of the same kind, which the compiler checks.
@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let side: ConstraintSide

  init(_ side: ConstraintSide) {
    self.side = side
    super.init()
  }

  /// Makes a constraint that this anchor is equal to another one plus a constant.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - c: The constant, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side, constant: c)
  }

  /// Makes a constraint that this anchor is at least another one plus a constant.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - c: The constant, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
  }

  /// Makes a constraint that this anchor is at most another one plus a constant.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - c: The constant, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: c)
  }
}

/// The standard spacing between views, in points.
let systemSpacing: CGFloat = 8

/// The anchor of a horizontal position: a left, right, leading or trailing edge, or a horizontal centre.
@MainActor @preconcurrency public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Makes a dimension from the distance to another anchor.
  ///
  /// - Parameter otherAnchor: The anchor at which the distance ends.
  /// - Returns: The distance, positive if the other anchor comes later.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(ConstraintSide(from: side, to: otherAnchor.side))
  }

  /// Makes a constraint that this anchor comes after another one by the standard spacing of 8 points times a
  /// multiplier.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - multiplier: The multiplier.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: systemSpacing * multiplier)
  }

  /// Makes a constraint that this anchor comes after another one by at least the standard spacing of 8 points times a
  /// multiplier.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - multiplier: The multiplier.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }

  /// Makes a constraint that this anchor comes after another one by at most the standard spacing of 8 points times a
  /// multiplier.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - multiplier: The multiplier.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}

/// The anchor of a vertical position: a top or bottom edge, a vertical centre, or a baseline.
@MainActor @preconcurrency public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Makes a dimension from the distance to another anchor.
  ///
  /// - Parameter otherAnchor: The anchor at which the distance ends.
  /// - Returns: The distance, positive if the other anchor is below.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(ConstraintSide(from: side, to: otherAnchor.side))
  }

  /// Makes a constraint that this anchor is below another one by the standard spacing of 8 points times a multiplier.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - multiplier: The multiplier.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: systemSpacing * multiplier)
  }

  /// Makes a constraint that this anchor is below another one by at least the standard spacing of 8 points times a
  /// multiplier.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - multiplier: The multiplier.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }

  /// Makes a constraint that this anchor is below another one by at most the standard spacing of 8 points times a
  /// multiplier.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - multiplier: The multiplier.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}
