/// A timing curve, as a host receives it: a function from the elapsed part of an animation's duration to its progress,
/// both from 0 to 1.
public enum ElementTimingCurve: Hashable, Sendable {
  /// The curve is a cubic Bézier curve from (0, 0) to (1, 1) with two control points; x is the time, y the progress.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// The curve is given by the progress at equally spaced times, interpolated linearly; the first value is 0, the last
  /// is 1, and values in between may lie outside of this range, as for a spring.
  case samples([Double])
}
