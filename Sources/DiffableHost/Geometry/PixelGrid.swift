/// The lines between the pixels of a screen, on which the edges of what is laid out lie so that nothing is blurred.
///
/// All lengths that come out are multiples of a very small part of a point (2⁻²⁴): sums of them are the same in whatever order
/// they are added up, also on screens with three pixels in a point, and differ from the pixels by less than anybody sees.
package struct PixelGrid: Hashable, Sendable {
  /// The number of pixels in a point; not less than 1, since a page that is shown smaller is not laid out more coarsely.
  package let scale: CGFloat
  /// The breadth of the thinnest line that is seen, in points: one pixel.
  package let hairline: CGFloat

  /// The lines of a screen.
  ///
  /// - Parameter displayScale: The number of pixels in a point; what is no such number counts as 1.
  package init(displayScale: CGFloat = 1) {
    let known = displayScale.isFinite && displayScale > 0 ? displayScale : 1
    scale = max(1, known)
    hairline = Self.summable(1 / known)
  }

  /// The nearest line.
  package func nearest(_ position: CGFloat) -> CGFloat { Self.summable((position * scale).rounded() / scale) }

  /// The nearest line, the same one for positions that differ by a rounding error.
  ///
  /// What was added up in two ways differs in its last digits; it must not come to lie on two sides of a half.
  package func edge(_ position: CGFloat) -> CGFloat {
    Self.summable(((position * scale * 64).rounded() / 64).rounded() / scale)
  }

  /// The rectangle with its edges on lines.
  ///
  /// Edges are rounded and not sizes, so that rectangles that touch each other go on doing so: three columns of a third each
  /// fill the row.
  package func edges(_ rect: CGRect) -> CGRect {
    let left = edge(rect.minX)
    let top = edge(rect.minY)
    return CGRect(x: left, y: top, width: edge(rect.maxX) - left, height: edge(rect.maxY) - top)
  }

  /// The length in whole pixels, upwards so that nothing is cut off, unless it is more by a rounding error only; what is no
  /// length is 0.
  package func length(_ length: CGFloat) -> CGFloat {
    length.isFinite ? max(0, Self.summable(((length - Self.error) * scale).rounded(.up) / scale)) : 0
  }

  /// The nearest line at or before a position.
  package func start(_ position: CGFloat) -> CGFloat {
    Self.summable(((position + Self.error) * scale).rounded(.down) / scale)
  }

  /// Where something begins that is in the middle of a length, at a line.
  package func start(centering length: CGFloat, in room: CGFloat) -> CGFloat { start((room - length) / 2) }

  /// The nearest number whose sums with others of the kind are exact.
  package static func summable(_ length: CGFloat) -> CGFloat { (length * 16_777_216).rounded() / 16_777_216 }

  /// By how much sums of lengths may be wrong, in points.
  private static let error: CGFloat = 0.001
}
