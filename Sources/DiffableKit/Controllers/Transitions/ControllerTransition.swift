/// An object that carries out a transition from one controller to another, with the animations and completions added to
/// it.
///
/// The animation clock of the scene retains the transition until its end, the controllers do not: hence the transition
/// may retain the controllers, and a popped controller is still available in completions.
final class ControllerTransition: NSObject, UIViewControllerTransitionCoordinator {
  private typealias TransitionContextClosure = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// A phase of a transition between controllers.
  private enum Phase {
    /// The transition is announced: the controllers are being notified, and may add animations.
    case announced
    /// The animation of the transition is running.
    case running
    /// The transition is finished: its animation has ended.
    case finished
  }

  private var phase = Phase.announced
  private var from: UIViewController?
  private var to: UIViewController?
  private var animations: [TransitionContextClosure] = []
  private var completions: [TransitionContextClosure] = []

  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let transitionDuration: TimeInterval
  let containerView: UIView

  /// Creates a transition and assigns it to the controllers that take part.
  ///
  /// - Parameters:
  ///   - from: The controller that disappears.
  ///   - to: The controller that appears.
  ///   - container: The container of both, if there is one.
  ///   - view: The view in which the transition takes place.
  ///   - style: The style of a presentation, or `.none` for other transitions.
  ///   - duration: The duration, in seconds, or `nil` without animation.
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

  // MARK: Running the transition

  /// Runs the transition's changes and the added animations, and has the completions called at the end of the duration.
  ///
  /// - Parameters:
  ///   - scene: The scene that contains the transition.
  ///   - changes: Makes the changes.
  func run(in scene: HostScene?, _ changes: () -> Void) {
    UIView.animate(withDuration: transitionDuration) {
      changes()
      phase = .running
      // An added animation of the transition may add further animations.
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

  /// True if animations were added to the transition.
  var isAccompanied: Bool { !animations.isEmpty }

  /// True until the transition has ended.
  var isUnderway: Bool { phase != .finished }

  // MARK: Animations alongside

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

  // MARK: State of the transition

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
