import Foundation

/// A spring that pulls an animation to its end.
@MainActor @preconcurrency open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast the animation begins, in ways from start to end per second; the larger part counts.
  public let initialVelocity: CGVector
  /// How damped the spring is; 1 and more without swinging.
  private let ratio: Double
  /// How many radians the spring would swing in a second if nothing damped it; nil if it takes the time that the animation has.
  private let frequency: Double?

  /// A spring that comes to rest without swinging.
  public override convenience init() { self.init(1, frequency: nil, .zero) }

  /// A spring that comes to rest in the time that the animation has.
  ///
  /// - Parameters:
  ///   - ratio: How damped it is: 1 and more without swinging, less with the more swings the nearer to 0.
  ///   - velocity: How fast it begins, in ways per second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(ratio, frequency: nil, velocity)
  }

  /// A spring that comes to rest in the time that the animation has, and begins at rest.
  ///
  /// - Parameter ratio: How damped it is: 1 and more without swinging, less with the more swings the nearer to 0.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(ratio, frequency: nil, .zero) }

  /// A spring as physics has it, which takes a time of its own.
  ///
  /// - Parameters:
  ///   - mass: What hangs on it; above 0.
  ///   - stiffness: How strongly it pulls; above 0.
  ///   - damping: How strongly it is braked; above 0.
  ///   - velocity: How fast it begins, in ways per second.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    func positive(_ number: CGFloat) -> Double { number.isFinite ? max(0.001, number) : 1 }
    let (mass, stiffness) = (positive(mass), positive(stiffness))
    self.init(
      positive(damping) / (2 * (stiffness * mass).squareRoot()), frequency: (stiffness / mass).squareRoot(), velocity)
  }

  /// A spring by what is seen of it, which takes a time of its own.
  ///
  /// - Parameters:
  ///   - duration: About how long it seems to take, in seconds.
  ///   - bounce: How much it swings: 0 for not at all, towards 1 for ever, below 0 for slower than without swinging.
  ///   - velocity: How fast it begins, in ways per second.
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

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// None: this is no curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The curve for an animation that takes a time in seconds, and how long it takes with it.
  func timing(for duration: Double) -> (curve: TimingCurve, duration: Double) {
    let (dx, dy) = (initialVelocity.dx, initialVelocity.dy)
    let speed = abs(dy) > abs(dx) ? dy : dx
    let radians = TimingCurve.settlingRadians(dampingRatio: ratio)
    let duration = frequency.map { radians / $0 } ?? duration
    let velocity = speed.isFinite ? speed * duration : 0
    return (.spring(dampingRatio: ratio, radians: radians, velocity: velocity), duration)
  }
}
