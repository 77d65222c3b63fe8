/// The kinds of timing parameters.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// A standard timing curve.
  case builtin
  /// A cubic timing curve with custom control points.
  case cubic
  /// The timing of a spring.
  case spring
  /// A spring along a cubic curve; this package has no such timing.
  case composed
}

/// The timing parameters of an animation: ``UICubicTimingParameters`` or ``UISpringTimingParameters``.
///
/// A custom type returns an object of one of these classes.
@MainActor @preconcurrency public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing: standard curve, custom curve or spring.
  var timingCurveType: UITimingCurveType { get }
  /// The timing parameters of a cubic curve; `nil` for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The timing parameters of a spring; `nil` for a cubic curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Returns the curve for an animation of a given duration in seconds, and the duration with this curve.
  func timing(for duration: Double) -> (curve: TimingCurve, duration: Double) {
    if let spring = springTimingParameters { return spring.timing(for: duration) }
    return ((cubicTimingParameters ?? UICubicTimingParameters()).curve, duration)
  }
}

extension UIView {
  /// The standard timing curves.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// A curve that is slow at both ends.
    case easeInOut
    /// A curve that is slow at the beginning.
    case easeIn
    /// A curve that is slow at the end.
    case easeOut
    /// A curve of constant speed.
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
