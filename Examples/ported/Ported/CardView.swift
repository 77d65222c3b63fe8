import UIKit

/// A card that is raised by a property animator, and can be held in between.
final class CardView: UIView {
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var end: UIViewAnimatingPosition?

  func raise(by distance: CGFloat) {
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) {
      self.frame = self.frame.offsetBy(dx: 0, dy: -distance)
      self.alpha = 1
    }
    animator.addCompletion { [weak self] position in self?.end = position }
    self.animator = animator
    animator.startAnimation()
  }

  func hold(at fraction: CGFloat) {
    animator?.pauseAnimation()
    animator?.fractionComplete = fraction
  }

  func letGo(back: Bool) {
    animator?.isReversed = back
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
  }
}
