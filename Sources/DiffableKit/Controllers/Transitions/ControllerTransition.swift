/// One change from a controller to another, with all that goes along.
///
/// The clock of the scene keeps it until it is over, the controllers do not: so it may keep them, and what has left a stack can
/// still be asked for at the end.
final class ControllerTransition: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// How far the change is.
  private enum Phase {
    /// The controllers hear of it, and say what is to go along.
    case announced
    /// It is shown.
    case running
    /// It is over.
    case finished
  }

  private var phase = Phase.announced
  private var from: UIViewController?
  private var to: UIViewController?
  private var animations: [Step] = []
  private var completions: [Step] = []

  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let transitionDuration: TimeInterval
  let containerView: UIView

  /// Announces a change to the controllers that take part, and those in them.
  ///
  /// - Parameters:
  ///   - from: The controller that goes.
  ///   - to: The controller that comes.
  ///   - container: The controller around both, if there is one.
  ///   - view: Where it takes place.
  ///   - style: How the controller is presented; `.none` if it is not.
  ///   - duration: How long it is to take, in seconds; nil if it is not animated.
  init(
    from: UIViewController?, to: UIViewController?, in container: UIViewController? = nil, _ view: UIView,
    style: UIModalPresentationStyle = .none, duration: Double?
  ) {
    self.from = from
    self.to = to
    containerView = view
    presentationStyle = style
    isAnimated = duration != nil
    transitionDuration = UIView.effectiveDuration(duration ?? 0)
    super.init()
    for controller in [from, to, container] { controller?.transition = self }
  }

  // MARK: The way

  /// Makes the changes, and what goes along with them; the rest follows when the time is over.
  ///
  /// - Parameters:
  ///   - scene: The scene that shows it.
  ///   - changes: Makes the changes.
  func run(in scene: HostScene?, _ changes: () -> Void) {
    UIView.animate(withDuration: transitionDuration) {
      changes()
      phase = .running
      // What goes along may ask for more to do so.
      while !animations.isEmpty { animations.removeFirst()(self) }
    }
    AnimationClock.after(transitionDuration, in: scene) { _ in self.finish() }
  }

  private func finish() {
    phase = .finished
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
    (from, to) = (nil, nil)
  }

  /// Whether something is to go along.
  var isAccompanied: Bool { !animations.isEmpty }

  /// Whether the change is not over yet.
  var isUnderway: Bool { phase != .finished }

  // MARK: What goes along

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard isUnderway else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      animations.append(animation)
      if phase == .running {
        UIView.animate(withDuration: transitionDuration) {
          while !animations.isEmpty { animations.removeFirst()(self) }
        }
      }
    }
    return true
  }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}

  // MARK: What is known

  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { phase == .finished ? 1 : 0 }
  var completionVelocity: CGFloat { 0 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.viewIfLoaded
    case .to: to?.viewIfLoaded
    default: nil
    }
  }
}
