import Foundation

/// How a movement gets on: what part of the way is done after what part of the time.
package enum TimingCurve: Hashable, Sendable {
  /// Along the cubic curve from (0, 0) to (1, 1) with two control points: x is the time, y the way.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// As a spring that comes to rest: how damped it is, 1 and more without swinging; how many radians its free swing makes in the
  /// whole time; how much of the way it would go in the whole time at the speed with which it begins.
  case spring(dampingRatio: Double, radians: Double, velocity: Double)

  /// The same part of the way in each part of the time.
  package static let linear = TimingCurve.cubic(x1: 0, y1: 0, x2: 1, y2: 1)

  /// A spring of which less than a thousandth of the way is left at the end of the time.
  static func spring(dampingRatio: Double, velocity: Double) -> TimingCurve {
    let ratio = max(0.01, dampingRatio)
    return .spring(dampingRatio: ratio, radians: settlingRadians(dampingRatio: ratio), velocity: velocity)
  }

  /// How many radians the free swing of a spring makes until it has come to rest.
  static func settlingRadians(dampingRatio ratio: Double) -> Double {
    // What is left is below e^(-a t): a is the damped part of a swing, and the slower of two for springs that do not swing.
    let slowest = ratio < 1 ? ratio : ratio - (ratio * ratio - 1).squareRoot()
    // At and near critical damping a factor that grows with the time comes on top.
    return (abs(ratio - 1) < 0.1 ? 9.3 : 6.95) / slowest
  }

  /// The part of the way that is done, 0 at the start and 1 at the end; springs go beyond.
  ///
  /// - Parameter time: The part of the time from 0 to 1; what is outside counts as the nearest end.
  /// - Returns: The part of the way.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .cubic(let x1, let y1, let x2, let y2):
      guard x1 != y1 || x2 != y2 else { return time }
      var (low, high) = (0.0, 1.0)
      // The time only grows along the curve.
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

  /// The part of the way that a spring is away from where it comes to rest.
  private static func rest(of ratio: Double, _ radians: Double, _ velocity: Double, at time: Double) -> Double {
    let decay = ratio * radians
    // At the start all of the way is left, and becomes less by the velocity.
    let slope = decay - velocity
    if abs(ratio - 1) < 1e-6 { return exp(-decay * time) * (1 + slope * time) }
    if ratio < 1 {
      let swing = radians * (1 - ratio * ratio).squareRoot()
      return exp(-decay * time) * (cos(swing * time) + slope / swing * sin(swing * time))
    }
    let creep = radians * (ratio * ratio - 1).squareRoot()
    return exp(-decay * time) * (cosh(creep * time) + slope / creep * sinh(creep * time))
  }

  /// The earliest part of the time at which a part of the way is done.
  ///
  /// - Parameter value: The part of the way; what is outside of 0 to 1 counts as the nearest end.
  /// - Returns: The part of the time.
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

  /// How a host gets on that shows a part of the movement, forwards or backwards, as a movement of its own.
  ///
  /// - Parameters:
  ///   - start: The part of the time at which it begins.
  ///   - end: That at which it ends.
  /// - Returns: The curve of the part.
  func piece(from start: Double, to end: Double) -> ElementCurve {
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
