/// Has the delegate of a presentation in a place where a subclass can have a property of that name with a narrower type, as
/// ``UIPopoverPresentationController/delegate`` is.
@MainActor @preconcurrency public protocol PresentationControllerBase: UIPresentationController {}

extension UIPresentationController: PresentationControllerBase {}

extension PresentationControllerBase {
  /// Who is asked about the presentation.
  ///
  /// Held weakly.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
}

/// Stands for the presentation of one controller, so that a delegate can be asked how it is shown and whether it may end.
///
/// ``UIViewController/presentationController`` gives it, before the presentation too.
@MainActor @preconcurrency open class UIPresentationController: NSObject {
  weak var presented: UIViewController?
  weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?

  init(presentedViewController: UIViewController) {
    presented = presentedViewController
    super.init()
  }

  /// The controller that is presented; an empty one if it is gone.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The controller that has presented it; before the presentation it is that one itself.
  open var presentingViewController: UIViewController {
    let presented = presentedViewController
    return presented.presenting ?? presented
  }

  /// The way of presenting that was asked for.
  open var presentationStyle: UIModalPresentationStyle { ownStyle }

  /// What covers the window while the controller is presented; nil at other times.
  open var containerView: UIView? { overlay }

  /// The controller's view.
  open var presentedView: UIView? { presented?.viewIfLoaded }

  /// The surroundings of what is presented.
  open var traitCollection: UITraitCollection { overlay?.traitCollection ?? presentedViewController.traitCollection }

  /// The way of presenting that takes the place of the one asked for in some surroundings.
  ///
  /// - Parameter traitCollection: The surroundings.
  /// - Returns: What the delegate says; without one a popover comes as a sheet in a narrow window. `.none` if the way is the one
  ///   asked for.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    if let adaptiveDelegate {
      return adaptiveDelegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    }
    return traitCollection.horizontalSizeClass == .compact ? usualAdaptiveStyle : .none
  }

  // MARK: For subclasses

  var overlay: PresentationView? { presented?.presentation }

  /// The way of presenting that was asked for.
  var ownStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The way of presenting in a narrow window, unless a delegate knows better.
  var usualAdaptiveStyle: UIModalPresentationStyle { .none }

  /// How the controller is shown in some surroundings.
  func shownStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    let adapted = adaptivePresentationStyle(for: traits)
    return adapted == .none ? ownStyle : adapted
  }

  /// The object that decides the heights of a sheet.
  var sheet: UISheetPresentationController? { self as? UISheetPresentationController }

  /// Whether a person may end the presentation.
  var mayDismiss: Bool { adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true }

  /// Says that a person has ended the presentation.
  func wasDismissed() { adaptiveDelegate?.presentationControllerDidDismiss(self) }
}

/// Decides how a presented controller is shown, and is asked before a person dismisses it with Escape or by a press beside it.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Asks for the way of presenting in a narrow window.
  ///
  /// - Parameter controller: The presentation.
  /// - Returns: `.none` for the way that was asked for; a popover comes as a sheet unless this is implemented.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Asks for the way of presenting in some surroundings, before the presentation and when the surroundings have changed.
  ///
  /// - Parameters:
  ///   - controller: The presentation.
  ///   - traitCollection: The surroundings.
  /// - Returns: `.none` for the way that was asked for; in a narrow window what ``adaptivePresentationStyle(for:)`` says unless this
  ///   is implemented.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// A controller that was to be presented in another way is going to come as a sheet: the moment for setting that up.
  ///
  /// - Parameters:
  ///   - presentationController: The presentation that was asked for.
  ///   - adaptivePresentationController: The sheet.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)

  /// A controller is going to be presented, or shown in another way because the surroundings have changed.
  ///
  /// - Parameters:
  ///   - presentationController: The presentation.
  ///   - style: How it is shown instead of as it was asked for; `.none` if it is as asked for.
  ///   - transitionCoordinator: Lets changes go along; nil if it is not animated.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

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
  /// A sheet for a popover, for others as it was asked for.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.usualAdaptiveStyle
  }
  /// In a narrow window what the other method says, elsewhere as it was asked for.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
  }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Lets it go.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
