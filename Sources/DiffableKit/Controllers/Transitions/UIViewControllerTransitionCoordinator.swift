/// A protocol for the context of a transition from one controller to another.
///
/// Transitions are not interactive in this package: no gesture drives them, and none is cancelled.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// True if the transition is animated.
  var isAnimated: Bool { get }
  /// The style of a presentation, or `.none` for transitions that are no presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// True if the transition was interactive at its beginning, driven by a gesture; always false.
  var initiallyInteractive: Bool { get }
  /// True if the transition can be interrupted; always false.
  var isInterruptible: Bool { get }
  /// True while a gesture drives the transition; always false.
  var isInteractive: Bool { get }
  /// True if the transition was cancelled; always false.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds; 0 for a person who prefers reduced motion.
  var transitionDuration: TimeInterval { get }
  /// The progress of the transition: 1 after its end, 0 before its end.
  var percentComplete: CGFloat { get }
  /// The velocity of a gesture at its end; always 0.
  var completionVelocity: CGFloat { get }
  /// The animation curve of the transition.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns a controller of the transition by its key: the one that disappears or the one that appears.
  ///
  /// - Parameter key: The key of one of the two; during a change of the window's size both are the same controller.
  /// - Returns: The controller, or `nil` if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition by its key: that of the controller that disappears or of the one that appears.
  ///
  /// - Parameter key: The key of one of the two.
  /// - Returns: The view, or `nil` if there is none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation of the window; always the identity.
  var targetTransform: CGAffineTransform { get }
}

/// A protocol for coordinators that animate a program's own changes alongside a transition between controllers.
///
/// ``UIViewController/transitionCoordinator`` returns this object. For instance, a list deselects its row while a
/// pushed controller is popped:
///
/// ```swift
/// override func viewWillAppear(_ animated: Bool) {
///   super.viewWillAppear(animated)
///   guard let indexPath = collectionView.indexPathsForSelectedItems?.first else { return }
///   if let coordinator = transitionCoordinator {
///     coordinator.animate(alongsideTransition: { [self] _ in
///       collectionView.deselectItem(at: indexPath, animated: true)
///     }, completion: { [self] context in
///       if context.isCancelled { collectionView.selectItem(at: indexPath, animated: false, scrollPosition: []) }
///     })
///   } else {
///     collectionView.deselectItem(at: indexPath, animated: animated)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Adds an animation that runs alongside the transition, and a completion.
  ///
  /// - Parameters:
  ///   - animation: Changes views; runs once within the transition's animation, or at once if that has begun. `nil`
  ///     for none.
  ///   - completion: Runs once when the transition has ended; soon, if the scene closes before.
  /// - Returns: True if both will run, false if the transition has ended.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds an animation of a view outside of ``UIViewControllerTransitionCoordinatorContext/containerView``, and a
  /// completion.
  ///
  /// - Parameters:
  ///   - view: The view, or an ancestor of all changed views; not used in this package.
  ///   - animation: Changes views; runs once within the transition's animation, or at once if that has begun. `nil`
  ///     for none.
  ///   - completion: Runs once when the transition has ended; soon, if the scene closes before.
  /// - Returns: True if both will run, false if the transition has ended.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds a handler for the end of a gesture's control, which is never called because transitions are not interactive.
  ///
  /// - Parameter handler: The handler.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Adds an animation that runs alongside the transition.
  ///
  /// - Parameter animation: Changes views; runs once within the transition's animation, or at once if that has begun.
  /// - Returns: True if the animation will run, false if the transition has ended.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Adds an animation of a view outside of the transition's container view.
  ///
  /// - Parameters:
  ///   - view: The view, or an ancestor of all changed views; not used in this package.
  ///   - animation: Changes views; runs once within the transition's animation, or at once if that has begun.
  /// - Returns: True if the animation will run, false if the transition has ended.
  @discardableResult public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}

/// A type for keys of the controllers that take part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The string of the controller's key.
  public let rawValue: String
  /// Creates a key of a controller from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key of the controller that disappears in the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The key of the controller that appears in the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// A type for keys of the views of controllers that take part in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The string of the view's key.
  public let rawValue: String
  /// Creates a key of a controller's view from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key of the view of the controller that disappears.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The key of the view of the controller that appears.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
