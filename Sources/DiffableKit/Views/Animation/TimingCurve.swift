import Foundation

/// A timing curve of an animation: its progress, from 0 to 1, over time, from 0 to 1.
package enum TimingCurve: Hashable, Sendable {
  /// The progress follows a cubic curve from (0, 0) to (1, 1) with two control points: x is the time, and y the
  /// progress.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// The progress is that of a spring that settles, given by its damping ratio, without oscillation from 1 upwards; the
  /// radians of its undamped oscillation within the duration; and the progress that it would make within the duration
  /// at its initial velocity.
  case spring(dampingRatio: Double, radians: Double, velocity: Double)

  /// The linear curve, of constant speed.
  package static let linear = TimingCurve.cubic(x1: 0, y1: 0, x2: 1, y2: 1)

  /// Returns a spring that is within a thousandth of its target at the end of the duration.
  static func spring(dampingRatio: Double, velocity: Double) -> TimingCurve {
    let ratio = max(0.01, dampingRatio)
    return .spring(dampingRatio: ratio, radians: settlingRadians(dampingRatio: ratio), velocity: velocity)
  }

  /// Returns the time until a spring has settled, in radians of its undamped oscillation.
  static func settlingRadians(dampingRatio ratio: Double) -> Double {
    // The remaining distance is below e^(-a t): a is the damping of an oscillation, or the slower of two for overdamped
    // springs.
    let slowest = ratio < 1 ? ratio : ratio - (ratio * ratio - 1).squareRoot()
    // Near critical damping, the remaining distance has another factor that grows with time, so the constant is larger.
    return (abs(ratio - 1) < 0.1 ? 9.3 : 6.95) / slowest
  }

  /// Returns the progress at a time: 0 at the start and 1 at the end, with springs going beyond.
  ///
  /// - Parameter time: The fraction of the duration, clamped to 0...1.
  /// - Returns: The progress.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .cubic(let x1, let y1, let x2, let y2):
      guard x1 != y1 || x2 != y2 else { return time }
      var (low, high) = (0.0, 1.0)
      // The time increases monotonically along the curve.
      for _ in 0..<48 {
        let middle = (low + high) / 2
        if Self.bezier(x1, x2, middle) < time { low = middle } else { high = middle }
      }
      return Self.bezier(y1, y2, (low + high) / 2)
    case .spring(let ratio, let radians, let velocity):
      return 1 - Self.rest(of: ratio, radians, velocity, at: time)
    }
  }

  private static func bezier(_ first: Double, _ second: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * first + 3 * v * u * u * second + u * u * u
  }

  /// Returns the remaining distance of a spring to its target, as a fraction of the initial distance.
  private static func rest(of ratio: Double, _ radians: Double, _ velocity: Double, at time: Double) -> Double {
    let decay = ratio * radians
    // At the start the whole distance remains; this slope lets it decrease there with the initial velocity.
    let slope = decay - velocity
    if abs(ratio - 1) < 1e-6 { return exp(-decay * time) * (1 + slope * time) }
    if ratio < 1 {
      let swing = radians * (1 - ratio * ratio).squareRoot()
      return exp(-decay * time) * (cos(swing * time) + slope / swing * sin(swing * time))
    }
    let creep = radians * (ratio * ratio - 1).squareRoot()
    return exp(-decay * time) * (cosh(creep * time) + slope / creep * sinh(creep * time))
  }

  /// Returns the earliest time at which the curve reaches a progress.
  ///
  /// - Parameter value: The progress, clamped to 0...1.
  /// - Returns: The fraction of the duration.
  package func time(at value: Double) -> Double {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 1 }
    if self == .linear { return value }
    let steps = 256
    let first = (1...steps).first { self.value(at: Double($0) / Double(steps)) >= value } ?? steps
    var (low, high) = (Double(first - 1) / Double(steps), Double(first) / Double(steps))
    for _ in 0..<32 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the curve of a part of the animation, forwards or backwards, which a host shows as an animation of its
  /// own.
  ///
  /// - Parameters:
  ///   - start: The fraction of the duration at which the part begins.
  ///   - end: The fraction of the duration at which the part ends.
  /// - Returns: The curve of the part.
  func piece(from start: Double, to end: Double) -> ElementTimingCurve {
    if start == 0, end == 1, case .cubic(let x1, let y1, let x2, let y2) = self {
      return .cubic(x1: x1, y1: y1, x2: x2, y2: y2)
    }
    let (first, last) = (value(at: start), value(at: end))
    guard self != .linear, abs(last - first) > 1e-6 else { return .cubic(x1: 0, y1: 0, x2: 1, y2: 1) }
    let steps = 40
    return .samples(
      (0...steps).map { step in
        let part = Double(step) / Double(steps)
        return (value(at: start + (end - start) * part) - first) / (last - first)
      })
  }
}
