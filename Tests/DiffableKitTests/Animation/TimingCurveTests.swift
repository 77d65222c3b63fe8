import DiffableKit
import Testing

/// Tests of timing curves.
@MainActor struct TimingCurveTests {
  private func curve(_ parameters: any UITimingCurveProvider) -> TimingCurve { timing(parameters).curve }

  private func timing(_ parameters: any UITimingCurveProvider) -> AnimatorStateMachine {
    UIViewPropertyAnimator(duration: 2, timingParameters: parameters).cycle
  }

  private let all: [TimingCurve] = [
    .linear, .cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1), .cubic(x1: 0.3, y1: -0.5, x2: 0.6, y2: 1.5),
    .spring(dampingRatio: 0.3, radians: 24, velocity: 2), .spring(dampingRatio: 1, radians: 9.3, velocity: 0),
    .spring(dampingRatio: 3, radians: 40, velocity: 0),
  ]

  @Test("A timing curve goes from 0 to 1, and time(at:) is the inverse of value(at:)")
  func ends() {
    for curve in all {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
      // Near the end of its duration a spring has settled, so that the view does not jump to the end value.
      #expect(abs(curve.value(at: 0.9999) - 1) < 0.01)
      for value in stride(from: 0.05, to: 1, by: 0.05) {
        #expect(abs(curve.value(at: curve.time(at: value)) - value) < 1e-6)
      }
      #expect(curve.time(at: -1) == 0 && curve.time(at: 3) == 1)
    }
  }

  @Test("The curve easeIn starts slowly, easeOut ends slowly, and easeInOut does both")
  func usual() {
    func quarters(_ curve: UIView.AnimationCurve) -> [Double] {
      let curve = self.curve(UICubicTimingParameters(animationCurve: curve))
      return [curve.value(at: 0.25), curve.value(at: 0.75)]
    }
    #expect(quarters(.linear) == [0.25, 0.75])
    #expect(quarters(.easeIn)[0] < 0.15 && quarters(.easeIn)[1] < 0.75)
    #expect(quarters(.easeOut)[0] > 0.25 && quarters(.easeOut)[1] > 0.85)
    #expect(quarters(.easeInOut)[0] < 0.2 && quarters(.easeInOut)[1] > 0.8)
    // The value that CSS defines for a curve with the same control points.
    #expect(abs(curve(UICubicTimingParameters()).value(at: 0.5) - 0.8024) < 0.0005)
  }

  @Test("Timing parameters return their curve type, and invalid control points are clamped to valid ones")
  func parameters() {
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPoint(x: -1, y: 2), controlPoint2: CGPoint(x: 0.5, y: .infinity))
    #expect(cubic.controlPoint1 == CGPoint(x: 0, y: 2) && cubic.controlPoint2 == CGPoint(x: 0.5, y: 0))
    #expect(
      cubic.timingCurveType == .cubic && UICubicTimingParameters(animationCurve: .linear).timingCurveType == .builtin)
    #expect(cubic.cubicTimingParameters === cubic && cubic.springTimingParameters == nil)
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(spring.timingCurveType == .spring && spring.springTimingParameters === spring)
    #expect(spring.cubicTimingParameters == nil)
  }

  @Test("A spring overshoots more the less it is damped, and not at all if critically damped without velocity")
  func springs() {
    func peak(_ ratio: CGFloat, _ velocity: CGFloat = 0) -> Double {
      let parameters = UISpringTimingParameters(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: velocity))
      let curve = self.curve(parameters)
      return (0...400).map { curve.value(at: Double($0) / 400) }.max() ?? 0
    }
    #expect(peak(1) <= 1 && peak(2) <= 1)
    #expect(abs(peak(0.5) - 1.163) < 0.01 && peak(0.2) > 1.5)
    #expect(peak(1, 20) > 1)
  }

  @Test("A spring with mass and stiffness has its own duration; one with a damping ratio has the animation's")
  func physics() {
    #expect(timing(UISpringTimingParameters(dampingRatio: 0.4)).duration == 2)
    func duration(_ stiffness: CGFloat) -> Double {
      timing(UISpringTimingParameters(mass: 1, stiffness: stiffness, damping: 20, initialVelocity: .zero)).duration
    }
    #expect(abs(duration(400) - 6.95 / 10) < 1e-9 && duration(100) != 2)
    let bouncy = timing(UISpringTimingParameters(duration: 0.5, bounce: 0.4)).duration
    #expect(bouncy > 0.5 && bouncy < 2)
  }
}
