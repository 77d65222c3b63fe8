/// The type of the timing that parameters of an animation describe.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// The timing is a standard curve.
  case builtin
  /// The timing is a cubic curve with custom control points.
  case cubic
  /// The timing is that of a spring.
  case spring
  /// The timing is that of a spring along a cubic curve; this package has no such timing.
  case composed
}

/// An object that provides the timing parameters of an animation: ``UICubicTimingParameters`` or
/// ``UISpringTimingParameters``.
///
/// A custom type returns an object of one of these classes.
@MainActor @preconcurrency public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the timing curve: standard curve, custom curve or spring.
  var timingCurveType: UITimingCurveType { get }
  /// The timing parameters of a cubic curve; `nil` for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The timing parameters of a spring; `nil` for a cubic curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Returns the timing curve for an animation with a given duration in seconds, and the duration to use: a spring made
  /// from physical properties determines its own, and others keep the given one.
  func timing(for duration: Double) -> (curve: TimingCurve, duration: Double) {
    if let spring = springTimingParameters { return spring.timing(for: duration) }
    return ((cubicTimingParameters ?? UICubicTimingParameters()).curve, duration)
  }
}

extension UIView {
  /// A standard timing curve for the animations of views, such as one that is slow at both ends.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// The animation is slow at both ends.
    case easeInOut
    /// The animation is slow at the beginning.
    case easeIn
    /// The animation is slow at the end.
    case easeOut
    /// The animation has constant speed.
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
