/// Where an animation is in its life.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// It was not begun, or is over.
  case inactive
  /// It runs or is paused.
  case active
  /// It was stopped, and waits for how it is to be finished.
  case stopped
}

/// A place on the way of an animation.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// Where everything is when the changes have been made.
  case end
  /// Where everything was before.
  case start
  /// Where the animation has come to.
  case current
}

/// An animation that can be begun, paused, turned round, moved by hand and stopped.
@MainActor @preconcurrency public protocol UIViewAnimating: NSObjectProtocol {
  /// Where the animation is in its life.
  var state: UIViewAnimatingState { get }
  /// Whether it runs now.
  var isRunning: Bool { get }
  /// Whether it goes back to where it began.
  var isReversed: Bool { get set }
  /// How much of it is done, from 0 to 1, in the direction in which it goes.
  var fractionComplete: CGFloat { get set }
  /// Begins the animation, or lets it go on.
  func startAnimation()
  /// Does the same after a time in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Lets the animation stand still; one that was not begun is begun so.
  func pauseAnimation()
  /// Stops the animation where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends an animation that was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of changes that blocks make.
@MainActor @preconcurrency public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the time that is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is told when the animation is over.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Lets a paused animation go on with another timing.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
