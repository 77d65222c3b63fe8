/// Stands for the presentation of one controller, so that a delegate can be asked about its end.
@MainActor @preconcurrency public final class UIPresentationController {
  /// The controller that is presented.
  public private(set) weak var presentedViewController: UIViewController?
  /// Who is asked.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  init(presentedViewController: UIViewController) { self.presentedViewController = presentedViewController }
}

/// Is asked before a person dismisses a presented controller with Escape or by a press beside it.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Asks whether the controller may go; true unless implemented.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The person tried to dismiss a controller that may not go, a moment for asking what to do with changes.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// The controller is going.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The controller is gone. Not called when the program dismisses it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Lets it go.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
