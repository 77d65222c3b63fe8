// The words of Core Graphics for comparing, with which layouts are often written.

extension CGPoint {
  /// Whether two points are the same.
  ///
  /// - Parameter point2: The other point.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether two sizes are the same.
  ///
  /// - Parameter size2: The other size.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether two rectangles are the same.
  ///
  /// - Parameter rect2: The other rectangle.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
