/// How an element gets on from one look to the next while a host shows the way.
public enum ElementCurve: Hashable, Sendable {
  /// Along the cubic curve from (0, 0) to (1, 1) with two control points: x is the time, y the way.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// Through parts of the way that are equally far from each other in time, in straight lines; the first is 0, the last 1, and
  /// others may be outside of that.
  case samples([Double])
}
