import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of animations that are paused, scrubbed, reversed and stopped.
@MainActor struct UIViewPropertyAnimatorTests {
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let host: HeadlessHost

  init() {
    let root = UIView()
    box.accessibilityLabel = "box"
    box.backgroundColor = .white
    root.addSubview(box)
    host = HeadlessHost(view: root, size: CGSize(width: 400, height: 400))
    host.update()
  }

  /// The host's element of the view that the tests animate.
  private var seen: Element? {
    host.update()
    return host.tree.nodes.values.first { host.scene.view(for: $0.id) === box }?.element
  }

  /// The animations of the box in a host frame as text: the curve, and the end value with the duration in milliseconds.
  private func animations(_ frame: HostFrame?) -> [String] {
    (frame?.changes ?? []).compactMap { change in
      switch change {
      case .update(let id, let element, let facets, let duration) where host.scene.view(for: id) === box:
        let what = facets.contains(.frame) ? "to \(Int(element.frame.minX))" : "looks"
        return "\(what) in \(Int((duration * 1000).rounded()))"
      case .timing(let id, let timing) where host.scene.view(for: id) === box:
        guard case .samples(let samples) = timing.curve else { return "cubic" }
        return "\(samples.count) samples"
      default: return nil
      }
    }
  }

  /// Returns an animator that moves the box 200 points to the right in a second.
  private func moving(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { [box] in box.frame.origin.x = 200 }
  }

  @Test("An animator runs its block when it starts, is animated by the host, and calls its completion once at the end")
  func wholeRun() {
    var told: [UIViewAnimatingPosition] = []
    let animator = moving()
    animator.addCompletion { told.append($0) }
    #expect(animator.state == .inactive && box.frame.minX == 0 && animator.fractionComplete == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && box.frame.minX == 200)
    #expect(animations(host.update()) == ["cubic", "to 200 in 1000"])
    host.advance(by: 0.25)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9 && told.isEmpty)
    host.advance(by: 0.75)
    #expect(told == [.end] && animator.state == .inactive && !animator.isRunning && seen?.frame.minX == 200)
    host.advance(by: 5)
    #expect(told == [.end])
    animator.addAnimations { [box] in box.frame.origin.x = 0 }
    animator.startAnimation()
    #expect(animations(host.update()).last == "to 0 in 1000")
    host.advance(by: 1)
    #expect(told == [.end] && animator.state == .inactive)
  }

  @Test(
    "A paused animator shows the values in between while views have their end values, and continues from there"
  )
  func pausing() {
    let animator = moving()
    animator.startAnimation()
    host.update()
    host.advance(by: 0.25)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning && abs(animator.fractionComplete - 0.25) < 1e-9)
    #expect(animations(host.update()) == ["to 50 in 0"] && box.frame.minX == 200)
    host.advance(by: 10)
    #expect(seen?.frame.minX == 50 && animator.state == .active)
    animator.startAnimation()
    #expect(animations(host.update()) == ["cubic", "to 200 in 750"])
    host.advance(by: 0.75)
    #expect(animator.state == .inactive && seen?.frame.minX == 200)
    #expect(host.unnotedChanges().isEmpty)
  }

  @Test("An animator paused on a curve shows the value of the curve, and continues on the rest of the curve")
  func pausingOnCurve() {
    let animator = moving(.easeIn)
    animator.startAnimation()
    host.update()
    host.advance(by: 0.5)
    animator.pauseAnimation()
    let x = seen?.frame.minX ?? 0
    #expect(x > 55 && x < 70 && abs(animator.fractionComplete - x / 200) < 1e-6)
    animator.scrubsLinearly = false
    #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(animations(host.update()) == ["41 samples", "to 200 in 500"])
    host.advance(by: 0.5)
    #expect(animator.state == .inactive)
  }

  @Test("fractionComplete interpolates the frame, opacity, transform and colour of a view")
  func scrubbing() throws {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [box] in
      box.frame = CGRect(x: 100, y: 200, width: 300, height: 50)
      box.alpha = 0
      box.transform = CGAffineTransform(rotationAngle: .pi / 2)
      box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 0.5)
    let half = try #require(seen)
    #expect(half.frame == CGRect(x: 50, y: 100, width: 200, height: 75) && half.style.opacity == 0.5)
    #expect(half.style.background?.light == 0xFF80_80FF)
    let turn = try #require(half.style.transform?.affine)
    #expect(
      abs(turn.a - turn.d) < 1e-9 && abs(turn.a - 0.5.squareRoot()) < 1e-9 && abs(turn.b - 0.5.squareRoot()) < 1e-9)
    animator.fractionComplete = 0
    #expect(seen?.frame == CGRect(x: 0, y: 0, width: 100, height: 100) && seen?.style.transform == nil)
    animator.fractionComplete = 7
    #expect(seen?.frame == box.frame && seen?.style.opacity == 0)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(box.frame == CGRect(x: 0, y: 0, width: 100, height: 100) && box.alpha == 1 && box.transform.isIdentity)
    #expect(box.backgroundColor == .white && seen?.frame == box.frame && host.unnotedChanges().isEmpty)
  }

  @Test("A layout by changed constraints in a UIViewPropertyAnimator's animations follows its fractionComplete, too")
  func constraints() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      width, inner.heightAnchor.constraint(equalToConstant: 10), inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
    ])
    host.update()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [box] in
      width.constant = 50
      box.layoutIfNeeded()
    }
    animator.fractionComplete = 0.25
    func seenWidth() -> CGFloat? {
      host.update()
      return host.tree.nodes.values.first { host.scene.view(for: $0.id) === inner }?.element.frame.width
    }
    #expect(seenWidth() == 20 && inner.frame.width == 50)
    // Another layout pass keeps the interpolated width.
    box.setNeedsLayout()
    #expect(seenWidth() == 20)
    animator.stopAnimation(true)
    #expect(seenWidth() == 20 && inner.frame.width == 20)
  }

  @Test("A reversed animator runs back in the time for which it has run, and completes at the start")
  func reversing() {
    var told: [UIViewAnimatingPosition] = []
    let animator = moving()
    animator.addCompletion { told.append($0) }
    animator.startAnimation()
    host.update()
    host.advance(by: 0.25)
    animator.isReversed = true
    #expect(animations(host.update()).last == "to 0 in 250" && abs(animator.fractionComplete - 0.75) < 1e-9)
    host.advance(by: 0.25)
    #expect(told == [.start] && box.frame.minX == 0 && seen?.frame.minX == 0 && host.unnotedChanges().isEmpty)
  }

  @Test("Reversing a paused animator changes fractionComplete from 0.75 to 0.25, and nothing on screen")
  func reversedScrubbing() {
    let animator = moving()
    animator.fractionComplete = 0.75
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9 && seen?.frame.minX == 150)
    animator.fractionComplete = 1
    #expect(seen?.frame.minX == 0)
    animator.stopAnimation(true)
  }

  @Test("A stopped animator leaves its views as shown, and can finish at the start, the current value or the end")
  func stopping() {
    var told: [UIViewAnimatingPosition] = []
    for place in [.start, .current, .end] as [UIViewAnimatingPosition] {
      box.frame.origin.x = 0
      let animator = moving()
      animator.addCompletion { told.append($0) }
      animator.startAnimation()
      host.update()
      host.advance(by: 0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && box.frame.minX == 100 && seen?.frame.minX == 100 && told.isEmpty)
      animator.finishAnimation(at: place)
      #expect(told == [place] && animator.state == .inactive)
      #expect(box.frame.minX == (place == .start ? 0 : place == .end ? 200 : 100) && seen?.frame.minX == box.frame.minX)
      told = []
    }
    let animator = moving()
    box.frame.origin.x = 0
    animator.addCompletion { told.append($0) }
    animator.startAnimation()
    host.advance(by: 0.5)
    animator.stopAnimation(true)
    host.advance(by: 5)
    #expect(told.isEmpty && animator.state == .inactive && box.frame.minX == 100)
  }

  @Test("Animations added with a delayFactor show their start values until the delay is over, also while scrubbed")
  func delayed() {
    let other = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
    box.superview?.addSubview(other)
    func seenX() -> CGFloat? {
      host.update()
      return host.tree.nodes.values.first { host.scene.view(for: $0.id) === other }?.element.frame.minX
    }
    let animator = moving()
    animator.addAnimations({ other.frame.origin.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    #expect(other.frame.minX == 100 && seenX() == 0)
    host.advance(by: 0.4)
    #expect(seenX() == 0)
    host.advance(by: 0.2)
    // The delayed animation has begun: the host's element has the end value, to which the host animates.
    #expect(seenX() == 100)
    animator.pauseAnimation()
    #expect(abs((seenX() ?? 0) - 20) < 1e-6 && abs((seen?.frame.minX ?? 0) - 120) < 1e-6)
    animator.fractionComplete = 0.25
    #expect(seenX() == 0 && seen?.frame.minX == 50)
    animator.fractionComplete = 0.75
    #expect(seenX() == 50)
    animator.isReversed = true
    animator.startAnimation()
    host.advance(by: 0.75)
    #expect(other.frame.minX == 0 && box.frame.minX == 0 && animator.state == .inactive)
  }

  @Test("Animations added to a running animator take the time that is left")
  func added() {
    let animator = moving()
    animator.startAnimation()
    host.update()
    host.advance(by: 0.5)
    animator.addAnimations { [box] in box.alpha = 0 }
    #expect(animations(host.update()) == ["cubic", "looks in 500"])
    host.advance(by: 0.25)
    animator.pauseAnimation()
    #expect(seen?.style.opacity == 0.5 && seen?.frame.minX == 150)
    animator.stopAnimation(true)
  }

  @Test("A second animator starts from the shown value of a property, and the first no longer changes that property")
  func takingOver() {
    let first = moving()
    first.startAnimation()
    host.update()
    host.advance(by: 0.5)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { [box] in box.frame.origin.x = 0 }
    second.fractionComplete = 0
    #expect(seen?.frame.minX == 100)
    second.fractionComplete = 0.5
    #expect(seen?.frame.minX == 50)
    first.stopAnimation(true)
    #expect(seen?.frame.minX == 50)
    // A property that is set outside of the animation block is no longer animated.
    box.frame.origin.x = 300
    second.fractionComplete = 0.75
    #expect(seen?.frame.minX == 300)
    second.stopAnimation(true)
    #expect(box.frame.minX == 300)
  }

  @Test("An animator with a delay runs its block at once, and the host animates after the delay")
  func delay() {
    var told = 0
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0.5, options: .curveLinear) {
      [box] in
      box.frame.origin.x = 200
    } completion: { _ in
      told += 1
    }
    #expect(animator.isRunning && animator.delay == 0.5 && box.frame.minX == 200 && seen?.frame.minX == 0)
    host.advance(by: 0.4)
    #expect(seen?.frame.minX == 0 && animator.fractionComplete == 0)
    host.advance(by: 0.1)
    #expect(animations(host.frames.last) == ["cubic", "to 200 in 1000"])
    host.advance(by: 1)
    #expect(told == 1)
  }

  @Test("With pausesOnCompletion an animator pauses at its end and can be reversed there")
  func pausingAtEnd() {
    var told: [UIViewAnimatingPosition] = []
    let animator = moving()
    animator.pausesOnCompletion = true
    animator.addCompletion { told.append($0) }
    animator.startAnimation()
    host.advance(by: 1)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && told.isEmpty)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    host.advance(by: 1)
    #expect(told == [.start] && box.frame.minX == 0)
  }

  @Test("With reduced motion an animator jumps to its end, and can still be scrubbed")
  func stillness() {
    host.scene.reducesMotion = true
    let animator = moving()
    var told = 0
    animator.addCompletion { _ in told += 1 }
    host.scene.perform { animator.startAnimation() }
    #expect(animations(host.update()) == ["to 200 in 0"] && told == 0)
    host.advance(by: 0)
    #expect(told == 1)
    box.frame.origin.x = 0
    let other = moving()
    host.scene.perform { other.fractionComplete = 0.5 }
    #expect(seen?.frame.minX == 100)
    other.stopAnimation(true)
  }

  @Test("With isUserInteractionEnabled false the views of a running animator take no events")
  func interaction() {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in })
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
    box.addSubview(button)
    host.update()
    let animator = moving()
    animator.isUserInteractionEnabled = false
    animator.addAnimations { button.alpha = 0.5 }
    #expect(host.tap("Press"))
    animator.startAnimation()
    host.update()
    #expect(!host.tap("Press"))
    host.advance(by: 0.5)
    animator.pauseAnimation()
    host.update()
    #expect(host.tap("Press"))
    animator.startAnimation()
    host.advance(by: 1)
    #expect(host.tap("Press"))
  }

  @Test("A subview that the animation block of a UIViewPropertyAnimator adds fades in")
  func arrival() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { [box] in
      box.frame.origin.x = 200
      box.addSubview(UISwitch())
    }
    animator.startAnimation()
    let frame = host.update()
    #expect(animations(frame) == ["41 samples", "to 200 in 1000"])
    #expect(frame?.changes.contains { if case .insert(_, _, _, _, .fade(1)) = $0 { true } else { false } } == true)
    host.advance(by: 1)
    #expect(animator.state == .inactive)
  }

  @Test("A running animator is retained, and closing its scene calls its completion once")
  func life() {
    weak var animator: UIViewPropertyAnimator?
    var told = 0
    do {
      let running = moving()
      running.addCompletion { _ in told += 1 }
      running.startAnimation()
      animator = running
    }
    #expect(animator != nil)
    host.scene.close()
    host.advance(by: 0)
    #expect(told == 1)
    host.advance(by: 2)
    #expect(told == 1)
  }

  @Test("The curves and springs of UIView.animate are sent to the host")
  func blocks() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { [box] in box.frame.origin.x = 10 }
    #expect(animations(host.update()) == ["cubic", "to 10 in 1000"])
    UIView.animate(withDuration: 1) { [box] in box.frame.origin.x = 20 }
    #expect(animations(host.update()) == ["to 20 in 1000"])
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { [box] in
      box.frame.origin.x = 30
    }
    #expect(animations(host.update()) == ["41 samples", "to 30 in 1000"])
  }
}
