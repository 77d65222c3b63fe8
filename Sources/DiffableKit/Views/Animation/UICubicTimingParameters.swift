/// The timing parameters of an animation along a cubic curve.
@MainActor @preconcurrency open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The standard curve of these parameters; ``UIView/AnimationCurve/easeInOut`` for a curve with custom control
  /// points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point of the timing curve, which shapes the curve near (0, 0): x is the time, and y the progress.
  public let controlPoint1: CGPoint
  /// The second control point of the timing curve, which shapes the curve near (1, 1).
  public let controlPoint2: CGPoint
  /// The kind of timing: a standard curve or a custom one.
  public let timingCurveType: UITimingCurveType

  /// Makes the default curve, which accelerates quickly and ends slowly.
  public override convenience init() {
    self.init(.builtin, .easeInOut, .cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  }

  /// Makes the timing parameters of a standard curve.
  ///
  /// - Parameter curve: The standard curve.
  public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init(.builtin, curve, curve.curve) }

  /// Makes a timing curve from (0, 0) to (1, 1) with custom control points.
  ///
  /// - Parameters:
  ///   - point1: The first control point: x is the time, clamped to 0...1, and y the progress.
  ///   - point2: The second control point.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    func time(_ x: CGFloat) -> CGFloat { x.isNaN ? 0 : min(max(x, 0), 1) }
    func way(_ y: CGFloat) -> CGFloat { y.isFinite ? y : 0 }
    self.init(
      .cubic, .easeInOut, .cubic(x1: time(point1.x), y1: way(point1.y), x2: time(point2.x), y2: way(point2.y)))
  }

  private init(_ type: UITimingCurveType, _ animationCurve: UIView.AnimationCurve, _ curve: TimingCurve) {
    timingCurveType = type
    self.animationCurve = animationCurve
    self.curve = curve
    guard case .cubic(let x1, let y1, let x2, let y2) = curve else { internalInconsistency("a cubic curve is none") }
    controlPoint1 = CGPoint(x: x1, y: y1)
    controlPoint2 = CGPoint(x: x2, y: y2)
    super.init()
  }

  let curve: TimingCurve
  /// The timing parameters of a cubic curve: this object itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// The timing parameters of a spring: `nil`, since this is a cubic curve.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}
