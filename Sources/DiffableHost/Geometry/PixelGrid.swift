/// The pixel grid of a screen, to which layouts round the edges of views so that nothing is drawn blurred.
///
/// All resulting lengths are multiples of 2⁻²⁴ points: their sums do not depend on the order of addition, even on
/// screens with three pixels per point, and they differ invisibly from exact pixels.
package struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point, at least 1: a page that is zoomed out is not laid out more coarsely.
  package let scale: CGFloat
  /// The thickness of the thinnest visible line: one pixel of the screen, in points, which is more than one point on a
  /// page that is zoomed out.
  package let hairline: CGFloat

  /// Makes the pixel grid of a screen with a number of pixels per point.
  ///
  /// - Parameter displayScale: The number of pixels per point; a value that is not positive and finite counts as 1.
  package init(displayScale: CGFloat = 1) {
    let known = displayScale.isFinite && displayScale > 0 ? displayScale : 1
    scale = max(1, known)
    hairline = Self.summable(1 / known)
  }

  /// Returns the grid line nearest to a position, the same one for positions that differ by a rounding error.
  ///
  /// Positions that were summed in different orders differ in their last digits; without this tolerance, two of them
  /// close to the middle between two lines could be rounded to different lines.
  package func edge(_ position: CGFloat) -> CGFloat {
    Self.summable(((position * scale * 64).rounded() / 64).rounded() / scale)
  }

  /// Returns a rectangle with all its edges rounded to lines of the pixel grid.
  ///
  /// Edges are rounded, not sizes, so that adjacent rectangles stay adjacent: three columns of a third each fill the
  /// row.
  package func edges(_ rect: CGRect) -> CGRect {
    let left = edge(rect.minX)
    let top = edge(rect.minY)
    return CGRect(x: left, y: top, width: edge(rect.maxX) - left, height: edge(rect.maxY) - top)
  }

  /// Returns a length rounded up to whole pixels, so that nothing is clipped; an excess that is only a rounding error
  /// is ignored, and a length that is not finite becomes 0.
  package func length(_ length: CGFloat) -> CGFloat {
    length.isFinite ? max(0, Self.summable(((length - Self.error) * scale).rounded(.up) / scale)) : 0
  }

  /// Returns the nearest grid line at or before a position.
  package func start(_ position: CGFloat) -> CGFloat {
    Self.summable(((position + Self.error) * scale).rounded(.down) / scale)
  }

  /// Returns the line of the pixel grid at which a length begins that is centred in an available length.
  package func start(centering length: CGFloat, in room: CGFloat) -> CGFloat { start((room - length) / 2) }

  /// Returns the multiple of 2⁻²⁴ nearest to a length, so that sums of such lengths are exact.
  package static func summable(_ length: CGFloat) -> CGFloat { (length * 16_777_216).rounded() / 16_777_216 }

  /// The tolerance for rounding errors in sums of lengths, in points.
  private static let error: CGFloat = 0.001
}
