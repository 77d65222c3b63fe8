import Foundation

/// The timing parameters of an animation that behaves like a spring.
@MainActor @preconcurrency open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity, as the number of times per second that the distance from start to end would be covered; the
  /// larger component counts.
  public let initialVelocity: CGVector
  /// The damping ratio of the spring, which does not oscillate from 1 upwards.
  private let ratio: Double
  /// The radians per second of the spring's undamped oscillation; `nil` for a spring that settles within the
  /// animation's duration.
  private let frequency: Double?

  /// Makes a spring that settles without oscillation.
  public override convenience init() { self.init(1, frequency: nil, .zero) }

  /// Makes a spring that settles within the animation's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio: no oscillation from 1 upwards, and the more the nearer to 0.
  ///   - velocity: The initial velocity, as the number of times per second that the distance would be covered.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(ratio, frequency: nil, velocity)
  }

  /// Makes a spring without initial velocity that settles within the animation's duration.
  ///
  /// - Parameter ratio: The damping ratio: no oscillation from 1 upwards, and the more the nearer to 0.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(ratio, frequency: nil, .zero) }

  /// Makes a spring from physical properties, which determine its duration.
  ///
  /// - Parameters:
  ///   - mass: The mass that hangs on the spring; above 0.
  ///   - stiffness: The stiffness of the spring; above 0.
  ///   - damping: The damping coefficient; above 0.
  ///   - velocity: The initial velocity, as the number of times per second that the distance would be covered.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    func positive(_ number: CGFloat) -> Double { number.isFinite ? max(0.001, number) : 1 }
    let (mass, stiffness) = (positive(mass), positive(stiffness))
    self.init(
      positive(damping) / (2 * (stiffness * mass).squareRoot()), frequency: (stiffness / mass).squareRoot(), velocity)
  }

  /// Makes a spring from its perceived duration and bounce, which determine the duration of the animation.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: The amount of oscillation: 0 for none, towards 1 for ever more, below 0 for an overdamped spring.
  ///   - velocity: The initial velocity, as the number of times per second that the distance would be covered.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.99), 0.99) : 0
    let frequency = 2 * Double.pi / (duration.isFinite ? max(0.01, duration) : 1)
    self.init(bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, frequency: frequency, velocity)
  }

  private init(_ ratio: Double, frequency: Double?, _ velocity: CGVector) {
    self.ratio = ratio.isFinite ? max(0.01, ratio) : 1
    self.frequency = frequency
    initialVelocity = velocity
    super.init()
  }

  /// The kind of timing: a spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// The timing parameters of a cubic curve: `nil`, since this is a spring.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The timing parameters of a spring: this object itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the timing curve for an animation with a given duration in seconds, and the duration to use: a spring made
  /// from physical properties determines its own, and others keep the given one.
  func timing(for duration: Double) -> (curve: TimingCurve, duration: Double) {
    let (dx, dy) = (initialVelocity.dx, initialVelocity.dy)
    let speed = abs(dy) > abs(dx) ? dy : dx
    let radians = TimingCurve.settlingRadians(dampingRatio: ratio)
    let duration = frequency.map { radians / $0 } ?? duration
    let velocity = speed.isFinite ? speed * duration : 0
    return (.spring(dampingRatio: ratio, radians: radians, velocity: velocity), duration)
  }
}
