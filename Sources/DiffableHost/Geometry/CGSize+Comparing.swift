// The words of Core Graphics for comparing, with which layouts are often written.

extension CGPoint {
  /// Whether two points are the same.
  ///
  /// - Parameter point2: The other point.
  /// - Returns: Whether all numbers are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether two sizes are the same.
  ///
  /// - Parameter size2: The other size.
  /// - Returns: Whether all numbers are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether two rectangles are the same.
  ///
  /// - Parameter rect2: The other rectangle.
  /// - Returns: Whether all numbers are equal.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
