/// A cubic curve along which an animation gets on.
@MainActor @preconcurrency open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The usual curve that this is; ``UIView/AnimationCurve/easeInOut`` for one with control points of its own.
  public let animationCurve: UIView.AnimationCurve
  /// The point that draws the curve from (0, 0): x is the part of the time, y that of the way.
  public let controlPoint1: CGPoint
  /// The point that draws the curve to (1, 1).
  public let controlPoint2: CGPoint
  /// The kind of timing.
  public let timingCurveType: UITimingCurveType

  /// The curve that is usual where nothing is said: soon fast, and slow at last.
  public override convenience init() {
    self.init(.builtin, .easeInOut, .cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  }

  /// One of the usual curves.
  ///
  /// - Parameter curve: Which one.
  public convenience init(animationCurve curve: UIView.AnimationCurve) { self.init(.builtin, curve, curve.curve) }

  /// A curve from (0, 0) to (1, 1) with control points of one's own.
  ///
  /// - Parameters:
  ///   - point1: The first control point: x is the part of the time, which is brought to 0 to 1, y that of the way.
  ///   - point2: The second.
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
  /// These parameters.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None: this is no spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}
