// Core Graphics' methods for comparing geometry, which layouts written for UIKit often call.

extension CGPoint {
  /// Returns true if two points are equal.
  ///
  /// - Parameter point2: The other point.
  /// - Returns: True if both coordinates are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns true if two sizes are equal.
  ///
  /// - Parameter size2: The other size.
  /// - Returns: True if width and height are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns true if two rectangles are equal.
  ///
  /// - Parameter rect2: The other rectangle.
  /// - Returns: True if origin and size are equal.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
