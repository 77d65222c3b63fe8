/// A name of a standard timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name of the timing curve as a string.
  public let rawValue: String
  /// Makes a timing curve's name from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name of the linear curve, of constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// The name of the curve that is slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// The name of the curve that is slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// The name of the curve that is slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The name of the default curve, which accelerates quickly and ends slowly.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic timing curve of animations, from (0, 0) to (1, 1).
@MainActor @preconcurrency open class CAMediaTimingFunction: NSObject {
  let curve: TimingCurve

  /// Makes a standard timing curve.
  ///
  /// - Parameter name: The name of the curve; an unknown name stands for ``CAMediaTimingFunctionName/default``.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(UIView.AnimationCurve.linear.curve)
    case .easeIn: self.init(UIView.AnimationCurve.easeIn.curve)
    case .easeOut: self.init(UIView.AnimationCurve.easeOut.curve)
    case .easeInEaseOut: self.init(UIView.AnimationCurve.easeInOut.curve)
    default: self.init(UICubicTimingParameters().curve)
    }
  }

  /// Makes a timing curve from two control points.
  ///
  /// - Parameters:
  ///   - c1x: The time of the first control point, clamped to 0...1.
  ///   - c1y: The progress at the first control point.
  ///   - c2x: The time of the second control point, clamped to 0...1.
  ///   - c2y: The progress at the second control point.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let parameters = UICubicTimingParameters(
      controlPoint1: CGPoint(x: CGFloat(c1x), y: CGFloat(c1y)), controlPoint2: CGPoint(x: CGFloat(c2x), y: CGFloat(c2y))
    )
    self.init(parameters.curve)
  }

  private init(_ curve: TimingCurve) {
    self.curve = curve
    super.init()
  }
}
