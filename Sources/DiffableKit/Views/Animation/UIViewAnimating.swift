/// The state of an animation: inactive, active or stopped.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// The animation has not begun, or has ended.
  case inactive
  /// The animation is running or paused.
  case active
  /// The animation was stopped, and waits for ``UIViewAnimating/finishAnimation(at:)``.
  case stopped
}

/// A position in an animation at which it can end.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// The animation is at its end, with the changes made.
  case end
  /// The animation is at its start, without the changes.
  case start
  /// The animation is at its current position.
  case current
}

/// An animation that can be started, paused, reversed, scrubbed and stopped.
@MainActor @preconcurrency public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// True while the animation is running.
  var isRunning: Bool { get }
  /// True if the animation runs back to its start.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation, from 0 to 1, in its current direction.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it if it is paused.
  func startAnimation()
  /// Starts the animation after a delay in seconds, or continues it if it is paused.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation, activating it first if it was inactive.
  func pauseAnimation()
  /// Stops the animation at its current position; unless the argument is true, it must be finished afterwards.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at one of its positions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// A protocol for an animation of the changes that blocks make; blocks and completion handlers can be added to it.
@MainActor @preconcurrency public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block of changes that begins after a fraction of the remaining duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block of changes to the animation.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion handler, which is called when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with another timing.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
