/// What is known of a change from one controller to another while it is shown.
///
/// Controllers do not change under a person's finger here: no change is interactive, and none is cancelled.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the way is shown.
  var isAnimated: Bool { get }
  /// How the controller is presented; `.none` if the change is none of a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the change has begun with a gesture; false here.
  var initiallyInteractive: Bool { get }
  /// Whether the change can be stopped on its way; false here.
  var isInterruptible: Bool { get }
  /// Whether the change follows a gesture now; false here.
  var isInteractive: Bool { get }
  /// Whether the change was given up and everything stays as it was; false here.
  var isCancelled: Bool { get }
  /// How long the way takes, in seconds; 0 for a person who wants stillness.
  var transitionDuration: TimeInterval { get }
  /// How far the change is, from 0 to 1: 1 when it is over.
  var percentComplete: CGFloat { get }
  /// How fast a gesture was when it ended; 0, as there is none.
  var completionVelocity: CGFloat { get }
  /// How the way goes.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller that goes or the one that comes.
  ///
  /// - Parameter key: Which of the two; while a window changes its size both are the same one.
  /// - Returns: Nil if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of the controller that goes or of the one that comes.
  ///
  /// - Parameter key: Which of the two.
  /// - Returns: Nil if there is none.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the change takes place.
  var containerView: UIView { get }
  /// How the window is turned; not at all here.
  var targetTransform: CGAffineTransform { get }
}

/// Lets a program's own changes go along with a change from one controller to another.
///
/// ``UIViewController/transitionCoordinator`` gives it. Where a list is shown again after a push, its row is deselected on the way
/// back:
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
  /// Makes changes with the change of controllers.
  ///
  /// - Parameters:
  ///   - animation: Changes views; runs once within the animation, or at once if that has begun. Nil to wait only.
  ///   - completion: Runs once when the animation is over; soon, if the scene closes before.
  /// - Returns: Whether both will run; false if the animation is over.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Makes changes in a view outside of ``UIViewControllerTransitionCoordinatorContext/containerView`` with the change of
  /// controllers.
  ///
  /// - Parameters:
  ///   - view: The view, or one around all that changes; here it makes no difference.
  ///   - animation: Changes views; runs once within the animation, or at once if that has begun. Nil to wait only.
  ///   - completion: Runs once when the animation is over; soon, if the scene closes before.
  /// - Returns: Whether both will run; false if the animation is over.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Asks to be told when a gesture lets go of the change, which never happens to one that follows none.
  ///
  /// - Parameter handler: What is told.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes with the change of controllers.
  ///
  /// - Parameter animation: Changes views; runs once within the animation, or at once if that has begun.
  /// - Returns: Whether it will run; false if the animation is over.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Makes changes in a view outside of the container with the change of controllers.
  ///
  /// - Parameters:
  ///   - view: The view, or one around all that changes; here it makes no difference.
  ///   - animation: Changes views; runs once within the animation, or at once if that has begun.
  /// - Returns: Whether it will run; false if the animation is over.
  @discardableResult public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}

/// Names a controller that takes part in a change.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that goes.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that comes.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names the view of a controller that takes part in a change.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view of the controller that goes.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view of the controller that comes.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
