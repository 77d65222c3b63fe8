/// The kinds of timing.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the usual curves.
  case builtin
  /// A cubic curve with control points of one's own.
  case cubic
  /// A spring.
  case spring
  /// A spring along a cubic curve; nothing here is.
  case composed
}

/// What says how an animation gets on: ``UICubicTimingParameters`` or ``UISpringTimingParameters``.
///
/// A type of one's own gives one of these.
@MainActor @preconcurrency public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve for an animation that takes a time in seconds, and how long it takes with it.
  func timing(for duration: Double) -> (curve: TimingCurve, duration: Double) {
    if let spring = springTimingParameters { return spring.timing(for: duration) }
    return ((cubicTimingParameters ?? UICubicTimingParameters()).curve, duration)
  }
}

extension UIView {
  /// The usual curves.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at first.
    case easeIn
    /// Slow at last.
    case easeOut
    /// As fast at all times.
    case linear

    var curve: TimingCurve {
      switch self {
      case .easeInOut: .cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
      case .easeIn: .cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
      case .easeOut: .cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)
      case .linear: .linear
      }
    }
  }
}
