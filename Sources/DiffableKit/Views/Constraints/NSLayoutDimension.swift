/// A width, a height or a distance, from which constraints are made.
@MainActor @preconcurrency public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint: the size is a number.
  ///
  /// - Parameter c: The number, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, nil, constant: c)
  }

  /// A constraint: the size is at least a number.
  ///
  /// - Parameter c: The number, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, nil, constant: c)
  }

  /// A constraint: the size is at most a number.
  ///
  /// - Parameter c: The number, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, nil, constant: c)
  }

  /// A constraint: the size is another times a number, plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - m: What it is multiplied with.
  ///   - c: What is added, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side, multiplier: m, constant: c)
  }

  /// A constraint: the size is at least another times a number, plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - m: What it is multiplied with.
  ///   - c: What is added, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, multiplier: m, constant: c)
  }

  /// A constraint: the size is at most another times a number, plus a number.
  ///
  /// - Parameters:
  ///   - anchor: The other.
  ///   - m: What it is multiplied with.
  ///   - c: What is added, in points.
  /// - Returns: The constraint, not active yet.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, multiplier: m, constant: c)
  }
}
