/// The anchor of a width, a height or a distance, from which constraints are made.
@MainActor @preconcurrency public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes a constraint that this dimension is equal to a constant.
  ///
  /// - Parameter c: The constant, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, nil, constant: c)
  }

  /// Makes a constraint that this dimension is at least a constant.
  ///
  /// - Parameter c: The constant, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, nil, constant: c)
  }

  /// Makes a constraint that this dimension is at most a constant.
  ///
  /// - Parameter c: The constant, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, nil, constant: c)
  }

  /// Makes a constraint that this dimension is equal to another one times a multiplier, plus a constant.
  ///
  /// - Parameters:
  ///   - anchor: The other dimension.
  ///   - m: The factor of the other dimension.
  ///   - c: The constant, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side, multiplier: m, constant: c)
  }

  /// Makes a constraint that this dimension is at least another one times a multiplier, plus a constant.
  ///
  /// - Parameters:
  ///   - anchor: The other dimension.
  ///   - m: The factor of the other dimension.
  ///   - c: The constant, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, multiplier: m, constant: c)
  }

  /// Makes a constraint that this dimension is at most another one times a multiplier, plus a constant.
  ///
  /// - Parameters:
  ///   - anchor: The other dimension.
  ///   - m: The factor of the other dimension.
  ///   - c: The constant, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, multiplier: m, constant: c)
  }
}
