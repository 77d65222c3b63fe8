/// Names a usual curve along which animations get on.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As fast at all times.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Soon fast, and slow at last.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic curve along which animations get on, from (0, 0) to (1, 1).
@MainActor @preconcurrency open class CAMediaTimingFunction: NSObject {
  let curve: TimingCurve

  /// One of the usual curves.
  ///
  /// - Parameter name: Which one; an unknown name stands for ``CAMediaTimingFunctionName/default``.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(UIView.AnimationCurve.linear.curve)
    case .easeIn: self.init(UIView.AnimationCurve.easeIn.curve)
    case .easeOut: self.init(UIView.AnimationCurve.easeOut.curve)
    case .easeInEaseOut: self.init(UIView.AnimationCurve.easeInOut.curve)
    default: self.init(UICubicTimingParameters().curve)
    }
  }

  /// A curve with control points.
  ///
  /// - Parameters:
  ///   - c1x: The part of the time of the first control point, which is brought to 0 to 1.
  ///   - c1y: The part of the way of the first.
  ///   - c2x: The part of the time of the second.
  ///   - c2y: The part of the way of the second.
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
